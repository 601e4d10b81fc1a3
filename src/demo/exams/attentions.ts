import { PREGNANCY_DAYS } from '#clinical/rules/classify/exam-reader.ts';
import type { Aptitude } from '#clinical/vocabulary/aptitude.ts';
import type { ExamType } from '#clinical/vocabulary/exam-type.ts';
import type { ExamState } from '#clinical/vocabulary/life-cycle.ts';
import type { ResultRow } from '#exams/attentions/server/detail/stations.ts';
import { addDays, ageOn, daysBetween } from '#platform/contract/dates.ts';
import type { CompanyProfile } from '../companies/profile.ts';
import type { Person } from '../people/people.ts';
import type { Random } from '../random.ts';
import { type Constitution, makeConstitution } from './constitution.ts';
import { examine } from './examination.ts';
import { conclude, type Opinion } from './opinion.ts';
import { DETAILED_DAYS } from './paper-details.ts';
import { planExams, workDay } from './schedule.ts';
import type { TaskOpinion } from './task-opinions.ts';
import { type Before, changeResults, WAITING, waitingDays } from './waiting.ts';

type ReferralState =
  | 'EMITIDA'
  | 'NOTIFICADA'
  | 'AGENDADA'
  | 'ATENDIDA'
  | 'INFORME_CARGADO'
  | 'LEVANTADA'
  | 'MANTIENE_RESTRICCION';

export interface Referral {
  id: string;
  specialty: string;
  reason: string;
  outcome: string | null;
  state: ReferralState;
  issuedOn: string;
  dueOn: string;
  notifiedOn: string | null;
  appointmentOn: string | null;
  attendedOn: string | null;
  clearedOn: string | null;
}

/** One exam of one person with its results, referrals and delivery dates. */
export interface Attention extends Omit<Opinion, 'referrals' | 'aptitude'> {
  id: string;
  person: Person;
  type: ExamType;
  state: ExamState;
  date: string;
  aptitude: Aptitude;
  centre: string;
  results: ResultRow[];
  /** What the stations of tasks concluded. */
  tasks: TaskOpinion[];
  referrals: Referral[];
  /** These dates are stored as noon in Lima. */
  deliveredOn: string | null;
  readOn: string | null;
  signedOn: string | null;
  annulledReason: string | null;
}

export function makeAttentions(
  random: Random,
  people: readonly Person[],
  profile: CompanyProfile,
  today: string,
): { attentions: Attention[]; bodies: Map<Person, Constitution> } {
  const examined = people.map((person) => examsOf(random.child(`exams ${person.id}`), person, profile, today));
  const waiting = waitingExams(random.child('waiting'), examined, profile, today);
  return {
    attentions: examined.flatMap(({ person, exams }) => [...exams, ...(waiting.get(person) ?? [])]),
    bodies: new Map(examined.map(({ person, body }) => [person, body])),
  };
}

/** A person with a constitution and all exams that are over. */
interface ExaminedPerson {
  person: Person;
  body: Constitution;
  exams: Attention[];
}

/** Days after an exam in which the worker is not asked to another one. */
const RESTED_DAYS = 150;

/**
 * The exams that wait for an aptitude. Each is given to the first free worker whose history fits it, or to any free
 * worker if none fits, so that the demonstration has every kind of finding on any day.
 */
function waitingExams(
  random: Random,
  examined: readonly ExaminedPerson[],
  { waiting = 0, centres }: CompanyProfile,
  today: string,
): ReadonlyMap<Person, Attention[]> {
  const free = new Set(
    examined.filter(({ person: { ceasedOn }, exams }) => {
      const last = exams.at(-1);
      return ceasedOn === null && last && last.state !== 'ANULADO' && last.date < addDays(today, -RESTED_DAYS);
    }),
  );
  const made = new Map<Person, Attention[]>();
  for (const [place, planned] of WAITING.slice(0, waiting).entries()) {
    const date = workDay(addDays(today, -(planned.daysAgo ?? waitingDays(place))));
    const examineeOf = ({ person, body, exams }: ExaminedPerson) => ({
      person,
      body,
      age: ageOn(person.birthDate, date) ?? 30,
      before: lastOf(exams),
    });
    const [anyone] = free;
    const found = [...free].find((each) => !planned.of || planned.of(examineeOf(each))) ?? anyone;
    if (!found) continue;
    free.delete(found);
    const { person, body } = found;
    const examination = examine(random, person, body, {
      type: 'PERIODICO',
      date,
      detailed: true,
      change: (measures) => changeResults(planned, examineeOf(found), measures),
    });
    const opinion = conclude(random, 'PERIODICO', examination.findings, false);
    made.set(person, [
      {
        ...opinion,
        ...NOWHERE,
        id: random.uuid(),
        person,
        type: 'PERIODICO',
        state: 'ATENDIDO',
        date,
        aptitude: 'PENDIENTE',
        rawRestrictions: null,
        workRestrictions: null,
        worksMeanwhile: null,
        centre: random.weighted(centres),
        results: examination.rows,
        tasks: examination.tasks,
        referrals: [],
      },
    ]);
  }
  return made;
}

/** The values of the last exam that has them. */
const lastOf =
  (exams: readonly Attention[]): Before =>
  (code) => {
    const found = exams.findLast(({ results }) => results.some((result) => result.code === code));
    const result = found?.results.find((each) => each.code === code);
    return result?.number ?? result?.text ?? null;
  };

function examsOf(random: Random, person: Person, profile: CompanyProfile, today: string): ExaminedPerson {
  const plans = planExams(random, person, profile, today);
  const since = plans[0]?.date ?? today;
  const body = makeConstitution(random, person, { since, age: ageOn(person.birthDate, since) ?? 30, today });
  const exams = plans.map((plan): Attention => {
    const days = daysBetween(plan.date, today);
    // A pregnancy is recorded today, so it is left out of older exams.
    const examined = days <= PREGNANCY_DAYS ? person : { ...person, pregnancyTrimester: null };
    const examination = examine(random, examined, body, {
      ...plan,
      detailed: days <= DETAILED_DAYS,
    });
    const { aptitude, referrals, ...opinion } = conclude(random, plan.type, examination.findings, days > SETTLED);
    const course = courseOf(random, plan.date, today);
    const open = course.state === 'ATENDIDO' || course.state === 'INCOMPLETO' || course.state === 'ANULADO';
    return {
      ...opinion,
      ...course,
      id: random.uuid(),
      person,
      type: plan.type,
      date: plan.date,
      aptitude: open ? 'PENDIENTE' : aptitude,
      rawRestrictions: open ? null : opinion.rawRestrictions,
      workRestrictions: open ? null : opinion.workRestrictions,
      worksMeanwhile: open ? null : opinion.worksMeanwhile,
      centre: random.weighted(profile.centres),
      results: examination.rows,
      tasks: examination.tasks,
      referrals: open ? [] : referrals.map((referral) => follow(random, referral, plan.date, today)),
    };
  });
  return { person, body, exams };
}

/** Number of days after which a referral counts as answered or lapsed. */
const SETTLED = 130;

type Course = Pick<Attention, 'state' | 'deliveredOn' | 'readOn' | 'signedOn' | 'annulledReason'>;
const NOWHERE = { deliveredOn: null, readOn: null, signedOn: null, annulledReason: null };

/**
 * Draws the progress of the results: opinion after 1 to 5 days, delivery after 3 to 16 days, reading up to 12 days
 * later.
 */
function courseOf(random: Random, date: string, today: string): Course {
  const [opinion, delivery, reading] = [random.int(1, 5), random.int(3, 16), random.int(0, 12)];
  const [delivers, reads, signs, annulled] = [
    random.chance(0.92),
    random.chance(0.8),
    random.chance(0.86),
    random.chance(0.004),
  ];
  if (annulled) return { ...NOWHERE, state: 'ANULADO', annulledReason: 'Atención registrada por duplicado.' };
  if (addDays(date, opinion) > today) return { ...NOWHERE, state: random.chance(0.12) ? 'INCOMPLETO' : 'ATENDIDO' };
  const deliveredOn = addDays(date, delivery);
  if (!delivers || deliveredOn > today) return { ...NOWHERE, state: 'CON_APTITUD' };
  const readOn = addDays(deliveredOn, reading);
  if (!reads || readOn > today) return { ...NOWHERE, state: 'ENTREGADO', deliveredOn };
  return { ...NOWHERE, state: 'LEIDO', deliveredOn, readOn, signedOn: signs ? readOn : null };
}

const OPEN = [
  ['EMITIDA', 22],
  ['NOTIFICADA', 26],
  ['AGENDADA', 24],
  ['ATENDIDA', 14],
  ['INFORME_CARGADO', 14],
] as const;
/** Some old referrals were never answered and are overdue. */
const OLD = [
  ['LEVANTADA', 68],
  ['MANTIENE_RESTRICCION', 16],
  ['NOTIFICADA', 10],
  ['AGENDADA', 6],
] as const;
const COURSE = [
  'EMITIDA',
  'NOTIFICADA',
  'AGENDADA',
  'ATENDIDA',
  'INFORME_CARGADO',
  'MANTIENE_RESTRICCION',
  'LEVANTADA',
];

function follow(
  random: Random,
  { specialty, reason }: { specialty: string; reason: string },
  date: string,
  today: string,
): Referral {
  const written = addDays(date, random.int(1, 3));
  const issuedOn = written > today ? today : written;
  const days = daysBetween(issuedOn, today);
  const state = days > SETTLED ? random.weighted(OLD) : days < 4 ? 'EMITIDA' : random.weighted(OPEN);
  const reached = (step: ReferralState, after: number): string | null =>
    COURSE.indexOf(state) >= COURSE.indexOf(step) ? addDays(issuedOn, after) : null;
  const cleared = state === 'LEVANTADA' || state === 'MANTIENE_RESTRICCION';
  return {
    id: random.uuid(),
    specialty,
    reason,
    state,
    issuedOn,
    // Most open referrals had their term extended; a few are overdue.
    dueOn: days > SETTLED || days % 5 === 0 ? addDays(issuedOn, 30) : addDays(today, 2 + (days % 27)),
    notifiedOn: reached('NOTIFICADA', 2),
    appointmentOn: reached('AGENDADA', 9),
    attendedOn: reached('ATENDIDA', 11),
    clearedOn: cleared ? addDays(issuedOn, random.int(12, 70)) : null,
    outcome: cleared ? outcomeOf(state) : null,
  };
}

const outcomeOf = (state: ReferralState): string =>
  state === 'LEVANTADA'
    ? 'Evaluado y tratado por el especialista: sin limitación para la labor.'
    : 'Evaluado por el especialista: se mantiene la restricción y el control periódico.';
