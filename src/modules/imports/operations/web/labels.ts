import type { ImportState } from '#platform/contract/import-kind/model.ts';
import type { Status } from '#platform/web/feedback/StatusBadge.tsx';

const STATUS: Partial<Record<ImportState, Status>> = { DONE: 'vigente', FAILED: 'vencido', ROLLING_BACK: 'porVencer' };
export const statusOf = (state: ImportState): Status => STATUS[state] ?? 'sinDato';

export const EVENT_LABELS: Readonly<Record<string, string>> = {
  'import.uploaded': 'Se subió el archivo',
  'import.mapped': 'Se eligieron las columnas',
  'import.answered': 'Se indicó qué significa un valor',
  'import.names_chosen': 'Se eligió qué área, puesto, proyecto o sede es un nombre del archivo',
  'import.corrected': 'Se corrigieron celdas',
  'import.matched': 'Se confirmó de quién son unos archivos',
  'import.file_removed': 'Se quitó un archivo',
  'import.left_out': 'Se eligió a quién mantener',
  'import.started': 'Se pidió importar',
  'import.finished': 'Terminó la importación',
  'import.roll_back': 'Se pidió revertir',
  'import.rolled_back': 'Terminó la reversión',
  'import.cancelled': 'Se descartó',
};

/** `1 h 5 min`, `2 min 3 s`, `12 s`, `0.4 s` */
export function showSeconds(seconds: number | null): string {
  if (seconds === null) return '—';
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor((seconds % 3600) / 60),
    Math.floor(seconds % 60),
  ];
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${rest} s` : `${rest} s`;
}

const TASKS: Readonly<Record<string, string>> = {
  stage: 'Revisión de un archivo',
  run: 'Importación',
  'roll-back': 'Reversión de una importación',
  archive: 'Descarga de documentos',
};
export const taskLabel = (task: string): string => TASKS[task] ?? task;
