import { expect, test } from 'vitest';
import type { ExamFinding } from '../finding.ts';
import { contradictionsOf } from './contradictions.ts';

const finding = (code: string, severity: ExamFinding['severity'], shown: string | null = null) =>
  ({ code, label: code, severity, shown, classLabel: 'Alterado', critical: false }) as ExamFinding;
const SLEEPY = finding('TEST_SUENO', 'MODERATE', '14 puntos');
const driver = (...examFindings: ExamFinding[]) => ({
  examFindings,
  askedTasks: ['CONDUCCION' as const],
  documents: [],
});

test('an aptitude without restrictions of a sleepy driver has a reminder', () => {
  expect(contradictionsOf(driver(SLEEPY), 'APTO')).toEqual([
    'Conducción y equipo pesado: antes de dar «Apto», revisa el hallazgo que podría contraindicar esta tarea ' +
      '(TEST_SUENO, 14 puntos).',
  ]);
  expect(contradictionsOf(driver(SLEEPY, finding('AV_LEJOS', 'SEVERE', '20/200')), 'APTO')).toEqual([
    'Conducción y equipo pesado: antes de dar «Apto», revisa los hallazgos que podrían contraindicar esta tarea ' +
      '(TEST_SUENO, 14 puntos; AV_LEJOS, 20/200).',
  ]);
  for (const aptitude of ['OBSERVADO', 'NO_APTO', 'APTO_CON_RESTRICCION', ''] as const)
    expect(contradictionsOf(driver(SLEEPY), aptitude)).toEqual([]);
});

test('a mild finding, another task and another finding contradict nothing', () => {
  expect(contradictionsOf(driver(finding('AV_LEJOS', 'MILD')), 'APTO')).toEqual([]);
  expect(contradictionsOf(driver(finding('GLUCOSA', 'SEVERE')), 'APTO')).toEqual([]);
  expect(contradictionsOf({ ...driver(SLEEPY), askedTasks: ['CALOR'] }, 'APTO')).toEqual([]);
});

test('a certificate that lets the worker drive counts as the job does', () => {
  const certified = { task: 'CONDUCCION', statement: 'APTO', restrictions: null, day: null, vehicles: null } as const;
  const documents = [{ certified }] as never;
  expect(contradictionsOf({ examFindings: [SLEEPY], askedTasks: [], documents }, 'APTO')).toHaveLength(1);
});
