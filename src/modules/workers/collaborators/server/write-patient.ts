import { outsideTheWall } from '#platform/contract/clinical.ts';
import { changedMeanwhile, invalid, notFound } from '#platform/contract/problem.ts';
import { orNotFound, type Tx } from '#platform/server/database/scope.ts';
import type { Call } from '#platform/server/http/context.ts';
import { auditRead } from '#platform/server/http/register.ts';
import { type PatientDetail, patientDetail } from '../model.ts';
import type { PatientFields } from '../patient-fields.ts';
import { COLUMN_OF } from '../worker-columns.ts';
import type * as api from '../write-api.ts';
import { updatePatient } from '../write-api.ts';
import { freeDocument, notMerged, oneDocument } from './free-document.ts';
import { getPatientOf } from './get-patient.ts';
import { orNeedsDoctor } from './identity/needs-doctor.ts';
import { changeWorkers, newWorkersStatement } from './write-workers.ts';

const WORKER_NOT_FOUND = 'No encontramos a ese colaborador.';

const COLUMNS = {
  documentType: 'document_type',
  documentNumber: 'document_number',
  paternalSurname: 'paternal_surname',
  maternalSurname: 'maternal_surname',
  firstNames: 'first_names',
  sex: 'sex',
  birthDate: 'birth_date',
  email: 'email',
  phone: 'phone',
  street: 'street',
  districtId: 'district_id',
  workingAreaId: 'working_area_id',
  jobTitleId: 'job_title_id',
  projectId: 'project_id',
  headquarterId: 'headquarter_id',
  hireDate: 'hire_date',
  ...COLUMN_OF,
} as const satisfies Partial<Record<keyof PatientFields, string>>;
type Key = keyof typeof COLUMNS;
const KEYS = Object.keys(COLUMNS) as Key[];
const NAMES = KEYS.map((key) => COLUMNS[key]);

/** Entries that a worker refers to, each with the message for a missing entry. */
const REFERS = [
  ['workingAreaId', 'working_areas', 'No encontramos esa área: elige otra.'],
  ['jobTitleId', 'job_titles', 'No encontramos ese puesto: elige otro.'],
  ['projectId', 'projects', 'No encontramos ese proyecto: elige otro.'],
  ['headquarterId', 'headquarters', 'No encontramos esa sede: elige otra.'],
] as const;

const NAME_PARTS: ReadonlySet<Key> = new Set(['paternalSurname', 'maternalSurname', 'firstNames']);
const fullNameOf = (f: PatientFields): string =>
  `${[f.paternalSurname, f.maternalSurname].filter(Boolean).join(' ')}, ${f.firstNames}`;
const valuesOf = (f: PatientFields): unknown[] => KEYS.map((key) => f[key]);

const writingIdentity = <T>(work: () => Promise<T>) => orNeedsDoctor(() => oneDocument(work));

export async function createPatientOf(call: Call<typeof api.createPatient>): Promise<PatientDetail> {
  const { body, query, scope, session } = call;
  if (query.user_id && query.user_id !== session?.userId) throw notFound();
  const id = await writingIdentity(() =>
    scope.run(async (tx) => {
      mustBeInside(tx, body);
      await freeDocument(tx, body.documentType, body.documentNumber);
      if (!query.another_person) await notMerged(tx, body.documentType, body.documentNumber);
      await mustBelong(tx, body, null);
      const { rows } = await tx.client.query<{ id: string }>(
        `insert into patients (customer_id, full_name, ${NAMES.join(', ')})
         values ($1, $2, ${NAMES.map((_, i) => `$${i + 3}`).join(', ')}) returning id`,
        [tx.customerId, fullNameOf(body), ...valuesOf(body)],
      );
      const patientId = rows[0]!.id;
      tx.later(newWorkersStatement(tx.customerId, [patientId]));
      await writeClinical(tx, patientId, body);
      await tx.audit({ action: 'patient.created', objectType: 'patient', objectId: patientId });
      return patientId;
    }),
  );
  return getPatientOf(scope, id);
}

type Stored = Record<string, unknown> & { version: number };

/**
 * Changes a worker if the caller read the newest version. What the change means for verified contacts is in the
 * database (docs/adr/0090).
 */
export async function updatePatientOf(call: Call<typeof api.updatePatient>): Promise<PatientDetail> {
  const { body, params, scope } = call;
  const { version, ...fields } = body;
  const saved = await writingIdentity(() =>
    scope.run(async (tx) => {
      // `no key update`, because exams of the worker may be written at the same time: they hold the lock that a change
      // of the risk waits for, and need the worker's key.
      const { rows } = await tx.client.query<Stored>(
        `select version, ${NAMES.join(', ')} from patients
         where customer_id = $1 and id = $2 and status <> 'DELETED' for no key update`,
        [tx.customerId, params.id],
      );
      const stored = orNotFound(rows[0], WORKER_NOT_FOUND);
      if (stored.version !== version) return false;
      mustBeInside(tx, fields);
      const changed = KEYS.filter((key) => stored[COLUMNS[key]] !== fields[key]);
      if (changed.includes('documentType') || changed.includes('documentNumber'))
        await freeDocument(tx, fields.documentType, fields.documentNumber, params.id);
      await mustBelong(tx, fields, stored);
      await changeWorkers(tx, [params.id], () =>
        tx.client.query(
          `update patients
           set full_name = coalesce($3, full_name), ${NAMES.map((name, i) => `${name} = $${i + 4}`).join(', ')},
             version = version + 1, updated_at = now()
           where customer_id = $1 and id = $2`,
          [
            tx.customerId,
            params.id,
            // A full name imported from a file is kept until one of its parts changes.
            changed.some((key) => NAME_PARTS.has(key)) ? fullNameOf(fields) : null,
            ...valuesOf(fields),
          ],
        ),
      );
      await writeClinical(tx, params.id, fields);
      await tx.audit({ action: 'patient.updated', objectType: 'patient', objectId: params.id, details: { changed } });
      return true;
    }),
  );
  const now = await getPatientOf(scope, params.id);
  if (saved) return now;
  if (!scope.inside) throw changedMeanwhile(outsideTheWall(patientDetail).parse(now));
  await auditRead(call, updatePatient);
  throw changedMeanwhile(now);
}

/** Blood group and pregnancy belong to doctors (806-2024-SUNAFIL/TFL): the company may not even write them. */
function mustBeInside(tx: Tx, fields: PatientFields): void {
  if (tx.inside) return;
  const errors = (['bloodGroup', 'pregnant', 'pregnancyTrimester'] as const)
    .filter((path) => fields[path] !== undefined)
    .map((path) => ({ path, message: 'Este dato lo registra el médico ocupacional.', code: 'clinical_wall' }));
  if (errors.length > 0) throw invalid(errors);
}

async function writeClinical(
  tx: Tx,
  id: string,
  { bloodGroup, pregnant, pregnancyTrimester: trimester }: PatientFields,
): Promise<void> {
  if (!tx.inside || (bloodGroup === undefined && pregnant === undefined)) return;
  await tx.client.query(
    `insert into patient_clinical as c (customer_id, patient_id, blood_group, pregnant, pregnancy_trimester)
     values ($1, $2, $3, $4, $7)
     on conflict (customer_id, patient_id) do update set updated_at = excluded.updated_at,
       blood_group = case when $5 then excluded.blood_group else c.blood_group end,
       pregnant = case when $6 then excluded.pregnant else c.pregnant end,
       pregnancy_trimester = case when $6 and excluded.pregnant is not true then null
         when $8 then excluded.pregnancy_trimester else c.pregnancy_trimester end`,
    [
      tx.customerId,
      id,
      bloodGroup ?? null,
      pregnant ?? null,
      bloodGroup !== undefined,
      pregnant !== undefined,
      trimester ?? null,
      trimester !== undefined,
    ],
  );
}

/** @throws 400 by field for an entry that the company does not have; an entry that is no longer in use may be kept */
async function mustBelong(tx: Tx, fields: PatientFields, stored: Stored | null): Promise<void> {
  const errors = [];
  for (const [path, table, message] of REFERS) {
    const value = fields[path];
    if (value === null || stored?.[COLUMNS[path]] === value) continue;
    const { rowCount } = await tx.client.query(`select 1 from ${table} where customer_id = $1 and id = $2 and active`, [
      tx.customerId,
      value,
    ]);
    if (rowCount === 0) errors.push({ path, message });
  }
  if (fields.districtId) {
    const { rowCount } = await tx.client.query('select 1 from districts where id = $1', [fields.districtId]);
    if (rowCount === 0) errors.push({ path: 'districtId', message: 'No encontramos ese distrito: elige otro.' });
  }
  if (errors.length > 0) throw invalid(errors);
}
