import { addDays } from '#platform/contract/dates.ts';
import type { ProgramEntry } from '../../entries.ts';
import { TOLD_DAYS_BEFORE } from '../../limits.ts';

/** Whether the worker had the notice of the next visit; null where no visit is planned. */
export function noticeOf(
  { state, nextVisitOn, toldFor }: Pick<ProgramEntry, 'state' | 'nextVisitOn' | 'toldFor'>,
  today: string,
): string | null {
  if (state !== 'ACTIVO' || nextVisitOn === null) return null;
  if (toldFor === nextVisitOn) return 'Avisado de esa visita';
  if (nextVisitOn < today) return 'No se le avisó y la fecha ya pasó; elige otra fecha o registra la visita';
  return nextVisitOn <= addDays(today, TOLD_DAYS_BEFORE)
    ? 'Todavía no; se le avisa hoy si tiene un contacto'
    : `Todavía no; se le avisa ${TOLD_DAYS_BEFORE} días antes`;
}
