import { showNumber } from '#platform/contract/numbers.ts';
/** For example `1 colaborador activo`, `12 colaboradores activos`. */
export const counted = (n: number, one: string, many: string): string => `${showNumber(n)} ${n === 1 ? one : many}`;

export const countedWorkers = (n: number): string => counted(n, 'colaborador activo', 'colaboradores activos');
