/** The ways to sign and the level that is stored for each. */
export const LEVELS = { draw: 'DIBUJADA', image: 'IMAGEN', type: 'ESCRITA' } as const;
export type SignatureWay = keyof typeof LEVELS;
