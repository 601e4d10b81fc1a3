import { orNotFound, type Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { bytesOf } from '#platform/server/files/read-stored.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import type { Call } from '#platform/server/http/context.ts';
import { renderPdf } from '#platform/server/pdf/render.ts';
import type { getVaccinationCard } from '../../api.ts';
import { AGE, BOOSTER_ON, COVERAGE, fits, recordedOf, SCHEME, SCHEME_ROWS } from '../coverage.sql.ts';
import { cardSpec, type VaccinationCard } from './card-spec.ts';

const WORKER_SQL = `
select p.full_name as "fullName", p.document_type as "documentType", p.document_number as "documentNumber",
  p.birth_date as "birthDate",
  j.name as "jobTitle", a.name as area, k.legal_name as company, k.ruc, f.key, f.sha256
from patients p join customers k on k.id = $1
left join job_titles j on j.customer_id = $1 and j.id = p.job_title_id
left join working_areas a on a.customer_id = $1 and a.id = p.working_area_id
left join files f on f.customer_id = $1 and f.id = k.logo_file_id and f.deleted_at is null
where p.customer_id = $1 and p.id = $2 and p.status <> 'DELETED'`;
const DOSES_SQL = `
select scheme, dose::int as dose, given_on as "givenOn", place, lot from vaccine_doses
where customer_id = $1 and patient_id = $2 and withdrawn_at is null order by scheme, dose`;
const SCHEMES_OF = `
with ${SCHEME},${recordedOf(' and d.patient_id = $3')}
select s.code as scheme, coalesce(r.dose, 0) as doses, ${COVERAGE} as coverage, ${BOOSTER_ON} as "boosterOn"
from scheme s join patients p on p.customer_id = $1 and p.id = $3
left join recorded r on r.scheme = s.code
where r.person is not null or ${fits(AGE, 'p.job_title_id')}
order by r.person is null, s.code`;

type Worker = VaccinationCard['worker'] & { company: string; ruc: string; key: string | null; sha256: Buffer | null };

/** Draws the vaccination card of a worker as a PDF; the scope needs clinical access. @throws 404 */
export async function drawCard(
  scope: Scope,
  files: FileStore,
  patientId: string,
  printedAt: string = new Date().toISOString(),
): Promise<Buffer> {
  const [workers, doses, schemes] = await scope.hot<
    [Worker[], VaccinationCard['doses'][number][], VaccinationCard['schemes'][number][]]
  >([
    statement(WORKER_SQL, [scope.customerId, patientId]),
    statement(DOSES_SQL, [scope.customerId, patientId]),
    statement(SCHEMES_OF, [scope.customerId, SCHEME_ROWS, patientId]),
  ]);
  const { company, ruc, key, sha256, ...worker } = orNotFound(workers[0], 'No encontramos a ese colaborador.');
  const image = key && sha256 ? new Uint8Array(await bytesOf(files, { key, sha256 })) : null;
  const logo = image ? { image } : { monogram: company.slice(0, 1) };
  return renderPdf(cardSpec({ company: { name: company, ruc, logo }, worker, doses, schemes, madeAt: printedAt }));
}

/** True when the worker has at least one valid dose; the scope needs clinical access. */
export async function hasDoses(scope: Scope, patientId: string): Promise<boolean> {
  const [rows] = await scope.hot<[unknown[]]>([
    statement(
      'select 1 from vaccine_doses where customer_id = $1 and patient_id = $2 and withdrawn_at is null limit 1',
      [scope.customerId, patientId],
    ),
  ]);
  return rows.length > 0;
}

export async function sendCard({ scope, query, services, reply }: Call<typeof getVaccinationCard>): Promise<Buffer> {
  const pdf = await drawCard(scope, services.files, query.patient_id);
  return handOver({ scope, reply }, query.patient_id, pdf);
}

/** Records who reads the card before the card is sent. */
export async function handOver(
  { scope, reply }: Pick<Call, 'scope' | 'reply'>,
  patientId: string,
  pdf: Buffer,
): Promise<Buffer> {
  await scope.audit({ action: 'clinical.read', objectType: 'vaccination-card', objectId: patientId });
  reply.header('content-type', 'application/pdf');
  reply.header('content-disposition', 'attachment; filename="carne-de-vacunacion.pdf"');
  return pdf;
}
