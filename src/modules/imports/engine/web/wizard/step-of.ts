import type { ImportState } from '#platform/contract/import-kind/model.ts';

export type StepId = 'sheet' | 'columns' | 'names' | 'review' | 'import';

/**
 * The step a batch stands at. The address may ask for an earlier one, as long as nothing was set going; what the state
 * of the batch does not allow is not shown. Where the file names what the company does not have (`newNames`), that is
 * looked at before the rows.
 */
export function stepOf(
  state: ImportState,
  wanted: string | undefined,
  { canRollBack = false, newNames = false }: { canRollBack?: boolean; newNames?: boolean } = {},
): StepId {
  // It failed while it wrote: what it wrote is looked at, and may be taken back.
  if (state === 'FAILED' && canRollBack) return 'import';
  switch (state) {
    case 'UPLOADED':
      return wanted === 'columns' ? 'columns' : 'sheet';
    case 'REVIEW':
    case 'FAILED':
      if (wanted === 'sheet' || wanted === 'columns') return wanted;
      return state === 'REVIEW' && (wanted === 'names' || (newNames && wanted !== 'review')) ? 'names' : 'review';
    case 'READING':
      return 'review';
    default:
      return 'import';
  }
}
