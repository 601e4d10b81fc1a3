/** Builds the parts of the product that are stale; the page and the server where none are named. */
export function ensureBuilt(options?: {
  log?: (message: string) => void;
  only?: ('web' | 'server' | 'testing')[];
}): Promise<string[]>;
