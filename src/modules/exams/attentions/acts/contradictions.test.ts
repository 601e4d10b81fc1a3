import { expect, test } from 'vitest';
import type { WorkTask } from '#clinical/vocabulary/work-task.ts';
import type { ExamFinding } from '../finding.ts';
import { contradictionsOf, taskReminders } from './contradictions.ts';

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
      '(TEST_SUENO: Alterado, 14 puntos).',
  ]);
  expect(contradictionsOf(driver(SLEEPY, finding('AV_LEJOS', 'SEVERE', '20/200')), 'APTO')).toEqual([
    'Conducción y equipo pesado: antes de dar «Apto», revisa los hallazgos que podrían contraindicar esta tarea ' +
      '(TEST_SUENO: Alterado, 14 puntos; AV_LEJOS: Alterado, 20/200).',
  ]);
  for (const aptitude of ['OBSERVADO', 'NO_APTO', 'APTO_CON_RESTRICCION', ''] as const)
    expect(contradictionsOf(driver(SLEEPY), aptitude)).toEqual([]);
});

test('a mild finding, another task and another finding contradict nothing', () => {
  expect(contradictionsOf(driver(finding('AV_LEJOS', 'MILD')), 'APTO')).toEqual([]);
  expect(contradictionsOf(driver(finding('COLESTEROL', 'SEVERE')), 'APTO')).toEqual([]);
  expect(contradictionsOf({ ...driver(SLEEPY), askedTasks: ['CALOR'] }, 'APTO')).toEqual([]);
});

test('a certificate that lets the worker drive counts as the job does', () => {
  const certified = { task: 'CONDUCCION', statement: 'APTO', restrictions: null, day: null, vehicles: null } as const;
  const documents = [{ certified }] as never;
  expect(contradictionsOf({ examFindings: [SLEEPY], askedTasks: [], documents }, 'APTO')).toHaveLength(1);
});

const doing = (task: WorkTask, examFindings: ExamFinding[], stations: unknown[] = []) =>
  contradictionsOf({ examFindings, askedTasks: [task], documents: [], stations: stations as never }, 'APTO');

test('a driver is weighed by drugs, hearing, pressure, sugar and the trace of the heart', () => {
  const weighed = ['COCAINA', 'MARIHUANA', 'AUDIOMETRIA', 'PRESION_ARTERIAL', 'EKG', 'ESTEREOPSIS'];
  for (const code of weighed) expect(doing('CONDUCCION', [finding(code, 'SEVERE')])).toHaveLength(1);
  expect(doing('CONDUCCION', [finding('PRESION_ARTERIAL', 'MODERATE')])).toEqual([]);
  const positive = { ...finding('MARIHUANA', 'UNGRADED', 'Positivo'), label: 'Marihuana', classLabel: 'Positivo' };
  expect(doing('CONDUCCION', [positive])[0]).toContain('(Marihuana: Positivo)');
});

test.each(['CONDUCCION', 'ALTURA'] as const)('of sugar only what makes a worker faint weighs on %s', (task) => {
  const sugar = (classCode: string, critical = false) =>
    doing(
      task,
      [{ ...finding('GLUCOSA', critical ? 'SEVERE' : 'MODERATE', '250 mg/dL'), critical }],
      [{ serviceAreaCode: 'LAB', measures: [{ code: 'GLUCOSA', class: classCode }] }],
    );
  expect(sugar('DIABETES')).toEqual([]);
  expect(sugar('DIABETES', true)).toHaveLength(1);
  expect(sugar('HIPOGLUCEMIA')).toHaveLength(1);
});

test('work at height is weighed by pressure and the trace of the heart', () => {
  for (const code of ['PRESION_ARTERIAL', 'EKG']) expect(doing('ALTURA', [finding(code, 'SEVERE')])).toHaveLength(1);
  expect(doing('ALTURA', [finding('EKG', 'MILD')])).toEqual([]);
});

test('what the worker answered of fits and drugs weighs, and other answers do not', () => {
  const answered = (text: string) =>
    doing(
      'CONDUCCION',
      [],
      [
        {
          serviceAreaCode: 'PSICOSENSO',
          measures: [{ code: 'CONDU_ANTECEDENTES', label: 'Antecedentes', text, shown: 'X' }],
        },
      ],
    );
  expect(answered('CONCIENCIA, NOCTURNO')[0]).toContain('(Antecedentes: X)');
  expect(answered('NOCTURNO')).toEqual([]);
  expect(answered('NINGUNO')).toEqual([]);
});

test('a spirometry that cannot be read is named by its class before its figures', () => {
  const unread = { ...finding('ESPIROMETRIA', 'UNGRADED', 'VEF1/CVF 82 %'), classLabel: 'No valorable' };
  expect(doing('RESPIRADOR', [unread])[0]).toContain('(ESPIROMETRIA: No valorable, VEF1/CVF 82 %)');
});

test('before a task is certified the same findings and critical values are told, of that task alone', () => {
  const open = { label: 'Glucosa', shown: '498 mg/dL', answeredAt: null };
  const exam = { examFindings: [SLEEPY, finding('SATO2', 'SEVERE', '80 %')], stations: [] };
  const told = (task: WorkTask, statement: 'APTO' | 'NO_APTO' | null, ...criticalValues: object[]) =>
    taskReminders({ ...exam, criticalValues: criticalValues as never }, task, statement);
  const unanswered = 'Sin respuesta: Glucosa 498 mg/dL, valor crítico.';
  expect(told('CONDUCCION', 'APTO')).toEqual(contradictionsOf(driver(SLEEPY), 'APTO'));
  expect(told('ALTITUD', 'APTO')[0]).toContain('(SATO2: Alterado, 80 %)');
  expect(told('CALOR', 'APTO')).toEqual([]);
  expect(told('CONDUCCION', 'NO_APTO', open)).toEqual([unanswered]);
  expect(told('CALOR', null, open)).toEqual([unanswered]);
  expect(told('CALOR', 'APTO', { ...open, answeredAt: '2026-03-12T15:00:00Z' })).toEqual([]);
});
