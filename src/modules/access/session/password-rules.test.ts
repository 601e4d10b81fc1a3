import { expect, test } from 'vitest';
import { passwordStrength, unmetRules } from './password-rules.ts';

const NUMBER = 'Contener al menos un número';
const LOWER = 'Contener al menos una letra minúscula';
const UPPER = 'Contener al menos una letra mayúscula';
const LENGTH = 'Contener al menos 8 caracteres';

test.each([
  ['', [NUMBER, LOWER, UPPER, LENGTH], 'Baja'],
  ['abc', [NUMBER, UPPER, LENGTH], 'Baja'],
  ['ABCDEFGH', [NUMBER, LOWER], null],
  ['Abcdefgh', [NUMBER], null],
  ['12345678', [LOWER, UPPER], null],
  ['Abcdef1', [LENGTH], 'Baja'],
  ['Abcdefg1', [], 'Alta'],
  ['Ñandú-2024', [], 'Alta'],
] as const)('%j', (password, unmet, strength) => {
  expect(unmetRules(password)).toEqual(unmet);
  expect(passwordStrength(password)).toBe(strength);
});
