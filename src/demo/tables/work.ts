import type pg from 'pg';
import type { Config } from '#platform/server/config/config.ts';
import type { Company } from '../companies/company.ts';
import type { Random } from '../random.ts';
import { writeAbsences } from './absences.ts';
import { writeActivities } from './activities.ts';
import { writeAppointments } from './appointments.ts';
import { writeDeliveries } from './deliveries.ts';
import { writeDifot } from './difot.ts';
import { writeExamActs } from './exam-acts.ts';
import { type Doctor, writeExams } from './exams.ts';
import { writePenalties } from './penalties.ts';
import { writePrograms } from './programs.ts';
import { writeSensitiveStaff } from './sensitive-staff.ts';
import { writeSst } from './sst.ts';
import { writeVaccines } from './vaccines.ts';
import { writeVisits } from './visits.ts';
import { writeWorkHistory } from './work-history.ts';

interface WorkOptions {
  today: string;
  config?: Pick<Config, 'secretKey' | 'publicUrl'> | undefined;
}

/**
 * Writes the company's work: exams, deliveries, visits, vaccines, programmes, appointments, activities and documents.
 */
export async function writeWork(
  client: pg.ClientBase,
  random: Random,
  company: Company,
  doctor: Doctor,
  { today, config }: WorkOptions,
): Promise<void> {
  await writeExams(client, company, doctor);
  await writeExamActs(client, random.child('exam acts'), company, doctor, today);
  await writeDeliveries(client, random, company, doctor, { today, config });
  await writeVisits(client, random, company, doctor, today);
  await writeVaccines(client, random.child('vaccines'), company, doctor, today);
  await writePrograms(client, random.child('programs'), company, doctor, today);
  await writeAppointments(client, random.child('appointments'), company, today);
  await writePenalties(client, random, company, today);
  await writeActivities(client, random.child('activities'), company, doctor, today);
  await writeSensitiveStaff(client, random.child('sensitive'), company, doctor, today);
  await writeAbsences(client, random.child('absences'), company, doctor, today);
  await writeSst(client, company, today);
  await writeWorkHistory(client, random.child('work history'), company, doctor);
  await writeDifot(client, random.child('difot'), company, today);
}
