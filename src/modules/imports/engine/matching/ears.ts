import type { ImportField } from '#platform/contract/import-kind/field.ts';
import { headerWords } from '#platform/contract/import-kind/header-text.ts';

const FREQUENCIES = new Set(['125', '250', '500', '1000', '2000', '3000', '4000', '6000', '8000']);

/**
 * Assigns an ear to frequencies that appear twice without one: the right ear usually comes first. A person must confirm
 * the guess.
 */
export function earsByPosition(
  headers: readonly string[],
  fields: readonly ImportField[],
): { column: number; field: ImportField }[] {
  const runs: { column: number; frequency: string }[][] = [];
  let previous = Number.POSITIVE_INFINITY;
  for (const [column, header] of headers.entries()) {
    const words = headerWords(header).filter((word) => word !== 'audio');
    const [frequency = ''] = words;
    if (words.length !== 1 || !FREQUENCIES.has(frequency)) continue;
    if (Number(frequency) <= previous) runs.push([]);
    runs.at(-1)?.push({ column, frequency });
    previous = Number(frequency);
  }
  if (runs.length !== 2 || runs[0]?.length !== runs[1]?.length || (runs[0]?.length ?? 0) < 4) return [];
  return runs.flatMap((run, side) =>
    run.flatMap(({ column, frequency }) => {
      const field = fields.find(({ key }) => key === `AUDIO_${side === 0 ? 'OD' : 'OI'}_${frequency}`);
      return field ? [{ column, field }] : [];
    }),
  );
}
