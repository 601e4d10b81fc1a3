import { describe, expect, it } from 'vitest';
import { datePresets } from './presets.ts';

const range = (label: string, today: string, future = false) => {
  const preset = datePresets(today, future).find((each) => each.label === label);
  return [preset?.from, preset?.to];
};

describe('datePresets', () => {
  it.each([
    ['Últimos 7 días', '2026-03-03', ['2026-02-25', '2026-03-03']],
    ['Mes anterior', '2026-03-31', ['2026-02-01', '2026-02-28']],
    ['Mes anterior', '2026-01-15', ['2025-12-01', '2025-12-31']],
    ['Este mes', '2028-02-10', ['2028-02-01', '2028-02-29']],
    ['Este año', '2026-07-28', ['2026-01-01', '2026-12-31']],
    ['Últimos 12 meses', '2026-03-31', ['2025-04-01', '2026-03-31']],
  ])('%s on %s', (label, today, expected) => expect(range(label, today)).toEqual(expected));

  it('looks ahead where the list does', () => {
    expect(range('Próximos 30 días', '2026-12-15', true)).toEqual(['2026-12-15', '2027-01-13']);
    expect(range('Últimos 7 días', '2026-12-15', true)).toEqual([undefined, undefined]);
  });
});
