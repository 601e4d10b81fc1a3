import { expect, test } from 'vitest';
import { proposesFor } from './proposing-classes.ts';

test('a significant shift of an ear proposes the programme of hearing and no other', () => {
  for (const shift of ['DESPLAZAMIENTO_OD:', 'DESPLAZAMIENTO_OI:']) {
    expect(proposesFor(shift)).toBe(true);
    expect(proposesFor(shift, 'AUDITIVO')).toBe(true);
    expect(proposesFor(shift, 'METABOLICO')).toBe(false);
  }
});

test('a class proposes the programmes that list it', () => {
  expect(proposesFor('GLUCOSA:DIABETES', 'METABOLICO')).toBe(true);
  expect(proposesFor('GLUCOSA:DIABETES', 'AUDITIVO')).toBe(false);
  expect(proposesFor('GLUCOSA:NORMAL')).toBe(false);
});
