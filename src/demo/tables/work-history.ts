import type pg from 'pg';
import { bulkInsert, type Cell, noon } from '../bulk.ts';
import type { Company } from '../companies/company.ts';
import type { Random } from '../random.ts';
import type { Doctor } from './exams.ts';

/** Writes the jobs that the workers had before they were hired. */
export async function writeWorkHistory(
  client: pg.ClientBase,
  random: Random,
  { id, people }: Company,
  doctor: Doctor,
): Promise<void> {
  const rows = people.flatMap((person) =>
    person.pastJobs.map((job): Cell[] => [
      id,
      random.uuid(),
      person.id,
      job.company,
      job.activity,
      job.area,
      job.title,
      job.altitude,
      job.place,
      job.from,
      job.until,
      job.hazards,
      job.protection,
      job.protectionShare,
      doctor.id,
      noon(person.hireDate),
    ]),
  );
  await bulkInsert(
    client,
    'work_history',
    [
      'customer_id',
      'id',
      'patient_id',
      'company',
      'activity',
      'area',
      'job_title',
      'altitude',
      'place',
      'from_on',
      'until_on',
      'hazards',
      'protection',
      'protection_share',
      'recorded_by',
      'created_at',
    ],
    rows,
  );
}
