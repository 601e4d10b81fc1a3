import { addDays } from '#platform/contract/dates.ts';

const BASE = 'D. Leg. 713, art. 6';
/** Month and day, name, and the law that made the day a holiday. */
const FIXED: readonly (readonly [day: string, name: string, norm: string])[] = [
  ['01-01', 'Año Nuevo', BASE],
  ['05-01', 'Día del Trabajo', BASE],
  ['06-07', 'Batalla de Arica y Día de la Bandera', 'Ley 31788'],
  ['06-29', 'San Pedro y San Pablo', BASE],
  ['07-23', 'Día de la Fuerza Aérea', 'Ley 31822'],
  ['07-28', 'Fiestas Patrias', BASE],
  ['07-29', 'Fiestas Patrias', BASE],
  ['08-06', 'Batalla de Junín', 'Ley 31530'],
  ['08-30', 'Santa Rosa de Lima', BASE],
  ['10-08', 'Combate de Angamos', BASE],
  ['11-01', 'Todos los Santos', BASE],
  ['12-08', 'Inmaculada Concepción', BASE],
  ['12-09', 'Batalla de Ayacucho', 'Ley 31381'],
  ['12-25', 'Navidad', BASE],
];

/** Easter Sunday of a Gregorian year (Meeus, Jones and Butcher). */
function easterOf(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return `${year}-${String(Math.floor(n / 31)).padStart(2, '0')}-${String((n % 31) + 1).padStart(2, '0')}`;
}

interface NationalHoliday {
  day: string;
  name: string;
  norm: string;
}

/** The national holidays of a year, by D. Leg. 713 as amended, in their order. */
export function holidaysByLaw(year: number): NationalHoliday[] {
  const easter = easterOf(year);
  return [
    ...FIXED.map(([day, name, norm]) => ({ day: `${year}-${day}`, name, norm })),
    { day: addDays(easter, -3), name: 'Jueves Santo', norm: BASE },
    { day: addDays(easter, -2), name: 'Viernes Santo', norm: BASE },
  ].sort((one, other) => (one.day < other.day ? -1 : 1));
}
