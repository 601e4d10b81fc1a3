export function phoneWeights(): Promise<Record<string, number>>;
export function buildPhone(dir: string): Promise<void>;
