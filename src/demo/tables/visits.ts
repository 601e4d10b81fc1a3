import type pg from 'pg';
import {
  PACKED_COLUMNS,
  packedResults,
  resultsFollowStatement,
} from '#exams/attentions/server/writing/packed-results.ts';
import { changeExams, followNewExams } from '#workers/validity/server/write-exams.ts';
import { bulkInsert, noon } from '../bulk.ts';
import type { Company } from '../companies/company.ts';
import { makeVisits, VISIT_COLUMNS } from '../exams/visits.ts';
import type { Random } from '../random.ts';
import type { Doctor } from './exams.ts';

/** Writes care attentions, covid tests and laboratory controls, with the columns behind the clinical wall. */
export async function writeVisits(
  client: pg.ClientBase,
  random: Random,
  company: Company,
  doctor: Doctor,
  today: string,
): Promise<void> {
  const { id, areas, jobs, projects, sites } = company;
  const visits = makeVisits(random, company, today);
  const attendedVisits = visits.filter(({ state }) => state === 'ATENDIDO');
  await bulkInsert(
    client,
    'attentions',
    [
      'customer_id',
      'id',
      'patient_id',
      'kind',
      'exam_type',
      'state',
      'exam_date',
      'days_off',
      'headquarter_id',
      'project_id',
      'working_area_id',
      'job_title_id',
      'doctor_id',
      'doctor_name',
      'created_at',
    ],
    // A missed attention is inserted as PROGRAMADO first, because the database enforces the order of the states.
    visits.map(({ person, ...v }) => [
      id,
      v.id,
      person.id,
      v.kind,
      v.kind,
      v.state === 'NO_ASISTIO' ? 'PROGRAMADO' : v.state,
      v.date,
      v.daysOff,
      sites.get(person.site.name),
      person.project && projects.get(person.project),
      areas.get(person.job.area),
      jobs.get(person.job.title),
      ...(v.state === 'ATENDIDO' ? [doctor.id, doctor.name] : [null, null]),
      noon(v.date > today ? today : v.date),
    ]),
  );
  const tx = { client, customerId: id };
  await followNewExams(
    tx,
    visits.map((v) => v.id),
  );
  const missed = visits.filter(({ state }) => state === 'NO_ASISTIO').map((v) => v.id);
  await changeExams(tx, missed, () =>
    client.query("update attentions set state = 'NO_ASISTIO' where customer_id = $1 and id = any ($2)", [id, missed]),
  );
  await bulkInsert(
    client,
    'visit_clinical',
    ['customer_id', 'attention_id', ...VISIT_COLUMNS],
    attendedVisits.map((v) => [
      id,
      v.id,
      ...VISIT_COLUMNS.map((column) => v.clinical[column] ?? (column === 'referred' ? false : null)),
    ]),
  );
  await bulkInsert(
    client,
    'exam_diagnoses',
    ['customer_id', 'attention_id', 'position', 'cie10', 'description', 'kind'],
    attendedVisits.flatMap((v) =>
      v.diagnosis ? [[id, v.id, 1, v.diagnosis.cie10, v.diagnosis.description, 'D']] : [],
    ),
  );
  const measured = attendedVisits.filter((v) => v.results.length > 0);
  await bulkInsert(
    client,
    'attention_results',
    ['customer_id', 'attention_id', ...PACKED_COLUMNS],
    measured.map((v) => [id, v.id, ...packedResults(v.results)]),
  );
  await client.query(
    resultsFollowStatement(
      id,
      measured.map((v) => v.id),
    ),
  );
}
