import type pg from 'pg';
import { addDays } from '#platform/contract/dates.ts';
import { bulkInsert, type Cell, noon } from '../bulk.ts';
import type { Company } from '../companies/company.ts';
import type { Random } from '../random.ts';
import type { Doctor } from './exams.ts';

/** No absence begins within this number of days before or after an attention of the same person. */
const APART = 10;

/**
 * Writes some absences that the doctor communicated. People and days are drawn independently of the tests, and a draw
 * near an attention of the person is skipped, so that nothing links the two lists.
 */
export async function writeAbsences(
  client: pg.ClientBase,
  random: Random,
  { id, people }: Company,
  doctor: Doctor,
  today: string,
): Promise<void> {
  const { rows } = await client.query<{ patient: string; date: string }>(
    'select patient_id as patient, exam_date as date from attentions where customer_id = $1',
    [id],
  );
  const attended = new Map<string, string[]>();
  for (const { patient, date } of rows) attended.set(patient, [...(attended.get(patient) ?? []), date]);
  const active = people.filter(({ ceasedOn }) => ceasedOn === null);
  const most = Math.min(12, Math.floor(active.length / 10));
  const absences: Cell[][] = [];
  const chosen = new Set<string>();
  for (let draws = 0; absences.length < most && draws < 40 * most; draws++) {
    const { id: patient } = random.pick(active);
    const from = addDays(today, random.int(-150, 5));
    const near = attended.get(patient)?.some((date) => date >= addDays(from, -APART) && date <= addDays(from, APART));
    if (near || chosen.has(patient)) continue;
    chosen.add(patient);
    const told = from < today ? from : addDays(today, -1);
    absences.push([id, random.uuid(), patient, from, addDays(from, random.int(0, 13)), doctor.id, noon(told)]);
  }
  await bulkInsert(
    client,
    'absences',
    ['customer_id', 'id', 'patient_id', 'from_on', 'until_on', 'communicated_by', 'communicated_at'],
    absences,
  );
}
