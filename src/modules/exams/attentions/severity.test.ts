import { expect, test } from 'vitest';
import { CLASSIFIED_ITEMS, type ItemCode } from '#clinical/rules/book/registry.ts';
import { classesOf } from '#clinical/rules/book/rule-set.ts';
import { KLOCKHOFF_LABELS } from '#clinical/rules/hearing/klockhoff.ts';
import { severityRank } from '#clinical/vocabulary/severity.ts';
import { needsReview } from './class-review.ts';
import { severityOf, shownSeverity } from './severity.ts';

test.each([
  ['IMC', 'NORMAL', null],
  ['IMC', 'SOBREPESO', 'MILD'],
  ['IMC', 'OBESIDAD_I', 'MODERATE'],
  ['IMC', 'OBESIDAD_III', 'SEVERE'],
  ['PRESION_ARTERIAL', 'HTA_1', 'MODERATE'],
  ['PRESION_ARTERIAL', 'CRISIS', 'SEVERE'],
  ['AUDIOMETRIA', 'TRAUMA_LEVE', 'MILD'],
  ['CINTURA', 'ALTO', 'MILD'],
  ['CINTURA', 'MUY_ALTO', 'MODERATE'],
  ['EKG', 'HEMIBLOQUEO', 'MILD'],
  ['EKG', 'BRI', 'MODERATE'],
  ['EKG', 'ARRITMIA', 'UNGRADED'],
  ['TORAX', 'NEUMOCONIOSIS', 'UNGRADED'],
  ['COCAINA', 'POSITIVO', 'UNGRADED'],
  ['HEMOGLOBINA', 'POLICITEMIA', 'UNGRADED'],
  ['COLESTEROL', 'LIMITE_ALTO', 'MILD'],
  ['COLESTEROL', 'ALTO', 'MODERATE'],
  ['LDL', 'MUY_ALTO', 'SEVERE'],
  ['HEMOGLOBINA', 'ANEMIA_SEVERA', 'SEVERE'],
  ['ESPIROMETRIA_SEVERIDAD', 'MUY_SEVERA', 'SEVERE'],
  // One step above normal, or a finding that no norm grades.
  ['CREATININA', 'ALTO', 'UNGRADED'],
  ['ORINA', 'HEMATURIA', 'UNGRADED'],
] as const)('%s %s: %s', (item, found, grade) => expect(severityOf(item, found)).toBe(grade));

test('every class that asks for a second look has a severity, and no other', () => {
  for (const [item, { classes }] of Object.entries(CLASSIFIED_ITEMS) as [ItemCode, { classes: object }][])
    for (const found of Object.keys(classes))
      expect(severityOf(item, found) !== null, `${item} ${found}`).toBe(needsReview(item, found));
});

test('the pattern of a spirometry is shown as severe as its FEV1; without it no norm grades the pattern', () => {
  const shown = (grade: string | null) =>
    shownSeverity('ESPIROMETRIA', (code) => ({ class: code === 'ESPIROMETRIA' ? 'OBSTRUCTIVO' : grade, number: null }));
  expect([shown('LEVE'), shown('SEVERA'), shown(null)]).toEqual(['MILD', 'SEVERE', 'UNGRADED']);
  expect(severityOf('ESPIROMETRIA', 'OBSTRUCTIVO')).toBe('UNGRADED');
});

test('vision without glasses is graded no higher than the vision that glasses give', () => {
  const shown = (bare: string, corrected: string | null) =>
    shownSeverity('AV_LEJOS_SC', (code) => ({ class: code === 'AV_LEJOS' ? corrected : bare, number: null }));
  expect([shown('SEVERA', 'NORMAL'), shown('MODERADA', 'NORMAL'), shown('LEVE', 'NORMAL')]).toEqual(
    Array(3).fill('MILD'),
  );
  expect([shown('SEVERA', 'LEVE'), shown('SEVERA', 'MODERADA')]).toEqual(['MILD', 'MODERATE']);
  expect([shown('SEVERA', 'SEVERA'), shown('MODERADA', 'SEVERA')]).toEqual(['SEVERE', 'MODERATE']);
  expect([shown('SEVERA', null), shown('SEVERA', 'SIN_DATO')]).toEqual(['SEVERE', 'SEVERE']);
});

test('the grade of an audiogram never falls along the order of its classes', () => {
  const order = classesOf(KLOCKHOFF_LABELS).filter((code) => code !== 'OTRAS');
  const grades = order.map((code) => severityRank(severityOf('AUDIOMETRIA', code)));
  expect(grades).toEqual(grades.toSorted((a, b) => a - b));
});

test.each([
  [21, 'UNGRADED'],
  [59.9, 'UNGRADED'],
  [60, 'SEVERE'],
] as const)('lead of %s µg/dL: %s', (number, grade) =>
  expect(shownSeverity('PLOMO', () => ({ class: 'ALTO', number }))).toBe(grade),
);
