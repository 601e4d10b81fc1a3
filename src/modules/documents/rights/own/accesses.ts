import { DOCUMENT_TYPE_LABELS, type DocumentType } from '#clinical/vocabulary/document-type.ts';
import { showDay } from '#platform/contract/dates.ts';

/** Maximum number of reads of a worker's data that are considered, the newest first. */
export const MOST_READS = 1000;
export const READS_PAGE = 20;

/** The data that was read, as a row of `own_reads`. */
export interface ReadThing {
  thing: string;
  examKind: string | null;
  examDate: string | null;
}

const EXAMS: Record<string, string> = {
  EMO: 'Tu examen médico ocupacional',
  ASISTENCIAL: 'Tu atención asistencial',
  COVID: 'Tu prueba covid',
  LABORATORIO: 'Tus análisis de laboratorio',
};
const OTHERS: Record<string, string> = {
  FICHA: 'Tu ficha de colaborador',
  EVOLUCION: 'La evolución de tus resultados',
  DESCARGA: 'Una descarga de varios documentos, con los tuyos',
  INFORME_ESPECIALISTA: 'Informe del especialista',
};

/** Describes the data in plain words: its kind and the day of its exam, without its content. */
export function whatWasRead({ thing, examKind, examDate }: ReadThing): string {
  const name =
    thing === 'EXAMEN'
      ? (EXAMS[examKind ?? ''] ?? 'Tu atención')
      : (OTHERS[thing] ?? DOCUMENT_TYPE_LABELS[thing as DocumentType] ?? 'Un documento tuyo');
  return examDate ? `${name} del ${showDay(examDate)}` : name;
}

const ROLES: Record<string, string> = {
  doctor: 'Médico ocupacional',
  owner: 'Administrador de la empresa',
  user: 'Usuario de la empresa',
  admin: 'Administrador de Vigía',
  worker: 'Centro médico',
};

/** Names the reader: the worker, or a user by name and role. */
export function whoRead(isSelf: boolean, role: string, name: string | null): { who: string; role: string | null } {
  if (isSelf) return { who: 'Usted', role: null };
  const roleLabel = ROLES[role] ?? 'Usuario';
  return name ? { who: name, role: roleLabel } : { who: roleLabel, role: null };
}
