import { DEFAULT_RULES } from '#clinical/rules/book/registry.ts';
import { PRINT_PAGES } from '#exams/attentions/model/print-pages.ts';
import { stationsOf } from '#exams/attentions/server/detail/stations.ts';
import { type Measures, resultRows, storedValue } from '#exams/attentions/server/writing/results.ts';
import { DEFAULT_CUT_OFFS } from '../cut-offs.ts';
import type { SheetOf } from '../sheet.ts';
import { type HearingShifts, StationResults } from '../station-results.ts';

export type Values = Record<string, number | string>;
const PERSON = { birthDate: '1984-05-02', altitude: 0 } as const;
/** Day of the exam of every paper that is drawn of such results. */
export const DATE = '2026-11-20';

export interface Of {
  sex?: 'M' | 'F';
  trimester?: 1 | 2 | 3 | 'unknown';
  shifts?: HearingShifts;
  age?: number;
}

/** Results that the paper of a sheet holds of an exam with these measures, as the product stores and reads them. */
export function resultsOf(
  values: Values,
  sheet: SheetOf,
  { sex = 'M', trimester, shifts = [], age }: Of = {},
): StationResults {
  const measures: Measures = new Map(Object.entries(values).map(([code, value]) => [code, storedValue(code, value)]));
  const pregnancy = trimester === 'unknown' ? null : (trimester ?? null);
  const person = { ...PERSON, sex, pregnant: trimester !== undefined, pregnancyTrimester: pregnancy };
  const rows = resultRows(measures, person, DATE, DEFAULT_RULES);
  const stations = stationsOf(rows, [], { sex, trimester: trimester ?? null, rules: DEFAULT_RULES });
  const { areas = [] } = PRINT_PAGES.find(({ areas: [first] }) => first === sheet.area) ?? {};
  return new StationResults(
    stations.filter(({ serviceAreaCode }) => areas.includes(serviceAreaCode)),
    stations.flatMap((station) => station.measures).filter(({ code }) => sheet.context?.includes(code)),
    shifts,
    DATE,
    DEFAULT_CUT_OFFS,
    age === undefined ? null : { sex, age, pregnant: trimester !== undefined },
  );
}
