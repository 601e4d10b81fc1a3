import type { z } from 'zod';
import { APTITUDE_LABELS, type Aptitude } from '#clinical/vocabulary/aptitude.ts';
import { EXAM_TYPE_LABELS, type ExamType } from '#clinical/vocabulary/exam-type.ts';
import { EXAM_STATE_LABELS, type ExamState } from '#clinical/vocabulary/life-cycle.ts';
import { PENDING_ACT_LABELS, PENDING_ACTS } from '#clinical/vocabulary/pending-act.ts';
import { VALIDITY_STATE_LABELS, type ValidityState } from '#clinical/vocabulary/validity-state.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { COUNTED } from '#platform/contract/pagination.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { countsOfListings } from '#platform/server/database/statements/listing.ts';
import { composed } from '#platform/server/database/statements/statement.ts';
import { EMOS } from '../../list.ts';
import type { summariseEmos } from '../../summaries.ts';
import { EXAM_VALIDITY, emoConditions, emoListing } from './emos.queries.ts';
import { EMO_JOINS, EXAMS } from './exam-pages.sql.ts';

type Filters = z.output<NonNullable<(typeof summariseEmos)['body']>>;
const withSort = (filters: Filters) => ({ ...filters, sort: EMOS.sort });

/**
 * Number of exams that match the filters, and how many of them lack each act; counts are limited like those of a list.
 */
export async function shortSummaryOf(scope: Scope, filters: Filters) {
  const [all, ...lacking] = await countsOfListings(scope, [
    emoListing(scope, withSort(filters)),
    ...PENDING_ACTS.map((pending) => emoListing(scope, withSort({ ...filters, pending }))),
  ]);
  return {
    ...all!,
    pending: PENDING_ACTS.map((id, i) => ({ id, name: PENDING_ACT_LABELS[id], ...lacking[i]! })),
  };
}

/** Most exams that a summary looks at, the newest first; with more, its total is a minimum. */
const MOST = 100 * COUNTED;

interface Group {
  aptitude: Aptitude | null;
  validity: ValidityState | null;
  examType: ExamType | null;
  state: ExamState | null;
  grouped: number;
  total: number;
}

/** The short summary, with counts by fields that all users of the company may see. */
export async function summaryOf(scope: Scope, filters: Filters) {
  const { where, search, joins } = emoConditions(scope.customerId, todayInLima(), withSort(filters));
  const needed = [...joins].map((name) => `\n${EMO_JOINS[name]}`).join('');
  const company = joins.has('company') ? '' : `\n${EMO_JOINS.company}`;
  const who = search ? `with who as materialized (select patient_id from (${search.matches}) y)\n` : '';
  const text = `${who}select aptitude, validity, exam_type as "examType", state,
grouping(aptitude, validity, exam_type, state) as grouped, count(*)::int as total
from (select a.aptitude, ${EXAM_VALIDITY} as validity, a.exam_type, a.state from attentions a${needed}${company}
  where ${EXAMS}${where.and}${search ? ' and a.patient_id in (select patient_id from who)' : ''}
  order by a.exam_date desc, a.id desc limit ${MOST}) e
group by grouping sets ((), (aptitude), (validity), (exam_type), (state)) order by total desc`;
  const [[rows], { pending }] = await Promise.all([
    scope.hot<[Group[]]>([composed(text, where.values)]),
    shortSummaryOf(scope, filters),
  ]);
  // In `grouping`, the bit of a column is set if the row is not grouped by it.
  const by = <K extends 'aptitude' | 'validity' | 'examType' | 'state'>(
    column: K,
    grouped: number,
    labels: Readonly<Record<string, string>>,
  ) =>
    rows.flatMap((row) => {
      const id = row[column] as NonNullable<Group[K]> | null;
      return row.grouped === grouped && id !== null ? [{ id, name: labels[id] ?? id, total: row.total }] : [];
    });
  const total = rows.find(({ grouped }) => grouped === 0b1111)?.total ?? 0;
  return {
    total,
    ...(total === MOST ? { totalIsMinimum: true } : {}),
    aptitudes: by('aptitude', 0b0111, APTITUDE_LABELS),
    validities: by('validity', 0b1011, VALIDITY_STATE_LABELS),
    examTypes: by('examType', 0b1101, EXAM_TYPE_LABELS),
    states: by('state', 0b1110, EXAM_STATE_LABELS),
    pending,
  };
}
