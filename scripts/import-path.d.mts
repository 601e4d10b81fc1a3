export function importPath(file: string, specifier: string): string | undefined;
