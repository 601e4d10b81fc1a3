import type pg from 'pg';
import { addDays, addMonths } from '#platform/contract/dates.ts';
import { type ActivityKind, CHECKLISTS } from '#prevention/activities/kinds.ts';
import { bulkInsert, type Cell, noon } from '../bulk.ts';
import type { Company } from '../companies/company.ts';
import type { Random } from '../random.ts';
import type { Doctor } from './exams.ts';

/** Kind, name, and months between two activities. */
const PROGRAMME: readonly (readonly [kind: ActivityKind, name: string, every: number])[] = [
  ['training', 'Pausas activas y posturas de trabajo', 2],
  ['training', 'Primeros auxilios', 3],
  ['training', 'Uso y cuidado del protector auditivo', 4],
  ['training', 'Fatiga y somnolencia', 4],
  ['firstAidKit', 'Botiquines de la sede', 1],
  ['workplace', 'Puestos de trabajo críticos', 2],
  ['diningRoom', 'Comedor de colaboradores', 1],
  ['lactationRoom', 'Lactario', 3],
  ['other', 'Servicios higiénicos y vestuarios', 3],
];
const FINDINGS = [
  ['Un punto no cumple lo indicado', 'Corregir y enviar una foto', 15],
  ['Falta señalización', 'Colocar la señal', 20],
  ['Material vencido', 'Reponer el material', 7],
  ['Se encontró desorden', 'Ordenar y asignar un responsable', 10],
] as const;

/** Writes the programme of the current year and of the previous year, with some late activities and open findings. */
export async function writeActivities(
  client: pg.ClientBase,
  random: Random,
  { id, people, areas, projects, sites }: Company,
  doctor: Doctor,
  today: string,
): Promise<void> {
  const activities: Cell[][] = [];
  const findings: Cell[][] = [];
  const attendees: Cell[][] = [];
  const [site] = sites.values();
  const workers = people.filter(({ ceasedOn }) => ceasedOn === null);
  const first = `${Number(today.slice(0, 4)) - 1}-01-01`;
  const last = `${today.slice(0, 4)}-12-31`;
  for (const [kind, name, every] of PROGRAMME)
    for (let month = 0; ; month += every) {
      const planned = addDays(addMonths(first, month), random.int(2, 24));
      if (planned > last) break;
      const activity = random.uuid();
      const done = addDays(
        planned,
        random.weighted([
          [0, 70],
          [2, 20],
          [6, 10],
        ] as const),
      );
      const late = random.chance(0.08);
      const fate =
        planned > today || (late && planned > addDays(today, -60)) ? 'PROGRAMADA' : late ? 'NO_HECHA' : 'HECHA';
      const isDone = fate === 'HECHA' && done <= today;
      const checklist = Object.fromEntries(
        CHECKLISTS[kind].map(({ code }) => [code, random.chance(0.9) ? 'SI' : random.chance(0.6) ? 'NO' : 'NA']),
      );
      activities.push([
        id,
        activity,
        kind,
        name,
        planned,
        isDone ? done : null,
        fate === 'HECHA' && !isDone ? 'PROGRAMADA' : fate,
        random.chance(0.5) ? (random.pick([...projects.values(), null]) ?? null) : null,
        site ?? null,
        kind === 'workplace' ? random.pick([...areas.values()]) : null,
        'Servicio médico',
        isDone ? random.pick([0.5, 1, 1.5, 2]) : null,
        isDone && kind === 'training' ? random.int(0, 12) : 0,
        JSON.stringify(isDone ? checklist : {}),
        fate === 'NO_HECHA' ? 'OPERACION' : null,
        doctor.id,
        isDone ? doctor.id : null,
        noon(addDays(first, -5)),
      ]);
      if (!isDone) continue;
      for (const [point, answer] of Object.entries(checklist)) {
        if (answer !== 'NO') continue;
        const [text, action, days] = random.pick(FINDINGS);
        const due = addDays(done, days);
        const solved = due < today && random.chance(0.85) ? addDays(due, -random.int(0, 5)) : null;
        findings.push([id, random.uuid(), activity, point, text, action, due, solved, false, doctor.id, noon(done)]);
      }
      if (kind === 'training')
        for (const at of new Set(Array.from({ length: random.int(8, 20) }, () => random.int(0, workers.length - 1))))
          attendees.push([id, activity, workers[at]!.id]);
    }
  await bulkInsert(
    client,
    'activities',
    [
      'customer_id',
      'id',
      'kind',
      'name',
      'planned_on',
      'done_on',
      'state',
      'project_id',
      'headquarter_id',
      'working_area_id',
      'responsible',
      'hours',
      'other_attendees',
      'checklist',
      'why_not',
      'created_by',
      'done_by',
      'created_at',
    ],
    activities,
  );
  await bulkInsert(
    client,
    'activity_findings',
    [
      'customer_id',
      'id',
      'activity_id',
      'point',
      'text',
      'action',
      'due_on',
      'solved_on',
      'inside',
      'created_by',
      'created_at',
    ],
    findings,
  );
  await bulkInsert(client, 'activity_attendees', ['customer_id', 'activity_id', 'patient_id'], attendees);
}
