import type { ScreenRow } from './types.ts';

/** Builds adjacent rows of the table of screens that share values. */
export const sharing = <const Shared extends Partial<ScreenRow>, const Path extends string>(
  shared: Shared,
  rows: readonly (Omit<ScreenRow, keyof Shared> & { path: Path })[],
) => rows.map((row) => ({ ...shared, ...row }));
