import { todayInLima } from '#platform/contract/dates.ts';
import { monthName } from '#platform/contract/months.ts';
import { MAX_YEARS } from '#statistics/health/dimensions.ts';

/**
 * Options: today, the years with figures, and the quarters and months of the last two years. @param chosen always
 * included
 */
export function periodOptions(chosen: string, today = todayInLima()) {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const last = Array.from({ length: 24 }, (_, i) => {
    const at = year * 12 + month - 1 - i;
    return [Math.floor(at / 12), (at % 12) + 1] as const;
  });
  const quarters = [...new Set(last.map(([y, m]) => `${y}-Q${Math.ceil(m / 3)}`))];
  const groups = [
    { group: 'Hoy', items: [{ value: 'now', label: 'Último examen de quienes trabajan hoy' }] },
    {
      group: 'Años',
      items: Array.from({ length: MAX_YEARS }, (_, i) => ({ value: String(year - i), label: `Año ${year - i}` })),
    },
    {
      group: 'Trimestres',
      items: quarters.map((value) => ({ value, label: `Trimestre ${value.slice(6)} de ${value.slice(0, 4)}` })),
    },
    {
      group: 'Meses',
      items: last.map(([y, m]) => {
        const value = `${y}-${String(m).padStart(2, '0')}`;
        return { value, label: monthName(value) };
      }),
    },
  ];
  const isListed = groups.some(({ items }) => items.some(({ value }) => value === chosen));
  return isListed ? groups : [...groups, { group: 'Otro', items: [{ value: chosen, label: chosen }] }];
}
