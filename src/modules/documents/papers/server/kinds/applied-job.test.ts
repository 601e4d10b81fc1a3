import { expect, test } from 'vitest';
import { CERTIFICATE, numbered } from './certificate.ts';
import type { Subject } from './kind.ts';
import { briefFields } from './layout.ts';
import { MEDICAL_REPORT } from './medical-report.ts';
import { contentOf, TASK_CERTIFICATE } from './task-certificate.ts';
import { reportOf } from './testing/report.ts';
import { doctor, LONG, NOBODY } from './testing/subject.ts';

const CERTIFIED = {
  statement: 'APTO',
  restrictions: null,
  day: '2027-11-06',
  certifiedOn: '2026-11-27',
  doctor: { id: '1', ...doctor },
  task: 'ALTURA',
} as const;
const PAPERS: [string, (exam: Subject['exam']) => unknown][] = [
  ['certificate of aptitude', (exam) => CERTIFICATE.body({ ...LONG, exam })],
  ['certificate of a task', (exam) => TASK_CERTIFICATE.body({ ...LONG, exam, ...contentOf(CERTIFIED, null) })],
  ['Anexo 02', (exam) => MEDICAL_REPORT.body({ ...reportOf({}), exam })],
  ['paper of a station', (exam) => briefFields({ ...LONG, exam }, NOBODY)],
];

test.each(PAPERS)('a %s names the job applied for before a worker is hired, and the job held later', (_name, draw) => {
  const wordsOf = (type: Subject['exam']['type']) => JSON.stringify(draw({ ...LONG.exam, type }));
  const title = JSON.stringify(LONG.worker.jobTitle);
  expect(wordsOf('PREOCUPACIONAL')).toContain(`"label":"Puesto al que postula","value":${title}`);
  expect(wordsOf('PREOCUPACIONAL')).not.toContain('Puesto de trabajo');
  expect(wordsOf('PERIODICO')).toContain(`"label":"Puesto de trabajo","value":${title}`);
});

test('the certificate and the report number several restrictions', () => {
  const several =
    '"text":"1. No trabajar sobre 80 dB(A) sin doble protección auditiva, hasta el 30/06/2027\\n2. No cargar';
  const report = reportOf({});
  for (const words of [JSON.stringify(CERTIFICATE.body(LONG)), JSON.stringify(MEDICAL_REPORT.body(report))])
    expect(words).toContain(several);
  const one = { ...LONG, exam: { ...LONG.exam, workRestrictions: 'No cargar más de 15 kg' } };
  expect(JSON.stringify(CERTIFICATE.body(one))).toContain('"text":"No cargar más de 15 kg"');
});

test('numbers of restrictions change no figure of the doctor and divide no sentence', () => {
  const written = '1) 1.80 m de altura como máximo\n\n-10 °C como mínimo\n- No conducir de noche\nni en altura';
  expect(numbered(written)).toBe(
    '1. 1.80 m de altura como máximo\n2. -10 °C como mínimo\n3. No conducir de noche ni en altura',
  );
  expect(numbered('1.80 m de altura como máximo\n2. No cargar')).toBe('1. 1.80 m de altura como máximo\n2. No cargar');
});

test('an exam before the hiring states no day of hire', () => {
  const report = reportOf({ person: { ...NOBODY, hireDate: '2026-12-01' } });
  const wordsOf = (type: Subject['exam']['type']) =>
    JSON.stringify(MEDICAL_REPORT.body({ ...report, exam: { ...report.exam, type } }));
  expect(wordsOf('PREOCUPACIONAL')).not.toContain('Fecha de ingreso');
  expect(wordsOf('PERIODICO')).toContain('"label":"Fecha de ingreso","value":"01/12/2026"');
});
