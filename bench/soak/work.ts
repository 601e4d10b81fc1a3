// What the people of a soak ask for, by their role.
import { matchOwnDocument, openOwnResults } from '#documents/deliveries/own/api.ts';
import { getAttention, listEmos, saveAttention } from '#exams/attentions/api.ts';
import { getExpiriesOfSixMonths, getManagementStatistics, getPenalty } from '#management/dashboard/api.ts';
import { listUserNotifications } from '#messages/notifications/api.ts';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { scheduleExams } from '#scheduling/appointments/api.ts';
import { APPOINTMENTS } from '#scheduling/appointments/appointments.ts';
import { getHealthCube } from '#statistics/health/api.ts';
import { listPatients } from '#workers/collaborators/api.ts';
import type { Worker } from '../lines/people.ts';
import type { Request } from '../processes/load.ts';

export type Role = 'rrhh' | 'doctor' | 'reception' | 'worker';

/** Token of the link to the results of a worker, and the worker's document. */
export interface SoakLink {
  token: string;
  document: string;
}

export interface SoakPerson {
  role: Role;
  company: string;
  cookie: string;
  /** Address from which the person calls: attempts with links are counted by address. */
  address: string;
  /** Only of a worker with a phone. */
  link?: SoakLink;
}

export interface Call extends Request {
  /** Name under which the time is counted. */
  kind: string;
}

/** Workers of a company, and how many exams of them were written: each exam is of another worker or day. */
export interface CompanyWork {
  workers: readonly Worker[];
  written: number;
}

const get = (kind: string, path: string, query: Record<string, string> = {}): Call => ({
  kind,
  method: 'GET',
  path: `/api${path}?${new URLSearchParams(query)}`,
});
const post = (kind: string, path: string, query: Record<string, string>, body: object): Call => ({
  kind,
  method: 'POST',
  path: `/api${path}?${new URLSearchParams(query)}`,
  body: JSON.stringify(body),
});

/** Writes an exam with a new combination of type, worker and day, which is refused the second time. */
function examOf(work: CompanyWork): Call {
  const n = work.written++;
  const { id } = work.workers[n % work.workers.length]!;
  return post(
    'escribir un examen',
    saveAttention.path,
    {},
    {
      patientId: id,
      examType: 'RETIRO',
      examDate: addDays(todayInLima(), -Math.floor(n / work.workers.length)),
      aptitude: 'APTO',
      measures: [
        { code: 'PESO', value: 71.5 },
        { code: 'GLUCOSA', value: 92 },
      ],
    },
  );
}

/** The next action of a person: one call, or several that a screen makes at once. */
export function actionOf({ role, company, link }: SoakPerson, work: CompanyWork, step: number, draw: number): Call[] {
  const worker = work.workers[Math.floor(draw * work.workers.length)]!;
  const [company_id, customer_id] = [company, company];
  const today = todayInLima();
  const spell = { start_date: addDays(today, -30 * (1 + (step % 12))), end_date: today };
  const workers = () => get('lista de colaboradores', listPatients.path, { company_id, page: String(1 + (step % 3)) });
  const results = () => get('lista de resultados', listEmos.path, { company_id, ...spell });
  const byName = () => get('buscar por nombre', listPatients.path, { company_id, q: worker.surname });
  const byDocument = () => get('buscar por documento', listPatients.path, { company_id, q: worker.document });
  const notices = () => get('avisos', listUserNotifications.path, { customer_id });
  const appointments = () => get('citas', APPOINTMENTS.calls.list.path, {});
  const dashboard = () => [
    get('tablero', getManagementStatistics.path, { company_id }),
    get('tablero', getPenalty.path, { company_id }),
    get('tablero', getExpiriesOfSixMonths.path, { customer_id }),
  ];
  const cube = () =>
    get('estadísticas', getHealthCube.path, {
      customer_id,
      indicators: 'AUDIOMETRIA,AUDIOMETRIA+CAMBIO',
      splits: 'area,job,sex,age',
      trend: 'year',
    });
  const exam = () => get('leer un examen', getAttention.path.replace('{attentionId}', worker.exam));
  const schedule = () =>
    post(
      'agendar',
      scheduleExams.path,
      { company_id },
      { rows: [{ patientId: worker.id, examType: 'PERIODICO', on: addDays(today, 7 + (step % 60)) }] },
    );
  const opened = () => post('abrir un enlace', openOwnResults.path, { t: link?.token ?? '' }, {});
  const matched = () =>
    post(
      'decir el documento',
      matchOwnDocument.path,
      { t: link?.token ?? '' },
      { type: 'DNI', number: link?.document ?? '' },
    );
  const actions: Record<Role, (() => Call | Call[])[]> = {
    rrhh: [workers, byName, dashboard, results, byDocument, notices, appointments],
    doctor: [results, exam, () => examOf(work), byName, cube, exam],
    reception: [appointments, byDocument, schedule, byName, appointments],
    worker: [opened, matched],
  };
  return [actions[role][step % actions[role].length]!()].flat();
}
