/** What a format needs of a colour library; an object of picocolors' `createColors` fits. */
export interface Colors {
    bold(text: string): string;
    dim(text: string): string;
    red(text: string): string;
    yellow(text: string): string;
    green(text: string): string;
    cyan(text: string): string;
    blue(text: string): string;
    /** The text as a link of the terminal; absent where it shows none. */
    link?(text: string, url: string): string;
}
/** No colours: not one escape code. */
export declare const PLAIN: Colors;
