/** `1 colaborador activo`, `12 colaboradores activos`. */
export const counted = (n: number, one: string, many: string): string =>
  `${n.toLocaleString('es-PE')} ${n === 1 ? one : many}`;

export const countedWorkers = (n: number): string => counted(n, 'colaborador activo', 'colaboradores activos');
