import type pg from 'pg';
import { DEFAULT_RULES } from '#clinical/rules/book/registry.ts';
import { predictedPeakFlow } from '#clinical/rules/heart-and-lung/peak-flow.ts';
import { addDays, ageOn, daysBetween } from '#platform/contract/dates.ts';
import { judgeVisit } from '#prevention/programs/judge-visit.ts';
import { daysToNext, PROTOCOLS, type ProgramCode } from '#prevention/programs/protocols.ts';
import { bulkInsert, noon } from '../bulk.ts';
import type { Company } from '../companies/company.ts';
import type { Constitution } from '../exams/constitution.ts';
import { lungsOn, predictedLungs } from '../exams/course.ts';
import type { Person } from '../people/people.ts';
import { type Random, roundTo } from '../random.ts';
import type { Doctor } from './exams.ts';
import { followOthers } from './followed.ts';
import { DISCHARGES, missedVisit, type Rows } from './program-rows.ts';

const DUSTS = ['POLVO_SILICE', 'POLVO_CARBON', 'HUMOS_METALICOS', 'POLVO_ALGODON', 'NEBLINAS', 'POLVO_MADERA'];
const ENROLLED: Partial<Record<ProgramCode, number>> = { RESPIRATORIO: 36, FLUJO_PICO: 14 };

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
/** How many visits a worker was planned for since the enrolment: up to three years and a half of them. */
const INTERVALS: Partial<Record<ProgramCode, readonly [least: number, most: number]>> = {
  RESPIRATORIO: [4, 7],
  FLUJO_PICO: [3, 36],
};

/** The reason of an enrolment names the years of work in dust from this number on. */
const LONG_YEARS = 5;

function reasonOf(body: Constitution, person: Person, program: ProgramCode, enrolledOn: string): string {
  if (body.obstructive) return body.smoker ? 'Espirometría con patrón obstructivo en su examen' : 'Antecedente de asma';
  if (program === 'FLUJO_PICO') return 'Tos y sibilancias al final del turno';
  return daysBetween(person.hireDate, enrolledOn) > LONG_YEARS * 365
    ? 'Expuesto a polvo por más de cinco años'
    : 'Expuesto a polvo o humos en su puesto';
}

interface Breathing {
  id: string;
  doctor: Doctor;
  today: string;
  program: ProgramCode;
  body: Constitution;
}

/** A spirometry of a visit: the lungs of the worker on that day. */
function spirometryOf(random: Random, person: Person, body: Constitution, age: number, on: string) {
  const predicted = predictedLungs(person.sex, age, Math.round(body.heightCm) / 100);
  const lungs = lungsOn(person, body, on);
  const fvc = roundTo(lungs.fvc + random.between(-0.03, 0.03), 0.01);
  const fev1 = roundTo(Math.min(fvc * 0.93, lungs.fev1 + random.between(-0.03, 0.03)), 0.01);
  const percent = (value: number, { mean }: { mean: number }) => Math.round((value / mean) * 100);
  return {
    fvc,
    fvcPercent: percent(fvc, predicted.fvc),
    fev1,
    fev1Percent: percent(fev1, predicted.fev1),
    quality: 'B' as const,
  };
}
const NO_SPIROMETRY = { fvc: null, fvcPercent: null, fev1: null, fev1Percent: null, quality: null };

function follow(rows: Rows, random: Random, { id, doctor, today, program, body }: Breathing, person: Person): void {
  const fate = random.weighted(FATES);
  const { everyDays, firstDays } = PROTOCOLS[program];
  const [least, most] = INTERVALS[program] ?? [2, 3];
  const wanted = addDays(today, -(firstDays + random.int(least * everyDays, most * everyDays)));
  const enrolledOn = wanted > person.hireDate ? wanted : addDays(person.hireDate, 14);
  /** Position of the worker's values in the range of the outcome, from 0 to 1; it varies little between visits. */
  const level = random.next();
  const within = (least: number, most: number) => least + (most - least) * (0.9 * level + 0.1 * random.next());
  const heightCm = Math.round(body.heightCm);
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
    const age = ageOn(person.birthDate, planned) ?? 30;
    const predicted = predictedPeakFlow({ sex: person.sex, age, heightCm }) ?? 450;
    const [low, high] = fate === 'YELLOW' || fate === 'RED' ? PERCENT_OF_PREDICTED[fate] : PERCENT_OF_PREDICTED.GREEN;
    const blown = program === 'RESPIRATORIO' ? spirometryOf(random, person, body, age, planned) : NO_SPIROMETRY;
    // Where the lungs are measured, the peak flow is theirs; elsewhere it swings as that of asthma does.
    const share = blown.fev1Percent === null ? within(low, high) : blown.fev1Percent * random.between(0.94, 1);
    const flow = Math.round((predicted * share) / 1000) * 10 || 300;
    const measured = { heightCm, flows: [flow - 20, flow, flow - 10], ...blown };
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
      blown.fev1 === null ? null : 'OTRO',
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
    reasonOf(body, person, program, enrolledOn),
    everyDays,
    missed ?? resumes ?? planned,
    closedOn,
    closedOn ? random.pick(DISCHARGES) : null,
    doctor.id,
  ]);
}

/** The workers of all programmes: most are well, some missed a visit, are paused or were discharged. */
export function programRows(random: Random, company: Company, doctor: Doctor, today: string): Rows {
  const { id, people, bodies } = company;
  const exposed = people.flatMap((person) => {
    const body = bodies.get(person);
    const breathes = person.job.hazards.some((hazard) => DUSTS.includes(hazard));
    return body && person.ceasedOn === null && breathes && person.hireDate < addDays(today, -MOST_RECENT_DAYS)
      ? [{ person, body }]
      : [];
  });
  // Who has something with the lungs is enrolled first, then who has worked longest.
  const ordered = exposed.sort(
    (a, b) => concern(b.body) - concern(a.body) || a.person.hireDate.localeCompare(b.person.hireDate),
  );
  const rows: Rows = { entries: [], visits: [], pauses: [] };
  let from = 0;
  for (const program of Object.keys(ENROLLED) as ProgramCode[]) {
    const chosen = ordered.slice(from, from + (ENROLLED[program] ?? 0));
    from += chosen.length;
    for (const { person, body } of chosen) follow(rows, random, { id, doctor, today, program, body }, person);
  }
  followOthers(rows, random.child('others'), company, doctor, today);
  return rows;
}

/** Workers are enrolled this many days after their hire at the earliest. */
const MOST_RECENT_DAYS = 60;
const concern = (body: Constitution): number => Number(body.obstructive) + 2 * Number(body.decline !== null);

/** Writes the workers of the programmes with their visits and pauses. */
export async function writeEntries(
  client: pg.ClientBase,
  random: Random,
  company: Company,
  doctor: Doctor,
  today: string,
): Promise<void> {
  const rows = programRows(random, company, doctor, today);
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
      'created_at',
    ],
    rows.entries.map((entry) => [...entry, noon(entry[5] as string)]),
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
