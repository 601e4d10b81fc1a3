import { addDays, daysBetween } from '#platform/contract/dates.ts';
import { PROTOCOLS, type ProgramCode } from '#prevention/programs/protocols.ts';
import { type Cell, noon } from '../bulk.ts';
import type { Company } from '../companies/company.ts';
import type { Constitution } from '../exams/constitution.ts';
import { airThresholds, hba1cOf, metabolismOn, sleepinessOf } from '../exams/course.ts';
import type { Person } from '../people/people.ts';
import { type Random, roundTo } from '../random.ts';
import type { Doctor } from './exams.ts';
import { DISCHARGES, missedVisit, type Rows } from './program-rows.ts';

type Measures = Readonly<Record<string, number>>;
interface Visit {
  on: string;
  measures: Measures;
}

interface About {
  person: Person;
  body: Constitution;
  /** From 0 to 1: how the worker does in the programme. */
  kind: number;
  /** Place of the visit among those of the worker, from 0. */
  at: number;
  on: string;
}

interface Followed {
  program: ProgramCode;
  /** How many workers a company of a thousand follows. */
  people: number;
  who(person: Person, body: Constitution): boolean;
  reason: string | ((person: Person) => string);
  /** Days since the enrolment; a later hire or first exam shortens them. */
  since: readonly [least: number, most: number];
  measure?(random: Random, about: About): Measures;
  missed: number;
}

const exposedTo =
  (...hazards: string[]) =>
  ({ job }: Person) =>
    job.hazards.some((hazard) => hazards.includes(hazard));
const EARS = ['OD', 'OI'].flatMap((side) => [2000, 3000, 4000].map((hz) => `AUDIO_${side}_${hz}`));
const isExposedToLead = exposedTo('PLOMO');
const isExposedToLoads = exposedTo('CARGAS', 'POSTURA_FORZADA', 'MOVIMIENTOS_REPETITIVOS');
const handlesWaste = exposedTo('RESIDUOS');
const isExposedToCold = exposedTo('FRIO');
const isExposedToTiredness = exposedTo('TURNOS_NOCTURNOS', 'TURNO_PROLONGADO', 'CONDUCCION');

const PROGRAMS: readonly Followed[] = [
  {
    program: 'AUDITIVO',
    people: 200,
    who: exposedTo('RUIDO'),
    reason: 'Expuesto a ruido de 85 dB(A) o más',
    since: [120, 1400],
    missed: 0.05,
  },
  {
    program: 'METABOLICO',
    people: 60,
    who: (_person, { care }) => care !== null,
    reason: 'Presión, glucosa o peso altos en su examen',
    // The enrolment is the beginning of the care that the exams show.
    since: [1250, 1250],
    missed: 0.12,
    measure: (random, { body, on }) => {
      const usual = metabolismOn(body, on);
      const systolic = Math.round(usual.systolic + random.normal(0, 4));
      return {
        PAS: systolic,
        PAD: Math.min(Math.round(usual.diastolic + random.normal(0, 3)), systolic - 22),
        GLUCOSA: Math.round(usual.glucose + random.normal(0, 4)),
        ...(body.glucose === 'DIABETES' ? { HBA1C: roundTo(hba1cOf(usual.glucose), 0.1) } : {}),
        PESO: roundTo(usual.kilos + random.normal(0, 0.5), 0.1),
      };
    },
  },
  {
    program: 'ERGONOMICO',
    people: 30,
    who: (person, { backPain }) => isExposedToLoads(person) && backPain > 0.42,
    reason: 'Dolor al cargar o en posturas forzadas',
    since: [200, 1200],
    missed: 0.08,
    measure: (random, { kind, at }) => ({
      DOLOR: Math.max(0, Math.min(10, random.int(4, 6) + Math.round(at * (kind < 0.6 ? -0.9 : kind < 0.8 ? 0 : 0.5)))),
    }),
  },
  {
    program: 'QUIMICOS',
    people: 18,
    who: exposedTo('PLOMO', 'SOLVENTES', 'PLAGUICIDAS'),
    reason: 'Expuesto a químicos en su puesto',
    since: [200, 1200],
    missed: 0.05,
    measure: (random, { person, body }): Measures =>
      isExposedToLead(person) ? { PLOMO: roundTo(body.lead + random.normal(0, 0.8), 0.1) } : {},
  },
  {
    program: 'FATIGA',
    people: 24,
    who: (person, { lnSleepiness }) => isExposedToTiredness(person) && lnSleepiness > 1.5,
    reason: 'Sueño en el turno de noche o al conducir',
    since: [100, 1150],
    missed: 0.1,
    // Most sleep better after the first visits.
    measure: (random, { body, kind, at }) => ({
      EPWORTH: sleepinessOf(body, (kind < 0.7 ? Math.max(0, 4 - 2 * at) : 2) + random.int(-1, 1)),
    }),
  },
  {
    program: 'BIOLOGICOS',
    people: 26,
    who: exposedTo('VIRUS', 'BACTERIAS', 'HONGOS', 'PARASITOS', 'ANIMALES_INSECTOS', 'FLUIDOS_CORPORALES', 'RESIDUOS'),
    reason: (person) =>
      handlesWaste(person) ? 'Manipula residuos en su puesto' : 'Expuesto a animales e insectos en el campo',
    since: [300, 1320],
    missed: 0.14,
  },
  {
    program: 'RADIACION_UV',
    people: 20,
    who: exposedTo('RADIACION_UV', 'RADIACION_SOLDADURA'),
    reason: 'Trabaja al sol o con soldadura',
    since: [150, 1250],
    missed: 0.05,
  },
  {
    program: 'ESTRES_TERMICO',
    people: 26,
    who: exposedTo('CALOR', 'FRIO'),
    reason: (person) => (isExposedToCold(person) ? 'Trabaja en cámaras de frío' : 'Trabaja con calor en su puesto'),
    since: [90, 1200],
    missed: 0.1,
  },
];

const NO_BREATH: readonly Cell[] = Array.from<null>({ length: 14 }).fill(null);

const visitRow = (random: Random, company: string, entry: string, planned: string, visit: Visit, doctor: Doctor) => [
  company,
  random.uuid(),
  entry,
  planned,
  visit.on,
  ...Array.from<null>({ length: 3 }).fill(null),
  '{}',
  ...NO_BREATH,
  '{}',
  JSON.stringify(visit.measures),
  doctor.id,
  noon(visit.on),
];

/** Share of the audiometries of a programme that follow work in noise without rest: the ear recovers. */
const TIRED_SHARE = 0.1;
/** Shift of an ear that is tired, in dB; it is a step of the audiometer. */
const TIRED_DB = 10;
/** Share of the shifts that are tested again within 30 days. */
const RETESTED_SHARE = 0.78;

/**
 * Audiometries of the programme: the thresholds of the worker on the day. A lasting shift is found by the first
 * audiometry after it, of an exam or of the programme, and a retest within 30 days confirms it; that of a tired ear
 * is not confirmed.
 * @param exams days of the audiometries of exams
 */
function hearingVisits(
  random: Random,
  { person, body }: { person: Person; body: Constitution },
  exams: readonly string[],
  days: readonly string[],
): Visit[] {
  const heard = (on: string, tired: 'OD' | 'OI' | null = null): Visit => {
    const levels = airThresholds(person, body, on);
    const measures = EARS.map(
      (code) => [code, levels[code]! + (tired && code.includes(tired) ? TIRED_DB : 0)] as const,
    );
    return { on, measures: Object.fromEntries(measures) };
  };
  const shiftOn = body.shift?.on;
  const all = [...exams, ...days].sort();
  const found = shiftOn === undefined || all[0]! >= shiftOn ? undefined : all.find((on) => on >= shiftOn);
  const retest = (on: string): Visit[] =>
    random.chance(RETESTED_SHARE) ? [heard(addDays(on, random.int(10, 28)))] : [];
  const visits = days.flatMap((on): Visit[] => {
    const tired = on !== found && random.chance(TIRED_SHARE);
    return tired ? [heard(on, random.pick(['OD', 'OI'] as const)), ...retest(on)] : [heard(on)];
  });
  const confirmed = found === undefined ? [] : retest(found);
  const ordered = [...visits, ...confirmed].sort((a, b) => a.on.localeCompare(b.on));
  // One audiometry a day.
  return ordered.filter(({ on }, i) => on !== ordered[i - 1]?.on && !exams.includes(on));
}

/** Writes the workers of the programmes that are not of breath, with up to three years and more of visits. */
export function followOthers(rows: Rows, random: Random, company: Company, doctor: Doctor, today: string): void {
  const { id, people, attentions, bodies } = company;
  /** Days of the exams of each worker that have a whole audiogram, the oldest first. */
  const audiograms = new Map<Person, string[]>();
  const waiting = new Map<Person, string>();
  for (const { person, date, aptitude, state, results } of attentions) {
    if (state === 'ANULADO') continue;
    if (aptitude === 'PENDIENTE') waiting.set(person, date);
    const codes = new Set(results.map(({ code }) => code));
    if (!EARS.every((code) => codes.has(code))) continue;
    audiograms.set(person, [...(audiograms.get(person) ?? []), date].sort());
  }
  const firstAudiogram = (person: Person) => audiograms.get(person)?.[0] ?? null;
  // A pause moves the visits of all programmes of a worker, so that who is paused has no other programme here.
  const paused = new Set(rows.pauses.map((row) => row[2]));
  for (const each of PROGRAMS) {
    const { everyDays, firstDays } = PROTOCOLS[each.program];
    const beginning = (person: Person, body: Constitution): string | null => {
      const base = firstAudiogram(person);
      if (each.program === 'AUDITIVO') return base && [base, person.hireDate].sort()[1]!;
      return each.program === 'METABOLICO' ? (body.care?.from ?? null) : person.hireDate;
    };
    const who = people
      .flatMap((person) => {
        const body = bodies.get(person);
        if (!body || person.ceasedOn !== null || paused.has(person.id) || !each.who(person, body)) return [];
        const earliest = beginning(person, body);
        return earliest === null ? [] : [{ person, body, earliest }];
      })
      // The programme began with those who were there first.
      .sort((a, b) => a.earliest.localeCompare(b.earliest))
      .slice(0, Math.ceil((each.people * Math.min(people.length, 1000)) / 1000));
    for (const { person, body, earliest } of who) {
      const wanted = addDays(today, -random.int(...each.since));
      const [, enrolledOn = wanted] = [wanted, addDays(earliest, random.int(3, 40))].sort();
      if (enrolledOn >= today) continue;
      const entry = random.uuid();
      const kind = random.next();
      const days: string[] = [];
      const length = daysBetween(enrolledOn, today);
      const closedOn = length > 200 && random.chance(0.18) ? addDays(enrolledOn, random.int(180, length - 2)) : null;
      // What an exam of the last days found waits for the doctor, so that no visit follows it yet.
      const until = [closedOn ?? today, waiting.get(person) ?? today].sort()[0]!;
      let planned: string = addDays(enrolledOn, firstDays);
      while (planned < until) {
        if (random.chance(each.missed)) rows.visits.push(missedVisit(random, id, entry, planned, doctor));
        else days.push(planned);
        planned = addDays(planned, everyDays);
      }
      // A visit after the last one held is to come, unless it is meant to be missed below.
      while (closedOn === null && planned < today) planned = addDays(planned, everyDays);
      const visits =
        each.program === 'AUDITIVO'
          ? hearingVisits(random, { person, body }, audiograms.get(person) ?? [], days)
          : days.map((on, at) => ({ on, measures: each.measure?.(random, { person, body, kind, at, on }) ?? {} }));
      const held = visits.filter(({ on }) => on >= enrolledOn && on < until);
      for (const visit of held) rows.visits.push(visitRow(random, id, entry, visit.on, visit, doctor));
      const late = closedOn === null && random.chance(0.12);
      const lastHeld =
        held
          .map(({ on }) => on)
          .sort()
          .at(-1) ?? '';
      const missed = late ? addDays(today, -random.int(2, 20)) : '';
      const next = missed > lastHeld ? missed : planned;
      rows.entries.push([
        id,
        entry,
        person.id,
        each.program,
        closedOn ? 'ALTA' : 'ACTIVO',
        enrolledOn,
        typeof each.reason === 'string' ? each.reason : each.reason(person),
        everyDays,
        next,
        closedOn,
        closedOn ? random.pick(DISCHARGES) : null,
        doctor.id,
      ]);
    }
  }
}
