import { describe, expect, it } from 'vitest';
import {
  compareText,
  showAgo,
  showBytes,
  showDuration,
  showMoney,
  showNumber,
  showPercent,
  showTotal,
} from './format.ts';

describe('es-PE', () => {
  it('writes figures', () => {
    expect(showNumber(1234567.89)).toBe('1,234,567.89');
    expect(showNumber(null)).toBe('—');
    expect(showTotal({ total: 1000 })).toBe('1,000');
    expect(showTotal({ total: 1000, totalIsMinimum: true })).toBe('más de 1,000');
    expect(showMoney(28891.5)).toBe('S/ 28,891.50');
    expect(showPercent(81.3)).toBe('81.30\u00a0%');
    expect(showBytes(15_728_640)).toBe('15 MB');
    expect(showBytes(0)).toBe('0 bytes');
    expect(showDuration(245)).toBe('4 min 05 s');
    expect(showDuration(45)).toBe('45 s');
  });

  it('sorts ñ after n and without accents', () => {
    expect(['ñandú', 'oso', 'nube', 'Álvarez', 'nácar'].sort(compareText)).toEqual([
      'Álvarez',
      'nácar',
      'nube',
      'ñandú',
      'oso',
    ]);
  });

  const now = new Date('2026-03-07T12:00:00Z');
  it.each([
    ['2026-03-07T11:59:59.900Z', 'ahora'],
    ['2026-03-07T11:59:20Z', 'hace 40 segundos'],
    ['2026-03-07T11:59:00Z', 'hace 1 minuto'],
    ['2026-03-07T09:00:00Z', 'hace 3 horas'],
    ['2026-03-05T12:00:00Z', 'hace 2 días'],
    ['2026-02-20T12:00:00Z', 'hace 2 semanas'],
    ['2025-12-01T12:00:00Z', 'hace 3 meses'],
    ['2024-01-01T12:00:00Z', 'hace 2 años'],
    ['2026-03-07T14:00:00Z', 'en 2 horas'],
  ])('%s is %s', (instant, text) => expect(showAgo(instant, now)).toBe(text));
});
