import { DEFAULT_RULES } from '#clinical/rules/book/registry.ts';
import type { ResultRow } from '#exams/attentions/server/detail/stations.ts';
import { resultRows } from '#exams/attentions/server/writing/results.ts';
import { bodySystemOf, type VisitKind } from '#exams/attentions/visits/codes.ts';
import { addDays, ageOn } from '#platform/contract/dates.ts';
import type { Person } from '../people/people.ts';
import type { Random } from '../random.ts';
import type { Constitution } from './constitution.ts';
import type { Measures } from './exam-day.ts';
import { bloodCount, chemistry } from './laboratory.ts';

/** An attention of the demonstration other than an EMO. `clinical` holds its columns behind the clinical wall. */
interface Visit {
  id: string;
  kind: VisitKind;
  person: Person;
  date: string;
  state: 'ATENDIDO' | 'PROGRAMADO' | 'NO_ASISTIO';
  daysOff: number | null;
  clinical: Readonly<Record<string, string | boolean | null>>;
  diagnosis: { cie10: string; description: string } | null;
  results: ResultRow[];
}
export const VISIT_COLUMNS = [
  'place',
  'notes',
  'attention_class',
  'body_system',
  'reason',
  'treatment',
  'referred',
  'referred_to',
  'test_type',
  'result',
  'case_class',
  'symptoms_on',
  'discharged_on',
] as const;

/** Cases of the medical room: class, code, name, reason, treatment, most days off, chance of a referral. */
const CARE = [
  [
    'CONSULTA_EXTERNA',
    'J00',
    'Rinofaringitis aguda',
    'Congestión nasal y dolor de garganta',
    'Sintomáticos e hidratación',
    1,
    0,
  ],
  [
    'CONSULTA_EXTERNA',
    'M545',
    'Lumbago no especificado',
    'Dolor lumbar tras levantar peso',
    'Analgésico y pausas activas',
    2,
    0.2,
  ],
  ['CONSULTA_EXTERNA', 'R51', 'Cefalea', 'Dolor de cabeza', 'Analgésico y reposo en tópico', 0, 0.05],
  [
    'CONSULTA_EXTERNA',
    'K297',
    'Gastritis, no especificada',
    'Ardor en el estómago',
    'Antiácido y dieta blanda',
    1,
    0.1,
  ],
  [
    'CONSULTA_EXTERNA',
    'L239',
    'Dermatitis alérgica de contacto',
    'Ronchas en las manos',
    'Antihistamínico y cambio de guantes',
    0,
    0.15,
  ],
  ['URGENCIA', 'A09', 'Diarrea y gastroenteritis', 'Diarrea y vómitos', 'Rehidratación oral', 2, 0.05],
  ['URGENCIA', 'T150', 'Cuerpo extraño en la córnea', 'Partícula en el ojo', 'Lavado ocular y oclusión', 1, 0.5],
  [
    'ACCIDENTE_TRABAJO',
    'S610',
    'Herida de dedo de la mano',
    'Corte en un dedo con una herramienta',
    'Sutura y curación',
    5,
    0.2,
  ],
  [
    'ACCIDENTE_TRABAJO',
    'S934',
    'Esguince de tobillo',
    'Torcedura al bajar una escalera',
    'Inmovilización y reposo',
    7,
    0.5,
  ],
  ['EMERGENCIA', 'I10', 'Hipertensión esencial', 'Presión alta con mareos', 'Antihipertensivo y traslado', 3, 0.9],
] as const;
const SPECIALTIES: Readonly<Record<string, string>> = {
  M: 'Traumatología',
  S: 'Traumatología',
  T: 'Oftalmología',
  I: 'Cardiología',
};
const COVID_CASES = { POSITIVO: 'CONFIRMADO', NEGATIVO: 'DESCARTADO', PENDIENTE: 'SOSPECHOSO' } as const;

/** Two years of attentions, fewer than one for each worker; a few are in the future. */
export function makeVisits(
  random: Random,
  { people, bodies }: { people: readonly Person[]; bodies: ReadonlyMap<Person, Constitution> },
  today: string,
): Visit[] {
  return people.flatMap((person) => {
    const personRandom = random.child(`visits ${person.id}`);
    const visits: Visit[] = [];
    while (visits.length < 3 && personRandom.chance(0.26)) visits.push(careOf(personRandom, person, today));
    if (personRandom.chance(0.12)) visits.push(covidOf(personRandom, person, today));
    if (personRandom.chance(0.09)) visits.push(laboratoryOf(personRandom, person, bodies.get(person)!, today));
    return visits.filter(({ date }) => date >= person.hireDate && !(person.ceasedOn && date > person.ceasedOn));
  });
}

/**
 * Draws an attention: most took place in the last two years, 6 % are scheduled for the coming weeks, 4 % were missed.
 */
function base(random: Random, person: Person, kind: VisitKind, today: string): Visit {
  const days = 1 + Math.floor(random.next() ** 1.6 * 700);
  const [coming, missed] = [random.chance(0.06), random.chance(0.04)];
  const date = addDays(today, coming ? random.int(0, 20) : -days);
  const state = coming ? 'PROGRAMADO' : missed ? 'NO_ASISTIO' : 'ATENDIDO';
  return { id: random.uuid(), kind, person, date, state, daysOff: null, clinical: {}, diagnosis: null, results: [] };
}

function careOf(random: Random, person: Person, today: string): Visit {
  const visit = base(random, person, 'ASISTENCIAL', today);
  if (visit.state !== 'ATENDIDO') return visit;
  const [attentionClass, cie10, description, reason, treatment, most, refers] = random.pick(CARE);
  const referred = random.chance(refers);
  return {
    ...visit,
    daysOff: random.chance(0.45) ? random.int(0, most) : 0,
    clinical: {
      place: `Tópico ${person.site.name}`,
      attention_class: attentionClass,
      body_system: bodySystemOf(cie10),
      reason,
      treatment,
      referred,
      referred_to: referred ? (SPECIALTIES[cie10[0] ?? ''] ?? 'Medicina general') : null,
    },
    diagnosis: { cie10, description },
  };
}

function covidOf(random: Random, person: Person, today: string): Visit {
  const visit = base(random, person, 'COVID', today);
  if (visit.state !== 'ATENDIDO') return visit;
  const fresh = visit.date > addDays(today, -2);
  const result = fresh ? 'PENDIENTE' : random.chance(0.16) ? 'POSITIVO' : 'NEGATIVO';
  const away = result === 'POSITIVO' ? random.int(5, 10) : null;
  const discharge = away === null ? null : addDays(visit.date, away);
  return {
    ...visit,
    daysOff: away ?? (fresh ? 1 : 0),
    clinical: {
      place: 'Laboratorio San Marcos',
      test_type: random.chance(0.65) ? 'ANTIGENO' : 'MOLECULAR',
      result,
      case_class: COVID_CASES[result],
      symptoms_on: result === 'POSITIVO' ? addDays(visit.date, -random.int(1, 4)) : null,
      discharged_on: discharge && discharge <= today ? discharge : null,
    },
  };
}

/** A laboratory control between two exams. */
function laboratoryOf(random: Random, person: Person, body: Constitution, today: string): Visit {
  const visit = base(random, person, 'LABORATORIO', today);
  if (visit.state !== 'ATENDIDO') return visit;
  const age = ageOn(person.birthDate, visit.date) ?? 30;
  const measures: Measures = new Map();
  const day = { person, body, age, date: visit.date, random };
  for (const station of [chemistry, bloodCount]) station(day, measures);
  const { sex, birthDate, home, pregnancyTrimester } = person;
  const examined = { sex, birthDate, altitude: home.altitude, pregnancyTrimester };
  return {
    ...visit,
    clinical: { place: 'Laboratorio San Marcos', notes: 'Control indicado en el EMO.' },
    results: resultRows(measures, examined, visit.date, DEFAULT_RULES),
  };
}
