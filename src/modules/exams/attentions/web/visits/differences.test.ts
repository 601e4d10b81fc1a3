import { expect, test } from 'vitest';
import { CARE } from './care.tsx';
import { COVID } from './covid.tsx';
import { visitDifferences } from './differences.ts';

test('a second editor reads both versions in the words of the form, never codes', () => {
  const stored = {
    date: '2026-03-01',
    attentionClass: 'ACCIDENTE_TRABAJO',
    referred: false,
    diagnoses: [{ cie10: 'S610', description: 'Herida de dedo', kind: 'D' }],
    reason: 'Corte en la mano',
    place: '',
  };
  const typed = {
    ...stored,
    date: '2026-03-02',
    referred: true,
    diagnoses: [],
    place: 'Posta',
    reason: 'Corte en la mano',
  };
  expect(visitDifferences(typed, stored)).toEqual([
    { label: 'Fecha', mine: '02/03/2026', stored: '01/03/2026' },
    { label: 'Lugar', mine: 'Posta', stored: 'Vacío' },
    { label: 'Referido', mine: 'Sí', stored: 'No' },
    { label: 'Diagnósticos', mine: 'Vacío', stored: 'S61.0 Herida de dedo' },
  ]);
  expect(visitDifferences(stored, stored)).toEqual([]);
});

test.each([CARE, COVID])('every field of a form can be compared: $noun', (kind) => {
  // Photographs are added next to the form and change none of its fields.
  const { photos: _, ...values } = kind.valuesOf(null) as Record<string, unknown>;
  const other = Object.fromEntries(
    Object.keys(values).map((name) => [
      name,
      name === 'diagnoses' ? [{ cie10: 'J00', description: 'Rinofaringitis' }] : '2020-01-01',
    ]),
  );
  expect(visitDifferences(values, other)).toHaveLength(Object.keys(values).length);
});
