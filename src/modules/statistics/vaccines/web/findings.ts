import { showPercent } from '#platform/web/format/format.ts';
import type { VaccineFigures } from '../model.ts';

const coverageOf = ({ classes }: VaccineFigures) => classes.find(({ code }) => code === 'COMPLETO')?.percent ?? null;

/** Sentence with the vaccine that has the lowest coverage. */
export function bestFinding(vaccines: readonly VaccineFigures[]): string {
  const shares = vaccines.flatMap((each) => {
    const share = coverageOf(each);
    return share === null ? [] : [{ label: each.label, share }];
  });
  const lowest = shares.toSorted((a, b) => a.share - b.share)[0];
  return lowest
    ? `Cobertura por vacuna: la menor es ${lowest.label}, con ${showPercent(lowest.share)}`
    : 'Cobertura por vacuna';
}
