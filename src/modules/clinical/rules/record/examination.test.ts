import { expect, test } from 'vitest';
import { isWithoutFinding, SYSTEMS } from './examination-measures.ts';

test.each(['Sin hallazgos', 'NORMAL', 'conservado', 'Sin alteraciones', 'No contributorio', 'Sin lesiones.'])(
  '«%s» states that nothing was found',
  (text) => expect(isWithoutFinding('EF_PIEL', text)).toBe(true),
);

test.each([
  'Nevo de 8 mm en el dorso',
  'Normal, salvo soplo sistólico II/VI',
  'No conservada',
  'Sin lesiones en la cara; placas en los codos',
])('«%s» is a finding', (text) => expect(isWithoutFinding('EF_PIEL', text)).toBe(false));

test('the words that the form offers for a system state that nothing was found in it', () => {
  const found = Object.entries(SYSTEMS).filter(([code, { normal }]) => !isWithoutFinding(code, normal));
  expect(found).toEqual([]);
});
