export declare const TABLES: readonly string[];
/** Path of a screen and the source files of its page. */
export declare function tableOf(file: string): Promise<[path: string, modules: string[]][]>;
export interface Parts {
  named: string[];
  start: string[];
  screens: Record<string, string[]>;
}
export declare function pageParts(web: string): Promise<Parts>;
export declare function writePageParts(web: string): Promise<void>;
