/** Builds the stale parts of the product; by default the web page and the server. */
export function ensureBuilt(options?: {
  log?: (message: string) => void;
  only?: ('web' | 'server' | 'testing')[];
}): Promise<string[]>;
