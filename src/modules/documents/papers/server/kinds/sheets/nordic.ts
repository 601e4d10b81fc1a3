import {
  BODY_REGION_LABELS,
  BODY_REGIONS,
  type BodyRegion,
  parseYesNo,
} from '#clinical/rules/musculoskeletal/symptoms.ts';
import type { TableBlock, TableCell } from '#platform/server/pdf/spec.ts';

/** The questions that the Nordic questionnaire asks of each region, by the end of their codes. */
export const NORDIC_QUESTIONS = [
  ['12M', '12 meses'],
  ['7D', '7 días'],
  ['IMPIDE', 'Impidió trabajar'],
] as const;
export type NordicQuestion = (typeof NORDIC_QUESTIONS)[number][0];

export const nordicCode = (region: BodyRegion, question: NordicQuestion) => `NORDICO_${region}_${question}`;
export const NORDIC_CODES: ReadonlySet<string> = new Set(
  BODY_REGIONS.flatMap((region) => NORDIC_QUESTIONS.map(([question]) => nordicCode(region, question))),
);
export const isYes = (text: string | null) => text !== null && parseYesNo(text) === true;

/** An answer as papers print it; a text that is neither yes nor no is printed as it came, a dash without an answer. */
export function nordicAnswer(text: string | null): TableCell {
  if (isYes(text)) return { text: 'Sí', tone: 'red' };
  if (!text) return '—';
  return parseYesNo(text) === false ? 'No' : text;
}

/** Regions as rows and the three questions as columns. */
export const nordicTable = (regions: readonly BodyRegion[], cell: (code: string) => TableCell): TableBlock => ({
  kind: 'table',
  dense: true,
  columns: [
    { label: 'Cuestionario nórdico: molestias en', share: 0.46 },
    ...NORDIC_QUESTIONS.map(([, label]) => ({ label, share: 0.18, align: 'center' as const })),
  ],
  rows: regions.map((region) => [
    BODY_REGION_LABELS[region],
    ...NORDIC_QUESTIONS.map(([question]) => cell(nordicCode(region, question))),
  ]),
});
