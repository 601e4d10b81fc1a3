export function landingFiles(): Promise<{ files: Map<string, Uint8Array | string>; assets: Record<string, unknown> }>;
export function buildLanding(dir: string): Promise<void>;

export const style: () => string;
