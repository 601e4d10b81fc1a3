import { expect, test } from 'vitest';
import { CLASSIFIED_ITEMS, type ItemCode } from '#clinical/rules/book/registry.ts';
import { needsReview } from './class-review.ts';
import { severityOf, shownSeverity } from './severity.ts';

test.each([
  ['IMC', 'NORMAL', null],
  ['IMC', 'SOBREPESO', 'MILD'],
  ['IMC', 'OBESIDAD_I', 'MODERATE'],
  ['IMC', 'OBESIDAD_III', 'SEVERE'],
  ['PRESION_ARTERIAL', 'HTA_1', 'MODERATE'],
  ['PRESION_ARTERIAL', 'CRISIS', 'SEVERE'],
  ['AUDIOMETRIA', 'HIR_LEVE', 'MILD'],
  ['AUDIOMETRIA', 'TRAUMA_AVANZADO', 'SEVERE'],
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
    shownSeverity('ESPIROMETRIA', (code) => (code === 'ESPIROMETRIA' ? 'OBSTRUCTIVO' : grade));
  expect([shown('LEVE'), shown('SEVERA'), shown(null)]).toEqual(['MILD', 'SEVERE', 'UNGRADED']);
  expect(severityOf('ESPIROMETRIA', 'OBSTRUCTIVO')).toBe('UNGRADED');
});
