/** Formats numbers, money, shares and times as in es-PE. Days and instants: contract/dates.ts. */
import { lazily } from '#platform/contract/lazily.ts';
import { showAboutPercent, showNumber, showPercent, showTwo } from '#platform/contract/numbers.ts';

export { showAboutPercent, showNumber, showPercent };

const COLLATOR = lazily(() => new Intl.Collator('es-PE', { sensitivity: 'base', numeric: true }));
const EMPTY = '—';

type Figure = number | null | undefined;

/** How many rows a list has: «1,000», «más de 1,000». */
export const showTotal = ({ total, totalIsMinimum }: { total: number; totalIsMinimum?: boolean | undefined }): string =>
  `${totalIsMinimum ? 'más de ' : ''}${showNumber(total)}`;
export const showMoney = (value: Figure): string => (value == null ? EMPTY : `S/ ${showTwo(value)}`);
export const showCount = (count: number, one: string, many: string): string =>
  `${showNumber(count)} ${count === 1 ? one : many}`;

/** Compares in Spanish order (ñ after n), ignoring accents and case. */
export const compareText = (a: string, b: string): number => COLLATOR().compare(a, b);

const SIZES = ['bytes', 'KB', 'MB', 'GB'];
export function showBytes(bytes: number): string {
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)), SIZES.length - 1);
  return `${showNumber(Math.round((bytes / 1024 ** power) * 10) / 10)} ${SIZES[power]}`;
}

const STEPS: readonly [seconds: number, one: string, many: string][] = [
  [31_536_000, 'año', 'años'],
  [2_592_000, 'mes', 'meses'],
  [604_800, 'semana', 'semanas'],
  [86_400, 'día', 'días'],
  [3_600, 'hora', 'horas'],
  [60, 'minuto', 'minutos'],
  [1, 'segundo', 'segundos'],
];

/** «hace 3 horas», «en 2 días»; «ahora» within a second. */
export function showAgo(instant: string | Date, now: Date = new Date()): string {
  const seconds = Math.round((now.getTime() - new Date(instant).getTime()) / 1000);
  for (const [length, one, many] of STEPS) {
    const count = Math.floor(Math.abs(seconds) / length);
    if (count >= 1) return `${seconds > 0 ? 'hace' : 'en'} ${count} ${count === 1 ? one : many}`;
  }
  return 'ahora';
}

/** Seconds left as «4 min 05 s» or «45 s». */
export function showDuration(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const minutes = Math.floor(whole / 60);
  return minutes === 0 ? `${whole} s` : `${minutes} min ${String(whole % 60).padStart(2, '0')} s`;
}
