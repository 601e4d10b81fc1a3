import type { ExamType } from '#clinical/vocabulary/exam-type.ts';
import { addDays, addMonths, daysBetween } from '#platform/contract/dates.ts';
import { type CompanyProfile, isDusty, isNoisy } from '../companies/profile.ts';
import type { Person } from '../people/people.ts';
import type { Random } from '../random.ts';

interface PlannedExam {
  type: ExamType;
  date: string;
}

/** Months of exams that everybody has, and those of workers whom a programme has followed for long. */
const WINDOW_MONTHS = 24;
const LONG_WINDOW_MONTHS = 46;
/** Share of the workers exposed to noise or dust for three years or more whom a programme has followed since. */
const FOLLOWED_MONTHS = 36;
const FOLLOWED_SHARE = 0.3;

/** Plans a person's exams of the last years: on hiring, then one per period, and one on leaving. */
export function planExams(random: Random, person: Person, profile: CompanyProfile, today: string): PlannedExam[] {
  const end = person.ceasedOn ?? today;
  const followed =
    profile.everyMonths === 12 &&
    (isNoisy(person.job) || isDusty(person.job)) &&
    person.hireDate < addMonths(today, -FOLLOWED_MONTHS) &&
    random.child('followed').chance(FOLLOWED_SHARE);
  const first = addMonths(today, followed ? -LONG_WINDOW_MONTHS : -WINDOW_MONTHS);
  const fate = random.next();
  if (!person.ceasedOn && fate < profile.neverExamined) return [];
  const lapsed = !person.ceasedOn && fate < profile.neverExamined + profile.lapsed;

  const exams: PlannedExam[] = [];
  const entry = addDays(person.hireDate, -random.int(2, 18));
  const phase = random.int(0, profile.everyMonths * 30);
  if (entry >= first) exams.push({ type: 'PREOCUPACIONAL', date: workDay(entry) });
  let next = entry >= first ? periodAfter(random, entry, profile) : addDays(first, phase);
  while (next < addDays(end, -1)) {
    exams.push({ type: random.chance(0.02) ? 'REUBICACION' : 'PERIODICO', date: workDay(next) });
    next = periodAfter(random, next, profile);
  }
  if (person.ceasedOn && random.chance(0.7))
    exams.push({ type: 'RETIRO', date: workDay(addDays(person.ceasedOn, random.int(0, 5))) });
  const past = exams.filter(({ date }) => date < today);
  return lapsed ? lapse(random, past, profile, today) : distinct(past);
}

/** Date of the next periodic exam: mostly shortly before the previous exam ends, seldom on the exact day. */
const periodAfter = (random: Random, date: string, profile: CompanyProfile): string =>
  addDays(addMonths(date, profile.everyMonths), random.int(-24, 3));

/** Keeps only exams that have already expired, as if the later exams had not taken place. */
function lapse(random: Random, exams: PlannedExam[], profile: CompanyProfile, today: string): PlannedExam[] {
  const pastExams = distinct(exams.filter(({ date }) => addMonths(date, profile.everyMonths) < today));
  if (pastExams.length > 0) return pastExams;
  const date = addDays(addMonths(today, -profile.everyMonths), -random.int(4, 150));
  return [{ type: 'PERIODICO', date: workDay(date) }];
}

/** Clinics are closed on Sundays. */
export function workDay(date: string): string {
  return daysBetween('2023-01-01', date) % 7 === 0 ? addDays(date, -1) : date;
}

const distinct = (exams: PlannedExam[]): PlannedExam[] =>
  exams.filter(({ type, date }, i) => exams.findIndex((e) => e.type === type && e.date === date) === i);
