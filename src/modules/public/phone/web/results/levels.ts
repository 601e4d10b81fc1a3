/** How a signature was made, and as what it is kept. */
export const LEVELS = { draw: 'DIBUJADA', image: 'IMAGEN', type: 'ESCRITA' } as const;
export type SignatureWay = keyof typeof LEVELS;
