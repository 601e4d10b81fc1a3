import { daysBetween, showDay } from '#platform/contract/dates.ts';
import { sameName } from '#platform/contract/import-kind/same-name.ts';
import type { Wanted } from './judge.ts';
import type { DocumentCandidate } from './model.ts';

/** A worker found by name or number, with one of their exams; null when the worker has no exam. */
export interface WorkerExam {
  /** NAME: the same words, in any order; WORDS: some of the words; CHOSEN: the exam that a person chose. */
  via: 'NUMBER' | 'NAME' | 'WORDS' | 'CHOSEN';
  personId: string;
  fullName: string;
  documentType: string;
  documentNumber: string;
  sex: string;
  exam: Pick<DocumentCandidate, 'attentionId' | 'kind' | 'examType' | 'examDate' | 'aptitude' | 'healthCentre'> | null;
}

export interface PersonMatch {
  personId: string;
  fullName: string;
  documentType: string;
  documentNumber: string;
  sex: string;
  byNumber: boolean;
  byName: boolean;
  /** Result of the comparison of the name in the file with the worker's name. */
  name: 'same' | 'other' | 'none';
  /** True when nothing contradicts that this is the worker. */
  sure: boolean;
  exams: NonNullable<WorkerExam['exam']>[];
}

export interface Candidate extends DocumentCandidate {
  person: PersonMatch;
  /** True when the exam is on a day that the file name contains. */
  exact: boolean;
  /** True when the exam is near enough in time to be taken if it is the only exam. */
  close: boolean;
  /** Fact from the caller that contradicts the exam; null without a contradiction. */
  conflict: string | null;
}

/** Maximum distance in days: a certificate can be signed some weeks after the exam. */
const NEAR_DAYS = 45;

/**
 * Groups the candidates by worker. Digits that form a date count as a document number only when a worker has that
 * number and the worker's name does not differ.
 */
export function peopleOf(wanted: Wanted, matchRows: readonly WorkerExam[]): { people: PersonMatch[]; dates: string[] } {
  const people = new Map<string, PersonMatch>();
  for (const row of matchRows) {
    const { personId, fullName, documentType, documentNumber, sex } = row;
    const match = people.get(personId) ?? {
      personId,
      fullName,
      documentType,
      documentNumber,
      sex,
      byNumber: false,
      byName: false,
      name: nameOf(wanted, fullName),
      sure: false,
      exams: [],
    };
    match.byNumber ||= row.via === 'NUMBER';
    match.byName ||= row.via === 'NAME';
    const { exam } = row;
    if (exam && !match.exams.some(({ attentionId }) => attentionId === exam.attentionId)) match.exams.push(exam);
    people.set(personId, match);
  }
  const all = [...people.values()];
  const owner = all.some((p) => p.byNumber && p.name !== 'other');
  const isDay = wanted.numberAsDay !== null && !owner;
  const left = isDay ? all.filter((p) => !p.byNumber || p.byName) : all;
  for (const p of left) p.sure = sureOf(p, wanted, isDay);
  return { people: left, dates: isDay && wanted.numberAsDay ? [wanted.numberAsDay, ...wanted.dates] : wanted.dates };
}

function nameOf({ words }: Wanted, fullName: string): PersonMatch['name'] {
  if (words.length < 2) return 'none';
  return sameName(words.join(' '), fullName) ? 'same' : 'other';
}

function sureOf(person: PersonMatch, wanted: Wanted, isDay: boolean): boolean {
  if (person.byNumber && !isDay) return person.name !== 'other' && typeAgrees(person, wanted);
  // A match by name alone needs at least three words, because many people share two surnames.
  return person.byName && (wanted.number === null || isDay) && wanted.words.length >= 3;
}

const typeAgrees = (person: PersonMatch, { identityType }: Wanted): boolean =>
  identityType === null || identityType === person.documentType;

/** Lists every exam of every candidate worker, the most likely first. */
export function rank(wanted: Wanted, people: readonly PersonMatch[], dates: readonly string[]): Candidate[] {
  return people
    .flatMap((person) => person.exams.map((exam) => scored(wanted, person, exam, dates)))
    .sort((a, b) => b.score - a.score || (a.examDate < b.examDate ? 1 : -1));
}

function scored(
  wanted: Wanted,
  person: PersonMatch,
  exam: NonNullable<WorkerExam['exam']>,
  dates: readonly string[],
): Candidate {
  const reasons: string[] = [];
  let score = personScore(person, reasons);
  const away = Math.min(...dates.map((date) => Math.abs(daysBetween(date, exam.examDate))));
  const exact = away === 0;
  if (exact) {
    score += 0.35;
    reasons.push(`Examen del ${showDay(exam.examDate)}`);
  } else if (away <= NEAR_DAYS) {
    score += 0.2 * (1 - away / NEAR_DAYS);
    reasons.push(`A ${away} ${away === 1 ? 'día' : 'días'} de la fecha del archivo`);
  } else if (person.exams.length === 1) {
    score += dates.length === 0 ? 0.1 : 0;
    reasons.push('Su único examen');
  }
  const conflict = conflictOf(wanted, person, exam.aptitude);
  if (conflict) score -= 0.25;
  const { personId, fullName, documentType, documentNumber } = person;
  return {
    ...exam,
    personId,
    fullName,
    documentType,
    documentNumber,
    reasons,
    person,
    exact,
    conflict,
    close: dates.length === 0 || away <= NEAR_DAYS,
    score: Math.round(Math.max(0, Math.min(1, score)) * 100) / 100,
  };
}

function personScore(person: PersonMatch, reasons: string[]): number {
  if (person.byNumber) reasons.push(`Documento ${person.documentNumber}`);
  if (person.name === 'same') reasons.push(person.byName ? 'El mismo nombre' : 'Un nombre parecido');
  if (person.name === 'other') reasons.push('El archivo nombra a otra persona');
  if (person.byNumber) return { same: 0.65, none: 0.6, other: 0.3 }[person.name];
  if (person.byName) return 0.5;
  return person.name === 'same' ? 0.4 : 0.2;
}

function conflictOf({ sex, aptitude }: Wanted, person: PersonMatch, examAptitude: string): string | null {
  if (sex && person.sex !== 'X' && sex !== person.sex) return 'El sexo no es el del colaborador: confirma de quién es.';
  if (aptitude && aptitude !== examAptitude) return 'La aptitud no es la del examen: confirma cuál es.';
  return null;
}
