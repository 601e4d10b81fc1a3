import type pg from 'pg';
import {
  PACKED_COLUMNS,
  packedResults,
  resultsFollowStatement,
} from '#exams/attentions/server/writing/packed-results.ts';
import { addDays } from '#platform/contract/dates.ts';
import { followNewExams } from '#workers/validity/server/write-exams.ts';
import { bulkInsert, noon } from '../bulk.ts';
import type { Company } from '../companies/company.ts';
import type { Attention } from '../exams/attentions.ts';
import { writeReferrals } from './referrals.ts';

export interface Doctor {
  id: string;
  name: string;
}

const ATTENTION_COLUMNS = [
  'customer_id',
  'id',
  'patient_id',
  'kind',
  'exam_type',
  'state',
  'exam_date',
  'aptitude',
  'valid_until',
  'health_centre',
  'headquarter_id',
  'project_id',
  'working_area_id',
  'job_title_id',
  'work_restrictions',
  'works_meanwhile',
  'doctor_id',
  'doctor_name',
  'delivered_at',
  'read_at',
  'signed_at',
  'annulled_reason',
  'created_at',
];

/** Days that a doctor of the demonstration gives for what has no referral with a term. */
const TERM_DAYS = 30;

/** Day until which observations are to be lifted, or of the next evaluation; null for other aptitudes. */
const dayOf = ({ aptitude, date, referrals }: Attention): string | null =>
  aptitude === 'OBSERVADO' || aptitude === 'NO_APTO_TEMPORAL'
    ? (referrals
        .map(({ dueOn }) => dueOn)
        .sort()
        .at(-1) ?? addDays(date, TERM_DAYS))
    : null;

/** Writes the exams with their clinical parts, results, diagnoses and referrals. */
export async function writeExams(client: pg.ClientBase, company: Company, doctor: Doctor): Promise<void> {
  const { id, areas, jobs, projects, sites, attentions } = company;
  const decided = (aptitude: string) => aptitude !== 'PENDIENTE';
  await bulkInsert(
    client,
    'attentions',
    ATTENTION_COLUMNS,
    attentions.map((a) => [
      id,
      a.id,
      a.person.id,
      'EMO',
      a.type,
      a.state,
      a.date,
      a.aptitude,
      dayOf(a),
      a.centre,
      sites.get(a.person.site.name),
      a.person.project && projects.get(a.person.project),
      areas.get(a.person.job.area),
      jobs.get(a.person.job.title),
      a.workRestrictions,
      a.worksMeanwhile,
      ...(decided(a.aptitude) ? [doctor.id, doctor.name] : [null, null]),
      noon(a.deliveredOn),
      noon(a.readOn),
      noon(a.signedOn),
      a.annulledReason,
      noon(a.date),
    ]),
  );
  await followNewExams(
    { client, customerId: id },
    attentions.map((a) => a.id),
  );
  const texts = attentions.filter((a) => a.recommendations || a.rawRestrictions);
  await bulkInsert(
    client,
    'attention_clinical',
    ['customer_id', 'attention_id', 'recommendations', 'raw_restrictions'],
    texts.map((a) => [id, a.id, a.recommendations, a.rawRestrictions]),
  );
  const measured = attentions.filter((a) => a.results.length > 0);
  await bulkInsert(
    client,
    'attention_results',
    ['customer_id', 'attention_id', ...PACKED_COLUMNS],
    measured.map((a) => [id, a.id, ...packedResults(a.results)]),
  );
  await client.query(
    resultsFollowStatement(
      id,
      measured.map((a) => a.id),
    ),
  );
  await writeDiagnoses(client, company);
  await writeReferrals(client, company, doctor);
}

/** True for effects of noise and lung diseases of dust; null, which means not stated, for other diagnoses. */
const isWorkRelated = (cie10: string): true | null => (/^(H833|J6)/.test(cie10) ? true : null);

async function writeDiagnoses(client: pg.ClientBase, { id, attentions }: Company): Promise<void> {
  const { rows } = await client.query<{ code: string; name: string }>('select code, name from cie10');
  const names = new Map(rows.map(({ code, name }) => [code, name]));
  await bulkInsert(
    client,
    'exam_diagnoses',
    ['customer_id', 'attention_id', 'position', 'cie10', 'description', 'kind', 'work_related'],
    attentions.flatMap((a) =>
      a.diagnoses.map((d, i) => [id, a.id, i + 1, d.cie10, names.get(d.cie10), d.kind, isWorkRelated(d.cie10)]),
    ),
  );
}
