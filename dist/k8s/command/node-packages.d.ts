/** The package that brings a program of node_modules/.bin; undefined for programs that are not known. */
export declare function nodePackageOf(program: string): string | undefined;
