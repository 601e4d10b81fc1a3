import type pg from 'pg';
import { rucCheckDigit } from '#access/companies/ruc.ts';
import { addDays } from '#platform/contract/dates.ts';
import { followNewWorkers } from '#workers/collaborators/server/write-workers.ts';
import { COLUMN_OF, WORKER_KEYS, workerColumn } from '#workers/collaborators/worker-columns.ts';
import { bulkInsert } from '../bulk.ts';
import type { Marks } from './marks.ts';

const WORKERS = 6;

/** The imports of the company; `open` is in review, `uploaded` waits for its columns. */
const CANARY_BATCHES = [
  'aptitudes',
  'roster',
  'results',
  'schedulings',
  'jobInformation',
  'protocols',
  'documents',
  'vaccines',
  'open',
  'uploaded',
] as const;
type CanaryBatch = (typeof CANARY_BATCHES)[number];

/** Ids that the probes need, named like the parameters that carry them. */
export interface CanaryCompany {
  customer: string;
  area: string;
  job: string;
  project: string;
  headquarter: string;
  healthCentre: string;
  healthCentreSite: string;
  /** Ids of the imports that created the workers and their exams. */
  batches: Record<CanaryBatch, string>;
  patients: string[];
  /** Document number of each worker, in the order of `patients`. */
  documents: string[];
}

/** Writes a company with a mark in every text column that does not hold codes. */
export async function writeCanaryCompany(client: pg.ClientBase, marks: Marks, today: string): Promise<CanaryCompany> {
  const { plain, uuid } = marks;
  const company: CanaryCompany = {
    customer: uuid(),
    area: uuid(),
    job: uuid(),
    project: uuid(),
    headquarter: uuid(),
    batches: Object.fromEntries(CANARY_BATCHES.map((batch) => [batch, uuid()])) as CanaryCompany['batches'],
    patients: Array.from({ length: WORKERS }, uuid),
    documents: Array.from({ length: WORKERS }, (_, i) => plain(String(i))),
    healthCentre: uuid(),
    healthCentreSite: uuid(),
  };
  const ruc = marks.tenant === 'A' ? '2099900088' : '2099900099';
  const { customer } = company;
  await client.query("select set_local('app.tenant', $1)", [customer]);
  await client.query(
    `insert into customers (id, name, legal_name, ruc, high_risk, consultation_mail, external_id)
     values ($1, $2, $3, $4, true, $5, $6)`,
    [
      customer,
      plain('EMPRESA'),
      plain('RAZON_SOCIAL'),
      ruc + rucCheckDigit(ruc),
      `${plain('correo')}@canario.test`,
      plain('EXTERNO'),
    ],
  );
  await client.query('insert into company_rows (customer_id) values ($1)', [customer]);
  await client.query(
    "insert into memberships (customer_id, code, start_date, end_date) values ($1, 'PREMIUM', $2, $3)",
    [customer, addDays(today, -100), addDays(today, 300)],
  );
  await client.query('insert into working_areas (customer_id, id, name) values ($1, $2, $3)', [
    customer,
    company.area,
    plain('AREA'),
  ]);
  await client.query('insert into job_titles (customer_id, id, name, working_area_id) values ($1, $2, $3, $4)', [
    customer,
    company.job,
    plain('PUESTO'),
    company.area,
  ]);
  await client.query("insert into job_title_hazards (customer_id, job_title_id, hazard_id) values ($1, $2, 'RUIDO')", [
    customer,
    company.job,
  ]);
  await client.query('insert into projects (customer_id, id, name) values ($1, $2, $3)', [
    customer,
    company.project,
    plain('PROYECTO'),
  ]);
  await client.query('insert into headquarters (customer_id, id, name, code, altitude) values ($1, $2, $3, $4, 4100)', [
    customer,
    company.headquarter,
    plain('SEDE'),
    plain('CODIGO_SEDE'),
  ]);
  await writeHealthCentre(client, marks, company);
  await writePatients(client, marks, company, today);
  return company;
}

async function writeHealthCentre(client: pg.ClientBase, { plain }: Marks, company: CanaryCompany): Promise<void> {
  const { customer, healthCentre, healthCentreSite } = company;
  await client.query(
    'insert into health_centres (customer_id, id, name, contact, email, phone) values ($1, $2, $3, $4, $5, $6)',
    [
      customer,
      healthCentre,
      plain('CENTRO'),
      plain('CONTACTO_CENTRO'),
      `${plain('centro')}@canario.test`,
      plain('TELEFONO_CENTRO'),
    ],
  );
  await client.query(
    `insert into health_centre_sites (customer_id, health_centre_id, id, name, address, phone)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      customer,
      healthCentre,
      healthCentreSite,
      plain('LOCAL_CENTRO'),
      plain('DIRECCION_CENTRO'),
      plain('TELEFONO_LOCAL'),
    ],
  );
}

/** Worker columns with free text that a company may read. */
const TEXTS = WORKER_KEYS.filter((key) => workerColumn(key).kind === 'text');
const COLUMNS = [
  'customer_id',
  'id',
  'document_type',
  'document_number',
  'paternal_surname',
  'maternal_surname',
  'first_names',
  'full_name',
  'sex',
  'birth_date',
  'email',
  'phone',
  'street',
  'district_id',
  'headquarter_id',
  'working_area_id',
  'job_title_id',
  'project_id',
  'hire_date',
  'status',
  'ceased_on',
  'cease_reason',
  'batch_id',
  ...TEXTS.map((key) => COLUMN_OF[key]),
];

/** Writes five active workers and one former worker, because statistics need a group of five. */
async function writePatients(
  client: pg.ClientBase,
  { plain }: Marks,
  company: CanaryCompany,
  today: string,
): Promise<void> {
  const rows = company.patients.map((id, i) => {
    const ceased = i === WORKERS - 1;
    const [paternal, maternal, first] = [plain(`PATERNO${i}`), plain(`MATERNO${i}`), plain(`NOMBRE${i}`)];
    return [
      company.customer,
      id,
      'PAS',
      company.documents[i],
      paternal,
      maternal,
      first,
      `${paternal} ${maternal}, ${first}`,
      i % 2 === 0 ? 'M' : 'F',
      addDays(today, -11_000 - i * 400),
      `${plain(`trabajador${i}`)}@canario.test`,
      plain('TELEFONO'),
      plain('DIRECCION'),
      '120114',
      company.headquarter,
      company.area,
      company.job,
      company.project,
      addDays(today, -900),
      ceased ? 'CEASED' : 'ACTIVE',
      ceased ? addDays(today, -20) : null,
      ceased ? plain('MOTIVO_CESE') : null,
      company.batches.roster,
      ...TEXTS.map((key) => plain(COLUMN_OF[key].toUpperCase())),
    ];
  });
  await bulkInsert(client, 'patients', COLUMNS, rows);
  await followNewWorkers({ client, customerId: company.customer }, company.patients);
  const clinical = company.patients.map((id, i) => [company.customer, id, 'O_NEG', i === 1, i === 1 ? 2 : null]);
  await bulkInsert(
    client,
    'patient_clinical',
    ['customer_id', 'patient_id', 'blood_group', 'pregnant', 'pregnancy_trimester'],
    clinical,
  );
}
