import { DEFAULT_RULES } from '#clinical/rules/book/registry.ts';
import { classifyExam } from '#clinical/rules/classify/classify-exam.ts';
import type { ExamType } from '#clinical/vocabulary/exam-type.ts';
import type { ResultRow } from '#exams/attentions/server/detail/stations.ts';
import { resultRows } from '#exams/attentions/server/writing/results.ts';
import { ageOn } from '#platform/contract/dates.ts';
import { isDusty, isNoisy } from '../companies/profile.ts';
import type { Person } from '../people/people.ts';
import type { Random } from '../random.ts';
import type { Constitution } from './constitution.ts';
import type { ExamDay, Measures } from './exam-day.ts';
import { type Finding, findingsOf } from './findings.ts';
import { audiometry } from './hearing.ts';
import { bloodCount, chemistry, urine } from './laboratory.ts';
import { addPaperDetails } from './paper-details.ts';
import { addRecordDetails } from './record-details.ts';
import { chest, eyes, heart, otherStations, posture, spirometry } from './stations.ts';
import { addTaskDetails } from './task-details.ts';
import { concludeTasks, conditionsOf, type TaskOpinion, taskFindings } from './task-opinions.ts';
import { triage } from './triage.ts';

interface Examination {
  findings: Finding[];
  tasks: TaskOpinion[];
  /** All rows of the exam's results, as the product stores them. */
  rows: ResultRow[];
}

/** Draws the values of the stations that the job and the exam require, and computes their classes. */
export function examine(
  random: Random,
  person: Person,
  body: Constitution,
  exam: {
    type: ExamType;
    date: string;
    detailed: boolean;
    /** Changes the drawn results before they are classified. */
    change?: (measures: Measures) => void;
  },
): Examination {
  const age = ageOn(person.birthDate, exam.date) ?? 30;
  const day: ExamDay = { person, body, age, date: exam.date, random };
  const measures: Measures = new Map();
  for (const station of stationsFor(person, age, exam.type, random)) station(day, measures);
  exam.change?.(measures);
  const examined = {
    sex: person.sex,
    birthDate: person.birthDate,
    altitude: person.home.altitude,
    pregnancyTrimester: person.pregnancyTrimester,
  };
  // A new database holds the default rules.
  const judged = [measures, examined, exam.date, DEFAULT_RULES] as const;
  if (exam.detailed) {
    addPaperDetails(measures, day);
    addRecordDetails(measures, day);
  }
  const classes = classifyExam(...judged);
  const conditions = conditionsOf(person, classes, measures);
  const tasks = concludeTasks(person, conditions, measures);
  if (exam.detailed) addTaskDetails(measures, { person, conditions, age, date: exam.date });
  const known = {
    diabetes: body.glucose === 'DIABETES' && measures.has('GLUCOSA'),
    hypertension: body.hypertensive,
  };
  const findings = [...findingsOf(classes, known), ...taskFindings(tasks)];
  return { findings, tasks, rows: resultRows(...judged) };
}

type Station = (day: ExamDay, measures: Measures) => void;

function stationsFor(person: Person, age: number, type: ExamType, random: Random): Station[] {
  const { job } = person;
  const whole = type !== 'RETIRO';
  const wanted: (Station | false)[] = [
    triage,
    bloodCount,
    whole && chemistry,
    whole && urine,
    (isNoisy(job) || job.highRisk || random.chance(0.5)) && audiometry,
    (isDusty(job) || job.highRisk || job.hazards.includes('PLAGUICIDAS')) && !person.pregnancyTrimester && spirometry,
    (isDusty(job) || job.highRisk) && chest,
    whole && (job.highRisk || age >= 40) && heart,
    whole && eyes,
    posture,
    whole && otherStations,
  ];
  return wanted.filter((station) => station !== false && (station === triage || !random.chance(0.012))) as Station[];
}
