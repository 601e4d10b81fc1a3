import { confirmationNeeded, conflict } from '#platform/contract/problem.ts';
import type { Session } from '#platform/server/http/session.ts';

/** Above this number of rows, an act that removes data requires a new proof of identity and an administrator. */
const MANY = 100;

/**
 * @param verb completes «una importación que … más de 100 filas»; null when an administrator cannot confirm the act
 * either, so that no administrator is required
 * @throws 409 `owner_needed`; 428 when the person must prove their identity again
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
