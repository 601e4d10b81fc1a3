import { addDays, addMonths, daysInMonth } from '#platform/contract/dates.ts';

export interface DatePreset {
  label: string;
  from: string;
  to: string;
}

/** Common ranges, as days in Lima. */
export function datePresets(today: string, future = false): DatePreset[] {
  const [year, month] = today.split('-').map(Number) as [number, number, number];
  const monthStart = `${today.slice(0, 7)}-01`;
  const lastMonth = addMonths(monthStart, -1);
  const ahead: DatePreset[] = [
    { label: 'Hoy', from: today, to: today },
    { label: 'Próximos 7 días', from: today, to: addDays(today, 6) },
    { label: 'Próximos 30 días', from: today, to: addDays(today, 29) },
    { label: 'Próximos 90 días', from: today, to: addDays(today, 89) },
  ];
  const back: DatePreset[] = [
    { label: 'Hoy', from: today, to: today },
    { label: 'Últimos 7 días', from: addDays(today, -6), to: today },
    { label: 'Últimos 30 días', from: addDays(today, -29), to: today },
    { label: 'Mes anterior', from: lastMonth, to: addDays(monthStart, -1) },
  ];
  return [
    ...(future ? ahead : back),
    { label: 'Este mes', from: monthStart, to: `${today.slice(0, 7)}-${daysInMonth(year, month)}` },
    { label: 'Este año', from: `${year}-01-01`, to: `${year}-12-31` },
    ...(future ? [] : [{ label: 'Últimos 12 meses', from: addDays(addMonths(today, -12), 1), to: today }]),
  ];
}
