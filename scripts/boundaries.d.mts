export function checkBoundaries(root: string): { files: number; broken: string[] };
export function domainArrows(root: string): Map<string, Set<string>>;
