import type { ExamReader } from '../classify/exam-reader.ts';
import type { ClassifiedItem } from '../classify/found.ts';
import { classifyUrine } from './urine.ts';
import { URINE_PARTS, type UrinePart } from './urine-report.ts';

/** Measure codes of the components. */
export const URINE_CODES: Readonly<Record<UrinePart, string>> = {
  proteins: 'ORINA_PROTEINAS',
  glucose: 'ORINA_GLUCOSA',
  redCells: 'ORINA_HEMATIES',
  whiteCells: 'ORINA_LEUCOCITOS',
  bacteria: 'ORINA_BACTERIAS',
  nitrites: 'ORINA_NITRITOS',
  ketones: 'ORINA_CETONAS',
  bilirubin: 'ORINA_BILIRRUBINA',
  crystals: 'ORINA_CRISTALES',
  casts: 'ORINA_CILINDROS',
};

export function urineClasses(exam: ExamReader): ClassifiedItem[] {
  if (!exam.has('ORINA', 'ORINA_DENSIDAD', 'ORINA_PH', ...Object.values(URINE_CODES))) return [];
  const parts = URINE_PARTS.map((part) => [part, exam.text(URINE_CODES[part])]);
  const result = classifyUrine(
    {
      ...Object.fromEntries(parts),
      density: exam.number('ORINA_DENSIDAD'),
      ph: exam.number('ORINA_PH'),
      conclusion: exam.text('ORINA'),
    },
    exam.rules.ORINA.parameters,
  );
  return [['ORINA', result]];
}
