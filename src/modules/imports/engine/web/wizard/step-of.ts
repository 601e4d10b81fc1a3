import type { ImportState } from '#platform/contract/import-kind/model.ts';

export type StepId = 'sheet' | 'columns' | 'names' | 'review' | 'import';

/**
 * Step at which a batch is shown. The address may request an earlier step while the import has not started; a step that
 * the batch's state does not allow is not shown. With `newNames`, the step for names comes before the rows.
 */
export function stepOf(
  state: ImportState,
  wanted: string | undefined,
  { canRollBack = false, newNames = false }: { canRollBack?: boolean; newNames?: boolean } = {},
): StepId {
  // It failed while writing: its result is shown and can be rolled back.
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
