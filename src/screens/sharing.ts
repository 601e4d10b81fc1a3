import type { ScreenRow } from './types.ts';

/** Screens next to each other in the table, with what they share written once. */
export const sharing = <const Shared extends Partial<ScreenRow>, const Path extends string>(
  shared: Shared,
  rows: readonly (Omit<ScreenRow, keyof Shared> & { path: Path })[],
) => rows.map((row) => ({ ...shared, ...row }) as unknown as ScreenRow & { path: Path });
