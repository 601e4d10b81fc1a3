import { addDays, daysBetween } from '#platform/contract/dates.ts';
import { PROTOCOLS, type ProgramCode } from '#prevention/programs/protocols.ts';
import { type Cell, noon } from '../bulk.ts';
import type { Company } from '../companies/company.ts';
import type { Person } from '../people/people.ts';
import type { Random } from '../random.ts';
import type { Doctor } from './exams.ts';
import { DISCHARGES, missedVisit, type Rows } from './program-rows.ts';

type Measures = Readonly<Record<string, number>>;
interface Visit {
  on: string;
  measures: Measures;
}

interface Followed {
  program: ProgramCode;
  /** How many workers a company of a thousand follows. */
  people: number;
  who(person: Person, found: ReadonlySet<string>): boolean;
  reason: string;
  /** Days since the enrolment. */
  since: readonly [least: number, most: number];
  /** Values of a visit, the `at`th of a worker of a random kind. */
  measure?(random: Random, about: { kind: number; at: number }): Measures;
  missed: number;
}

const exposedTo =
  (...hazards: string[]) =>
  ({ job }: Person) =>
    job.hazards.some((hazard) => hazards.includes(hazard));
const EARS = ['OD', 'OI'].flatMap((side) => [2000, 3000, 4000].map((hz) => `AUDIO_${side}_${hz}`));

const PROGRAMS: readonly Followed[] = [
  {
    program: 'AUDITIVO',
    people: 200,
    who: exposedTo('RUIDO'),
    reason: 'Expuesto a ruido de 85 dB(A) o más',
    since: [120, 1000],
    missed: 0.05,
  },
  {
    program: 'METABOLICO',
    people: 44,
    who: (_person, found) =>
      ['GLUCOSA:DIABETES', 'PRESION_ARTERIAL:HTA_1', 'PRESION_ARTERIAL:HTA_2', 'IMC:OBESIDAD_II'].some((each) =>
        found.has(each),
      ),
    reason: 'Presión, glucosa o peso altos en su último examen',
    since: [100, 1050],
    missed: 0.12,
    measure: (random, { kind, at }) => {
      // Four of ten improve visit by visit, the others stay as they came.
      const better = kind < 0.4 ? Math.min(at, 5) : kind < 0.8 ? Math.min(at, 2) : 0;
      return {
        PAS: Math.round(random.between(142, 152) - better * 4),
        PAD: Math.round(random.between(86, 95) - better * 2),
        GLUCOSA: Math.round(random.between(128, 165) - better * 9),
        ...(random.chance(0.5) ? { HBA1C: Math.round(random.between(68, 82) - better * 3) / 10 } : {}),
        PESO: Math.round(random.between(84, 99) - better),
      };
    },
  },
  {
    program: 'ERGONOMICO',
    people: 30,
    who: exposedTo('CARGAS', 'POSTURA_FORZADA', 'MOVIMIENTOS_REPETITIVOS'),
    reason: 'Dolor lumbar al cargar',
    since: [200, 900],
    missed: 0.08,
    measure: (random, { kind, at }) => ({
      DOLOR: Math.max(0, Math.min(10, random.int(4, 7) + Math.round(at * (kind < 0.6 ? -1.2 : kind < 0.8 ? 0 : 0.8)))),
    }),
  },
  {
    program: 'QUIMICOS',
    people: 14,
    who: exposedTo('PLOMO', 'SOLVENTES', 'GASES_VAPORES', 'ACIDOS_ALCALIS', 'PLAGUICIDAS'),
    reason: 'Expuesto a químicos por más de un año',
    since: [200, 800],
    missed: 0.05,
    measure: (random) => ({ PLOMO: Math.round(random.between(30, 160)) / 10 }),
  },
  {
    program: 'FATIGA',
    people: 18,
    who: exposedTo('TURNOS_NOCTURNOS', 'TURNO_PROLONGADO', 'CONDUCCION'),
    reason: 'Sueño en el turno de noche',
    since: [100, 800],
    missed: 0.1,
    measure: (random, { kind, at }) => ({ EPWORTH: Math.max(2, random.int(8, 14) - (kind < 0.7 ? at * 2 : 0)) }),
  },
  {
    program: 'RADIACION_UV',
    people: 10,
    who: exposedTo('RADIACION_UV', 'RADIACION_SOLDADURA'),
    reason: 'Trabaja al sol más de cuatro horas al día',
    since: [300, 700],
    missed: 0.05,
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

/**
 * Audiometries of the programme. Most repeat the thresholds of the first exam; the others show a shift, and a retest
 * within 30 days confirms it, does not confirm it, or is missing.
 */
function hearingVisits(random: Random, base: Measures, days: readonly string[]): Visit[] {
  const moved = (ear: 'OD' | 'OI' | null, db: number): Measures =>
    Object.fromEntries(
      EARS.map((code) => [code, base[code]! + (ear !== null && code.includes(ear) ? db : random.int(-1, 1) * 2)]),
    );
  return days.flatMap((on): Visit[] => {
    if (!random.chance(0.3)) return [{ on, measures: moved(null, 0) }];
    const ear = random.chance(0.5) ? 'OD' : 'OI';
    const shifted: Visit = { on, measures: moved(ear, 12) };
    const fate = random.next();
    if (fate < 0.2) return [shifted];
    const retest = addDays(on, random.int(10, 28));
    return [shifted, { on: retest, measures: fate < 0.6 ? moved(ear, 12) : moved(null, 0) }];
  });
}

/** Writes the workers of the programmes that are not of breath, with up to three years of visits. */
export function followOthers(rows: Rows, random: Random, company: Company, doctor: Doctor, today: string): void {
  const { id, people, attentions } = company;
  const found = new Map<string, Set<string>>();
  const bases = new Map<string, { on: string; measures: Measures }>();
  for (const { person, date, results } of attentions) {
    const classes = results.flatMap(({ code, class: classCode }) => (classCode ? [`${code}:${classCode}`] : []));
    found.set(person.id, new Set(classes));
    const numbers = new Map(results.map(({ code, number }) => [code, number]));
    if (!bases.has(person.id) && EARS.every((code) => typeof numbers.get(code) === 'number'))
      bases.set(person.id, { on: date, measures: Object.fromEntries(EARS.map((code) => [code, numbers.get(code)!])) });
  }
  // A pause moves the visits of all programmes of a worker, so that who is paused has no other programme here.
  const paused = new Set(rows.pauses.map((row) => row[2]));
  for (const each of PROGRAMS) {
    const { everyDays, firstDays } = PROTOCOLS[each.program];
    const who = people
      .filter(
        (person) =>
          person.ceasedOn === null && !paused.has(person.id) && each.who(person, found.get(person.id) ?? new Set()),
      )
      .slice(0, Math.ceil((each.people * Math.min(people.length, 1000)) / 1000));
    for (const person of who) {
      const base = bases.get(person.id);
      if (each.program === 'AUDITIVO' && !base) continue;
      const wanted = addDays(today, -random.int(...each.since));
      const earliest = each.program === 'AUDITIVO' ? base!.on : person.hireDate;
      const [, enrolledOn = wanted] = [wanted, earliest].sort();
      const entry = random.uuid();
      const kind = random.next();
      const days: string[] = [];
      const length = daysBetween(enrolledOn, today);
      const closedOn = length > 200 && random.chance(0.18) ? addDays(enrolledOn, random.int(180, length - 2)) : null;
      let planned: string = addDays(enrolledOn, firstDays);
      while (planned < (closedOn ?? today)) {
        if (random.chance(each.missed)) rows.visits.push(missedVisit(random, id, entry, planned, doctor));
        else days.push(planned);
        planned = addDays(planned, everyDays);
      }
      const visits =
        each.program === 'AUDITIVO'
          ? hearingVisits(random, base!.measures, days)
          : days.map((on, at) => ({
              on,
              measures: each.measure?.(random, { kind, at }) ?? {},
            }));
      for (const visit of visits.filter(({ on }) => on < (closedOn ?? today)))
        rows.visits.push(visitRow(random, id, entry, visit.on, visit, doctor));
      const late = closedOn === null && random.chance(0.12);
      rows.entries.push([
        id,
        entry,
        person.id,
        each.program,
        closedOn ? 'ALTA' : 'ACTIVO',
        enrolledOn,
        each.reason,
        everyDays,
        late ? addDays(today, -random.int(2, 20)) : planned,
        closedOn,
        closedOn ? random.pick(DISCHARGES) : null,
        doctor.id,
      ]);
    }
  }
}
