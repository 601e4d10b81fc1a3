import type pg from 'pg';
import { addDays } from '#platform/contract/dates.ts';
import { followNewWorkers } from '#workers/collaborators/server/write-workers.ts';
import { COLUMN_OF, WORKER_KEYS, type WorkerKey, workerColumn } from '#workers/collaborators/worker-columns.ts';
import { bulkInsert } from '../bulk.ts';
import type { Company } from '../companies/company.ts';
import type { Person } from '../people/people.ts';
import { writeHealthCentres } from './health-centres.ts';

/** Writes the company with its membership, catalogues and workers. */
export async function writeCompany(client: pg.ClientBase, company: Company, today: string): Promise<void> {
  const { id, profile } = company;
  await client.query(
    `insert into customers (id, name, legal_name, ruc, size, remype, high_risk, entry_exam_required,
       consultation_mail, consultation_mail_confirmed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now())`,
    [
      id,
      profile.name,
      profile.legalName,
      company.ruc,
      profile.size,
      profile.remype,
      profile.highRisk,
      profile.entryExamRequired,
      profile.consultationMail,
    ],
  );
  await client.query('insert into company_rows (customer_id) values ($1)', [id]);
  const { code, startedDaysAgo, endsInDays } = profile.membership;
  await client.query('insert into memberships (customer_id, code, start_date, end_date) values ($1, $2, $3, $4)', [
    id,
    code,
    addDays(today, -startedDaysAgo),
    endsInDays === null ? null : addDays(today, endsInDays),
  ]);
  await writeCatalogues(client, company);
  await writeHealthCentres(client, company);
  await writePeople(client, company);
}

async function writeCatalogues(
  client: pg.ClientBase,
  { id, profile, areas, jobs, projects, sites }: Company,
): Promise<void> {
  await bulkInsert(
    client,
    'working_areas',
    ['customer_id', 'id', 'name'],
    [...areas].map(([name, area]) => [id, area, name]),
  );
  const titles = profile.jobs.map((job) => [id, jobs.get(job.title), job.title, areas.get(job.area)]);
  await bulkInsert(client, 'job_titles', ['customer_id', 'id', 'name', 'working_area_id'], titles);
  const hazards = profile.jobs.flatMap((job) =>
    [...new Set(job.hazards)].map((hazard) => [id, jobs.get(job.title), hazard]),
  );
  await bulkInsert(client, 'job_title_hazards', ['customer_id', 'job_title_id', 'hazard_id'], hazards);
  await bulkInsert(
    client,
    'projects',
    ['customer_id', 'id', 'name'],
    [...projects].map(([name, project]) => [id, project, name]),
  );
  const places = profile.sites.map((site) => [id, sites.get(site.name), site.name, site.code, site.altitude]);
  await bulkInsert(client, 'headquarters', ['customer_id', 'id', 'name', 'code', 'altitude'], places);
}

const PATIENT_COLUMNS = [
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
  'contact_verified_at',
  'phone_verified_at',
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
  ...WORKER_KEYS.map((key) => COLUMN_OF[key]),
];

async function writePeople(client: pg.ClientBase, company: Company): Promise<void> {
  const rows = company.people.map((p, i) => patientRow(company, p, i));
  await bulkInsert(client, 'patients', PATIENT_COLUMNS, rows);
  await followNewWorkers(
    { client, customerId: company.id },
    company.people.map((p) => p.id),
  );
  await bulkInsert(
    client,
    'patient_clinical',
    ['customer_id', 'patient_id', 'blood_group', 'pregnant', 'pregnancy_trimester'],
    company.people.map((p) => [
      company.id,
      p.id,
      p.bloodGroup,
      p.sex === 'F' ? p.pregnancyTrimester !== null : null,
      p.pregnancyTrimester,
    ]),
  );
}

/** Value of a column that the people of the demonstration have no value for. */
function demoValue(key: WorkerKey, person: number): string | boolean | null {
  const values = workerColumn(key).demo ?? [null];
  return values[person % values.length] ?? null;
}

function patientRow({ id, areas, jobs, projects, sites }: Company, p: Person, i: number) {
  const workerFields: Partial<Record<WorkerKey, string | boolean | null>> = {
    nationality: p.nationality,
    civilStatus: p.civilStatus,
    education: p.education,
    emergencyContact: p.emergencyContact,
    contractor: p.contractor,
    contractType: p.contractType,
    workType: p.job.workType,
    highRisk: p.job.highRisk,
    disability: p.disability,
    disabilityCertificate: p.disability ? p.documentNumber.endsWith('1') : null,
  };
  const since = p.contactVerified ? `${p.hireDate}T17:00:00Z` : null;
  const verified = [p.email && since, p.phone && since];
  return [
    id,
    p.id,
    p.documentType,
    p.documentNumber,
    p.name.paternal,
    p.name.maternal,
    p.name.first,
    p.name.full,
    p.sex,
    p.birthDate,
    p.email,
    p.phone,
    ...verified,
    p.street,
    p.home.district,
    sites.get(p.site.name),
    areas.get(p.job.area),
    jobs.get(p.job.title),
    p.project && projects.get(p.project),
    p.hireDate,
    p.ceasedOn ? 'CEASED' : 'ACTIVE',
    p.ceasedOn,
    p.ceaseReason,
    ...WORKER_KEYS.map((key) => (workerFields[key] === undefined ? demoValue(key, i) : workerFields[key])),
  ];
}
