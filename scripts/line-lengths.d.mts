/** The lines of a source that are too long, and why the formatter left them so. */
export declare function longLinesOf(file: string, source: string): { line: number; kind: 'SQL' | 'comment' | 'code' }[];
