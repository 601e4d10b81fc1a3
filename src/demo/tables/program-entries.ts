import type pg from 'pg';
import { DEFAULT_RULES } from '#clinical/rules/book/registry.ts';
import { predictedPeakFlow } from '#clinical/rules/heart-and-lung/peak-flow.ts';
import { addDays, ageOn, daysBetween } from '#platform/contract/dates.ts';
import { judgeVisit } from '#prevention/programs/judge-visit.ts';
import { daysToNext, PROTOCOLS, type ProgramCode } from '#prevention/programs/protocols.ts';
import { bulkInsert, noon } from '../bulk.ts';
import type { Company } from '../companies/company.ts';
import type { Person } from '../people/people.ts';
import type { Random } from '../random.ts';
import type { Doctor } from './exams.ts';
import { followOthers } from './followed.ts';
import { DISCHARGES, missedVisit, type Rows } from './program-rows.ts';

const DUSTS = ['POLVO_SILICE', 'POLVO_CARBON', 'HUMOS_METALICOS', 'POLVO_ALGODON', 'NEBLINAS', 'POLVO_MADERA'];
const ENROLLED: Partial<Record<ProgramCode, number>> = { RESPIRATORIO: 26, FLUJO_PICO: 14 };
const REASONS = [
  'Expuesto a polvo de sílice por más de cinco años',
  'Espirometría con patrón obstructivo en su último examen',
  'Tos y sibilancias al final del turno',
  'Antecedente de asma',
] as const;

/** Outcomes of the follow-up of a worker. */
const FATES = [
  ['GREEN', 46],
  ['YELLOW', 18],
  ['RED', 6],
  ['MISSED', 14],
  ['PAUSED', 8],
  ['DISCHARGED', 8],
] as const;
const PERCENT_OF_PREDICTED = { GREEN: [84, 106], YELLOW: [56, 78], RED: [38, 48] } as const;

/** Share of past visits that workers missed. */
const MISSED_SHARE = 0.07;
/** How many visits a worker was planned for since the enrolment: up to three years of them. */
const INTERVALS: Partial<Record<ProgramCode, readonly [least: number, most: number]>> = {
  RESPIRATORIO: [2, 6],
  FLUJO_PICO: [2, 20],
};

function follow(
  rows: Rows,
  random: Random,
  { id, doctor, today, program }: { id: string; doctor: Doctor; today: string; program: ProgramCode },
  person: Person,
): void {
  const fate = random.weighted(FATES);
  const { everyDays, firstDays } = PROTOCOLS[program];
  const [least, most] = INTERVALS[program] ?? [2, 3];
  const enrolledOn = addDays(today, -(firstDays + random.int(least * everyDays, most * everyDays)));
  /** Litres that the worker loses in a year: most lose what age takes, some much more. */
  const lossPerYear = random.chance(0.15) ? random.between(0.18, 0.3) : random.between(0, 0.05);
  const litres = random.between(3.2, 4.6);
  /** Position of the worker's values in the range of the outcome, from 0 to 1; it varies little between visits. */
  const level = random.next();
  const within = (least: number, most: number) => least + (most - least) * (0.9 * level + 0.1 * random.next());
  const heightCm = Math.round(random.normal(person.sex === 'M' ? 166 : 154, 6));
  const entry = random.uuid();
  let planned: string = addDays(enrolledOn, firstDays);
  const since = daysBetween(planned, today);
  const closedOn = fate === 'DISCHARGED' ? addDays(today, -random.int(2, Math.max(3, since - 10))) : null;
  const late = fate === 'MISSED' ? 12 : 0;
  while (planned < (closedOn ?? addDays(today, -late))) {
    if (random.chance(MISSED_SHARE)) {
      rows.visits.push(missedVisit(random, id, entry, planned, doctor));
      planned = addDays(planned, 14);
      continue;
    }
    const age = ageOn(person.birthDate, planned);
    const predicted = predictedPeakFlow({ sex: person.sex, age, heightCm }) ?? 450;
    const [low, high] = fate === 'YELLOW' || fate === 'RED' ? PERCENT_OF_PREDICTED[fate] : PERCENT_OF_PREDICTED.GREEN;
    const flow = Math.round((predicted * within(low, high)) / 1000) * 10 || 300;
    const fvcPercent = Math.round(within(low + 2, high));
    const years = daysBetween(enrolledOn, planned) / 365;
    const fvc = Math.round((litres - lossPerYear * years) * (fvcPercent / 95) * 100) / 100;
    const lungs = program === 'RESPIRATORIO';
    const measured = {
      heightCm,
      flows: [flow - 20, flow, flow - 10],
      fvc: lungs ? fvc : null,
      fvcPercent: lungs ? fvcPercent : null,
      fev1: lungs ? Math.round(fvc * within(low >= 80 ? 0.76 : 0.6, low >= 80 ? 0.86 : 0.72) * 100) / 100 : null,
      fev1Percent: lungs ? Math.round(within(low, high)) : null,
      quality: lungs ? 'B' : null,
    };
    const judgement = judgeVisit(measured, { sex: person.sex, age }, null, DEFAULT_RULES);
    rows.visits.push([
      id,
      random.uuid(),
      entry,
      planned,
      planned,
      heightCm,
      age,
      person.sex,
      `{${measured.flows}}`,
      judgement.flow,
      judgement.predictedFlow,
      judgement.flowReference,
      judgement.flowPercent,
      judgement.zone,
      measured.fvc,
      measured.fvcPercent,
      measured.fev1,
      measured.fev1Percent,
      judgement.ratio,
      measured.quality,
      lungs ? 'NHANES_III' : null,
      judgement.pattern,
      judgement.severity,
      JSON.stringify(judgement.rules),
      '{}',
      doctor.id,
      noon(planned),
    ]);
    planned = addDays(
      planned,
      daysToNext(program, everyDays, fate === 'GREEN' || fate === 'MISSED' ? null : judgement.zone),
    );
  }
  const missed = fate === 'MISSED' ? addDays(today, -random.int(3, 11)) : null;
  const resumes = fate === 'PAUSED' ? addDays(today, random.int(20, 80)) : null;
  if (resumes)
    rows.pauses.push([
      id,
      random.uuid(),
      person.id,
      person.sex === 'F' ? 'GESTACION' : 'LICENCIA',
      addDays(today, -random.int(5, 15)),
      resumes,
      doctor.id,
    ]);
  rows.entries.push([
    id,
    entry,
    person.id,
    program,
    closedOn ? 'ALTA' : 'ACTIVO',
    enrolledOn,
    random.pick(REASONS),
    everyDays,
    missed ?? resumes ?? planned,
    closedOn,
    closedOn ? random.pick(DISCHARGES) : null,
    doctor.id,
  ]);
}

/** Writes workers in programmes: most are well, some missed a visit, are paused or were discharged. */
export async function writeEntries(
  client: pg.ClientBase,
  random: Random,
  company: Company,
  doctor: Doctor,
  today: string,
): Promise<void> {
  const { id, people } = company;
  const exposed = people.filter(
    ({ ceasedOn, job }) => ceasedOn === null && job.hazards.some((hazard) => DUSTS.includes(hazard)),
  );
  const rows: Rows = { entries: [], visits: [], pauses: [] };
  let from = 0;
  for (const program of Object.keys(ENROLLED) as ProgramCode[]) {
    const chosen = exposed.slice(from, from + (ENROLLED[program] ?? 0));
    from += chosen.length;
    for (const person of chosen) follow(rows, random, { id, doctor, today, program }, person);
  }
  followOthers(rows, random.child('others'), company, doctor, today);
  await bulkInsert(
    client,
    'program_entries',
    [
      'customer_id',
      'id',
      'patient_id',
      'program',
      'state',
      'enrolled_on',
      'reason',
      'every_days',
      'next_visit_on',
      'discharged_on',
      'discharge_reason',
      'enrolled_by',
    ],
    rows.entries,
  );
  await bulkInsert(
    client,
    'program_visits',
    [
      'customer_id',
      'id',
      'entry_id',
      'planned_on',
      'held_on',
      'height_cm',
      'age',
      'sex',
      'flows',
      'flow',
      'predicted_flow',
      'flow_reference',
      'flow_percent',
      'zone',
      'fvc',
      'fvc_percent',
      'fev1',
      'fev1_percent',
      'ratio',
      'quality',
      'spirometry_reference',
      'pattern',
      'severity',
      'rules',
      'measures',
      'recorded_by',
      'created_at',
    ],
    rows.visits,
  );
  await bulkInsert(
    client,
    'monitoring_pauses',
    ['customer_id', 'id', 'patient_id', 'reason', 'starts_on', 'resumes_on', 'created_by'],
    rows.pauses,
  );
}
