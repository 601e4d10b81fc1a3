import type { DocumentType } from '#clinical/vocabulary/document-type.ts';
import { conflict } from '#platform/contract/problem.ts';
import { orNotFound, type Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';

/**
 * Request to a clinic for papers, by the ids that the clinic assigned. `type` and `part` name the document of the exam.
 */
interface ClinicPaper {
  formatIds: readonly string[];
  type: DocumentType;
  /** Number of the document, from 1, when the exam has several of the type. */
  part: number;
}

/** A clinic whose own system provides the papers of its exams as signed links. */
interface ExternalClinic {
  link(paper: ClinicPaper & { externalId: string }): Promise<{ link: string; fileName: string }>;
}

/**
 * The connected clinics, by the name in `attentions.external_system` (MEDIWEB). A clinic needs an adapter here and its
 * settings; no clinic is connected yet.
 */
type ExternalClinics = ReadonlyMap<string, ExternalClinic>;
const CONNECTED: ExternalClinics = new Map();

const ORIGIN_SQL = `
select external_system as system, external_id as "externalId" from attentions
where customer_id = $1 and id = $2 and kind = 'EMO' and deleted_at is null`;

/**
 * Returns the link to the papers of an exam that another system keeps.
 * @throws Problem 404, 409 `not_external` when the exam is from no other system, `clinic_not_configured` when the
 * system is not connected
 */
export async function paperOfClinic(
  scope: Scope,
  attentionId: string,
  paper: ClinicPaper,
  clinics: ExternalClinics = CONNECTED,
): Promise<{ link: string; fileName: string }> {
  const [rows] = await scope.hot<[{ system: string | null; externalId: string | null }[]]>([
    statement(ORIGIN_SQL, [scope.customerId, attentionId]),
  ]);
  const { system, externalId } = orNotFound(rows[0], 'No encontramos ese examen.');
  if (!system || !externalId)
    throw conflict('not_external', 'Este examen no viene de otro sistema: pide su documento sin formatIds.');
  const clinic = clinics.get(system);
  if (!clinic)
    throw conflict(
      'clinic_not_configured',
      `Este examen viene de ${system}, que no está conectado a Vigía: pide el PDF al centro médico y súbelo en Documentación PDF.`,
    );
  return clinic.link({ externalId, ...paper });
}
