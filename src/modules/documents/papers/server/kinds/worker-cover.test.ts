import { expect, test } from 'vitest';
import type { ExplainedValue } from '#exams/attentions/explained/explain.ts';
import { MEDICAL_REPORT } from './medical-report.ts';
import { reportOf } from './testing/report.ts';
import type { WorkerCover } from './worker-cover.ts';

const glucose: ExplainedValue = {
  code: 'GLUCOSA',
  label: 'Glucosa en ayunas',
  value: '187.4 mg/dL',
  found: 'Sugestivo de diabetes',
  review: true,
  urgent: false,
  inOrder: false,
  reference: '70 a menos de 100 mg/dL',
  previous: '92 mg/dL, el 10/03/2025',
  change: null,
  means: 'El azúcar de tu sangre.',
  next: 'Habla con el médico ocupacional.',
  source: 'ADA',
};
const EMPTY: WorkerCover = { values: [], otherFindings: [], referrals: [], control: null };
const coverWords = (cover: Partial<WorkerCover>, exam: object = {}, of: object = {}) => {
  const report = reportOf({ cover: { ...EMPTY, ...cover }, ...of });
  const blocks = MEDICAL_REPORT.body({ ...report, exam: { ...report.exam, ...exam } });
  const end = blocks.findIndex(({ kind }) => kind === 'break');
  expect(end).toBeGreaterThan(0);
  return JSON.stringify(blocks.slice(0, end));
};

test('the first page says the aptitude, then each abnormal value with its meaning, then what to do and until when', () => {
  const words = coverWords(
    {
      values: [glucose],
      referrals: [{ specialty: 'Endocrinología', dueOn: '2026-12-07' }],
      control: { on: '2027-02-01', note: 'Trae tu glucómetro' },
    },
    {},
    { recommendations: 'Come sin azúcar' },
  );
  const order = [
    'APTO CON RESTRICCIONES',
    '1. No trabajar sobre 80 dB(A)',
    '187.4 mg/dL\\nSugestivo de diabetes',
    '70 a menos de 100 mg/dL',
    'El azúcar de tu sangre. Habla con el médico ocupacional.',
    'Hasta el 07/12/2026, atiéndete con un especialista de Endocrinología',
    'el 01/02/2027: Trae tu glucómetro',
    'antes del 06/11/2027',
    'Come sin azúcar',
    'FUR: fecha de la última regla',
  ].map((said) => [said, words.indexOf(said)] as const);
  for (const [said, at] of order) expect(at, said).toBeGreaterThan(0);
  expect(order.map(([, at]) => at)).toEqual(order.map(([, at]) => at).toSorted((a, b) => a - b));
});

test.each([
  ['OBSERVADO', '2026-12-20', 'Hasta el 20/12/2026, completa lo que falta para decidir tu aptitud.'],
  ['OBSERVADO', null, 'hasta cuándo tienes para completar lo que falta: todavía no hay fecha.'],
  ['NO_APTO_TEMPORAL', '2026-12-20', 'Ve a tu nueva evaluación el 20/12/2026.'],
  ['NO_APTO_TEMPORAL', null, 'cuándo es tu nueva evaluación: todavía no tiene fecha.'],
  ['NO_APTO', null, 'No tienes citas pendientes por este examen.'],
  ['APTO', null, 'cuándo te toca tu próximo examen médico.'],
] as const)(
  'the first page of a worker who is %s, with the day %s, says what follows',
  (aptitude, validUntil, said) => {
    const words = coverWords({}, { aptitude, validUntil, workRestrictions: null });
    expect(words).toContain(said);
    expect(words).toContain('Nada salió fuera de lo esperado');
    expect(words).not.toMatch(/null|undefined|Restricciones para tu trabajo/);
  },
);

test('the first page explains the five most severe values, and all urgent ones, and names the others', () => {
  const values = Array.from({ length: 8 }, (_, i) => ({ ...glucose, label: `Valor ${i}`, means: `Mide ${i}.` }));
  const few = coverWords({ values });
  expect(few).toContain('Mide 4.');
  expect(few).not.toContain('Mide 5.');
  expect(few).toContain('También: Valor 5: 187.4 mg/dL, Sugestivo de diabetes ·');
  const urgent = coverWords({ values: values.map((value) => ({ ...value, urgent: true })) });
  expect(urgent).toContain('Mide 7.');
  expect(urgent).not.toContain('También');
});

test('a report of before has no first page', () => {
  expect(JSON.stringify(MEDICAL_REPORT.body(reportOf({})))).not.toContain('Para ti');
});

test('the first page lists the restrictions, and says who tells those that nobody wrote yet', () => {
  const words = (workRestrictions: string | null) =>
    coverWords({}, { aptitude: 'APTO_CON_RESTRICCION', workRestrictions });
  expect(words('No cargar más de 15 kg')).toContain('No cargar más de 15 kg');
  expect(words('No cargar más de 15 kg')).not.toContain('Todavía no están escritas');
  expect(words(null)).toContain('Todavía no están escritas: pregúntale al médico ocupacional');
});
