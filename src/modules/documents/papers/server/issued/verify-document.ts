import { APTITUDE_END_LABELS, APTITUDE_FACTS, type Aptitude, aptitudeMeaning } from '#clinical/vocabulary/aptitude.ts';
import type { VehicleClass } from '#clinical/vocabulary/vehicle-class.ts';
import { taskFacts, taskMeaning, type WorkTask } from '#clinical/vocabulary/work-task.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { tooMany } from '#platform/contract/problem.ts';
import type { SystemScope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { describeCertificate } from '#platform/server/sealing/seal.ts';
import {
  type CheckedFitness,
  type CheckOutcome,
  type DocumentCheck,
  maskName,
  maskNumber,
  normaliseCode,
} from '../../model.ts';

interface Row {
  outcome: CheckOutcome | 'LIMITED';
  document_type: string;
  company: string;
  /** Null for a monthly report. */
  full_name: string | null;
  identity_type: string | null;
  identity_number: string | null;
  exam_type: string;
  exam_date: string;
  valid_until: string | null;
  issued_at: string;
  replaced: boolean;
  sha256: Buffer;
  doctor: string | null;
  cmp: string | null;
  /** Certificate of the seal, DER. */
  certificate: Buffer | null;
  /** Null unless the document is a certificate in force. */
  aptitude: Aptitude | null;
  works_meanwhile: boolean | null;
  /** Whether the exam has restrictions; the check does not say which. */
  restricted: boolean | null;
  /** The day that a doctor entered for the exam, or for the task; shown for an aptitude without validity. */
  aptitude_day: string | null;
  /** The task that the document certifies; null if it certifies none. */
  task: WorkTask | null;
  /** Classes of vehicles of a certificate for driving. */
  vehicles: VehicleClass[] | null;
}

function fitnessOf(row: Row): CheckedFitness | null {
  const { aptitude, aptitude_day: written, valid_until: until, works_meanwhile: worksMeanwhile, outcome, task } = row;
  if (!aptitude) return null;
  const { label, end } = APTITUDE_FACTS[aptitude];
  const on = end === 'VALIDITY' ? until : written;
  return {
    task: task && taskFacts(task).label,
    aptitude,
    label,
    sentence: task
      ? taskMeaning(task, aptitude, row.vehicles)
      : aptitudeMeaning(aptitude, worksMeanwhile, row.restricted === true),
    validity: end !== 'VALIDITY' ? null : outcome === 'EXPIRED' ? 'VENCIDO' : 'VIGENTE',
    day: end && on ? { label: APTITUDE_END_LABELS[end], on } : null,
  };
}

/** Checks a code for any caller. The database searches all companies, logs the request and limits it by IP address. */
export async function verifyDocument(system: SystemScope, typed: string, ip: string): Promise<DocumentCheck> {
  const code = normaliseCode(typed);
  const [rows] = await system.hot<[Row[]]>([
    statement('select * from verify_document($1, $2, $3)', [code ?? typed.slice(0, 60), ip, todayInLima()]),
  ]);
  const row = rows[0];
  if (row?.outcome === 'LIMITED')
    throw tooMany(
      'too_many_checks',
      'Hiciste muchas verificaciones seguidas. Espera un minuto y vuelve a intentarlo.',
      60,
    );
  if (!row || !code || row.outcome === 'UNKNOWN') return { outcome: 'UNKNOWN', fitness: null, document: null };
  return {
    outcome: row.outcome,
    fitness: row.outcome === 'REVOKED' ? null : fitnessOf(row),
    document: {
      type: row.document_type,
      code,
      company: row.company,
      workerName: row.full_name === null ? null : maskName(row.full_name),
      workerDocument: row.identity_number === null ? null : `${row.identity_type} ${maskNumber(row.identity_number)}`,
      examType: row.exam_type,
      examDate: row.exam_date,
      // A task certificate without effect says its task only, and only those that allow the task have a day.
      validUntil: row.outcome === 'REVOKED' && row.task !== null ? null : row.valid_until,
      issuedAt: row.issued_at,
      replaced: row.replaced,
      sha256: row.sha256.toString('hex'),
      doctor: row.doctor || null,
      cmp: row.cmp,
      seal: row.certificate && describeCertificate(row.certificate),
    },
  };
}
