import { confirmationNeeded, conflict } from '#platform/contract/problem.ts';
import type { Session } from '#platform/server/http/session.ts';

/** Above it an act that takes away asks who does it once more, and is a matter of an administrator. */
const MANY = 100;

/**
 * @param verb completes «una importación que … más de 100 filas»; null where no administrator could do it either
 * @throws 409 `owner_needed`; 428 where the person must prove again who they are
 */
export function mayTouchMany(session: Session, rows: number, verb: string | null): void {
  if (rows <= MANY) return;
  if (verb && !session.roles.has('owner') && !session.roles.has('admin'))
    throw conflict(
      'owner_needed',
      `Una importación que ${verb} más de ${MANY} filas la confirma un administrador de la empresa.`,
      'Pídele que la abra desde el historial y continúe: no se perdió nada.',
    );
  if (!session.confirmed) throw confirmationNeeded();
}
