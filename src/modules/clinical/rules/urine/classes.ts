import type { ExamReader } from '../classify/exam-reader.ts';
import type { ClassifiedItem } from '../classify/found.ts';
import { classifyUrine } from './urine.ts';

const URINE = [
  'PROTEINAS',
  'GLUCOSA',
  'HEMATIES',
  'LEUCOCITOS',
  'BACTERIAS',
  'NITRITOS',
  'CETONAS',
  'BILIRRUBINA',
  'CRISTALES',
  'CILINDROS',
  'DENSIDAD',
  'PH',
];

export function urineClasses(exam: ExamReader): ClassifiedItem[] {
  if (!exam.has('ORINA', ...URINE.map((part) => `ORINA_${part}`))) return [];
  const part = (name: string) => exam.text(`ORINA_${name}`);
  const result = classifyUrine(
    {
      proteins: part('PROTEINAS'),
      glucose: part('GLUCOSA'),
      redCells: part('HEMATIES'),
      whiteCells: part('LEUCOCITOS'),
      bacteria: part('BACTERIAS'),
      nitrites: part('NITRITOS'),
      ketones: part('CETONAS'),
      bilirubin: part('BILIRRUBINA'),
      crystals: part('CRISTALES'),
      casts: part('CILINDROS'),
      density: exam.number('ORINA_DENSIDAD'),
      ph: exam.number('ORINA_PH'),
      conclusion: exam.text('ORINA'),
    },
    exam.rules.ORINA.parameters,
  );
  return [['ORINA', result]];
}
