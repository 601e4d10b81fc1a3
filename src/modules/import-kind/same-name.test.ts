import { describe, expect, test } from 'vitest';
import { sameName } from './same-name.ts';

describe('names of one person', () => {
  test.each([
    ['QUISPE MAMANI JUAN CARLOS', 'Juan Carlos Quispe Mamani'],
    ['ÑAHUI QUISPE JOSÉ', 'NAHUI QUISPE JOSE MARIA'],
    ['QUISPE JUAN', 'QUISPE MAMANI JUAN CARLOS'],
    ['DE LA CRUZ ROJAS ANA', 'CRUZ ROJAS ANA'],
    ['QUISPE MAMANY JUAN', 'QUISPE MAMANI JUAN'],
    ['RODRIGUES HUAMAN LUZ', 'RODRIGUEZ HUAMÁN LUZ'],
    ['QUISPE MAMANI J. CARLOS', 'QUISPE MAMANI JUAN CARLOS'],
    ['GUTIEREZ FERNADEZ ROSA', 'GUTIÉRREZ FERNÁNDEZ ROSA'],
  ])('%s = %s', (a, b) => {
    expect(sameName(a, b)).toBe(true);
    expect(sameName(b, a)).toBe(true);
  });
});

describe('names of two', () => {
  test.each([
    ['QUISPE MAMANI JUAN', 'QUISPE MAMANI ROSA'],
    ['QUISPE MAMANI JUAN', 'QUISPE ROJAS ANA'],
    ['QUISPE MAMANI', 'ROJAS MAMANI JUAN'],
    ['QUISPE', 'QUISPE MAMANI JUAN'],
    ['ANA LUZ QUISPE ROJAS', 'ANA ROSA QUISPE ROJAS'],
    ['QUISPE QUISPE JUAN', 'QUISPE MAMANI JUAN'],
    ['', 'QUISPE MAMANI JUAN'],
    ['---', 'QUISPE MAMANI JUAN'],
  ])('%s ≠ %s', (a, b) => {
    expect(sameName(a, b)).toBe(false);
    expect(sameName(b, a)).toBe(false);
  });
});
