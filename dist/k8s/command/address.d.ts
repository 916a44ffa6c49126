/** A host and port as a flag or variable gives them. */
export interface Address {
    /** "" for all addresses of the machine; undefined where only a port is given. */
    readonly host: string | undefined;
    readonly port: number | undefined;
    /** Offsets of the port's digits in the text. */
    readonly start: number;
    readonly end: number;
}
/** Reads `:8080`, `0.0.0.0:8080`, `[::]:80`, `http://+:80`, `tcp://*:9292`, `8000`; undefined for sockets and words. */
export declare function readAddress(text: string): Address | undefined;
/** A port that is written in digits; undefined for what is none. */
export declare function portNumber(digits: string): number | undefined;
/** `127.0.0.1`, `localhost`, `::1`: addresses that nothing outside of the pod reaches. */
export declare function isLoopback(host: string): boolean;
