import type { z } from 'zod';
import type { RuleBook } from '#clinical/rules/book/rule-book.ts';
import { trimesterOf } from '#clinical/rules/classify/exam-reader.ts';
import { bookFor, type RulesKey } from '#clinical/rules/server/rules-in-force.ts';
import { APPOINTMENT_STATES, EXAM_STATES } from '#clinical/vocabulary/life-cycle.ts';
import { badRequest } from '#platform/contract/problem.ts';
import { orNotFound, type Scope } from '#platform/server/database/scope.ts';
import type { Listing } from '#platform/server/database/statements/listing.ts';
import { Conditions, statement } from '#platform/server/database/statements/statement.ts';
import { yearsOn } from '#platform/server/database/statements/years-on.ts';
import { workerSearch } from '#workers/catalogs/server/worker-search.sql.ts';
import { listed } from '#workers/validity/server/exam-life.sql.ts';
import type { listVisits } from '../../visits/api.ts';
import type { VisitKind } from '../../visits/codes.ts';
import { progressOf } from '../../visits/list.ts';
import type { VisitDetail, VisitItem } from '../../visits/model.ts';
import { CRITICAL_VALUES_SQL, type CriticalRow, criticalValueOf } from '../critical/critical.queries.ts';
import { type EarlierExam, type Packed, unpacked } from '../detail/earlier-exams.ts';
import { comparedFindings } from '../detail/findings.ts';
import { earlierThresholds, hasAudiogram, JUDGED_BY, type JudgedBy, PACKED } from '../detail/findings-of-exams.ts';

type Query = z.output<NonNullable<(typeof listVisits)['query']>>;
type Filters = Omit<Query, 'page' | 'page_size'>;

/** @throws 400 if both flags are set: an attention has only one kind */
export function kindOf({ only_covid, only_laboratory }: Pick<Query, 'only_covid' | 'only_laboratory'>): VisitKind {
  if (only_covid && only_laboratory) throw badRequest('one_kind', 'Elige solo laboratorio o solo covid, no los dos.');
  return only_covid ? 'COVID' : only_laboratory ? 'LABORATORIO' : 'ASISTENCIAL';
}

const STATES_OF = (wanted: readonly string[]) => EXAM_STATES.filter((state) => wanted.includes(progressOf(state)));

const ORDER = {
  date: 'a.exam_date',
  name: 'p.full_name collate "es-x-icu"',
} as const;

const OPEN = `
a.id, a.kind, a.patient_id as "patientId", p.document_type as "documentType", p.document_number as "documentNumber",
p.full_name as "fullName", wa.name as area, jn.name as "jobTitle", a.exam_date as date, a.state,
a.days_off as "daysOff", case when a.days_off > 0 then a.exam_date + a.days_off - 1 end as "offUntil"`;
/** Columns read only inside the clinical wall, by kind. */
const INSIDE: Record<VisitKind, string> = {
  ASISTENCIAL: `, v.place, v.attention_class as "attentionClass", v.body_system as "bodySystem", v.reason,
coalesce(v.referred, false) as referred,
(select string_agg(concat_ws(' ', d.cie10, d.description), '; ' order by d.position)
  from exam_diagnoses d
  where d.customer_id = $1 and d.attention_id = a.id) as diagnoses`,
  COVID:
    ', v.place, v.test_type as "testType", v.result, v.case_class as "caseClass", v.discharged_on as "dischargedOn"',
  LABORATORIO: `, v.place,
(select count(*)::int from exam_results r
  where r.customer_id = $1 and r.attention_id = a.id and not r.derived) as measured,
(select ${PACKED} from attention_results r
  where r.customer_id = $1 and r.attention_id = a.id) as results, ${JUDGED_BY}`,
};
const JOINS_SQL = `
join patients p on p.customer_id = $1 and p.id = a.patient_id
left join job_titles jn on jn.customer_id = $1 and jn.id = coalesce(a.job_title_id, p.job_title_id)
left join working_areas wa on wa.customer_id = $1 and wa.id = coalesce(a.working_area_id, p.working_area_id)`;
const JOINED: Record<VisitKind, string> = {
  ASISTENCIAL: '',
  COVID: '',
  LABORATORIO: '\nleft join patient_clinical pc on pc.customer_id = $1 and pc.patient_id = a.patient_id',
};
const CLINICAL_JOIN = '\nleft join visit_clinical v on v.customer_id = $1 and v.attention_id = a.id';

/** The attentions of one kind that match the filters. The page is selected first and gets its names afterwards. */
export function visitListing(scope: Scope, q: Filters): Listing<VisitItem> {
  const kind = kindOf(q);
  const where = new Conditions(scope.customerId, kind)
    .when(q.start_date, 'a.exam_date >= ?::date')
    .when(q.end_date, 'a.exam_date <= ?::date')
    .when(q.progress && STATES_OF(q.progress), 'a.state = any (?)')
    .among(q.working_area_id, 'coalesce(a.working_area_id, p.working_area_id)')
    .among(q.job_title_id, 'coalesce(a.job_title_id, p.job_title_id)')
    .among(q.project_id, 'coalesce(a.project_id, p.project_id)')
    .among(q.headquarter_id, 'coalesce(a.headquarter_id, p.headquarter_id)')
    .among(q.attention_class, 'v.attention_class')
    .among(q.body_system, 'v.body_system')
    .among(q.covid_test, 'v.test_type')
    .among(q.covid_result, 'v.result')
    .among(q.case_class, 'v.case_class')
    .when(q.referred, 'coalesce(v.referred, false) = ?')
    .when(q.discharged_from, 'v.discharged_on >= ?::date')
    .when(q.discharged_to, 'v.discharged_on <= ?::date');
  // Future appointments have no result yet; they are shown only if the filter asks for their state.
  if (!q.progress?.length)
    where.always(`not (a.exam_date > today_in_lima() and a.state in (${listed(APPOINTMENT_STATES)}))`);
  if (q.days_off !== undefined) where.always(q.days_off ? 'a.days_off > 0' : 'coalesce(a.days_off, 0) = 0');
  const search = workerSearch(where, q.filter_value, 'named');
  // Materialized, so that matching workers are looked up once, whatever join order the planner chooses.
  const who = search ? `with who as materialized (select patient_id from (${search.matches}) y)\n` : '';
  const from = `from attentions a
join patients p on p.customer_id = a.customer_id and p.id = a.patient_id
  and p.status <> 'DELETED'${scope.inside ? CLINICAL_JOIN : ''}
where a.customer_id = $1 and a.kind = $2 and a.kind <> 'EMO'
  and a.deleted_at is null${where.and}${search ? ' and a.patient_id in (select patient_id from who)' : ''}`;
  const key = ORDER[q.sort.replace('-', '') as keyof typeof ORDER];
  const direction = q.sort.startsWith('-') ? 'desc' : 'asc';
  // A page is the first rows of an index.
  const byKey = direction;
  return {
    rows: (cut, page) => `${who}select ${OPEN}${scope.inside ? INSIDE[kind] : ''}
from (select *
  from (select a.id, ${key} as key ${from}\norder by 2 ${byKey},
      1 ${direction}${page ? ` limit ${page.most}` : ''}) those ${cut}) x
join attentions a on a.customer_id = $1 and a.id = x.id${JOINS_SQL}${scope.inside ? CLINICAL_JOIN + JOINED[kind] : ''}
order by x.key ${byKey}, x.id ${direction}`,
    matching: `${who}select 1 ${from}`,
    values: where.values,
    items: (rows: readonly Row[]) => toItems(scope, rows),
  };
}

type Row = VisitItem &
  Partial<JudgedBy> & {
    attentionClass?: string;
    bodySystem?: string;
    reason?: string;
    referred?: boolean;
    diagnoses?: string | null;
    testType?: string;
    result?: string;
    caseClass?: string;
    dischargedOn?: string | null;
    measured?: number;
    results?: Packed | null;
  };

async function toItems(scope: Scope, rows: readonly Row[]): Promise<VisitItem[]> {
  const judged = rows.find(({ revision }) => revision !== undefined);
  const book = scope.inside && judged ? await bookFor(scope, judged as RulesKey) : null;
  const withAudiogram = rows.filter(({ results }) => results && hasAudiogram(unpacked(results)));
  const previous = book
    ? await earlierThresholds(
        scope,
        withAudiogram.map(({ id }) => id),
      )
    : null;
  return rows.map((row) => toItem(row, scope.inside, book, previous?.get(row.id)));
}

function toItem(row: Row, inside: boolean, book: RuleBook | null, previous: readonly EarlierExam[] = []): VisitItem {
  const { attentionClass, bodySystem, reason, referred, diagnoses, ...others } = row;
  const { testType, result, caseClass, dischargedOn, measured, results, ...judged } = others;
  const { sex, revision, choices, pregnant, pregnancyTrimester, critical, ...item } = judged;
  if (!inside) return item;
  const { kind } = item;
  return {
    ...item,
    care:
      kind === 'ASISTENCIAL'
        ? ({ attentionClass, bodySystem, reason, referred, diagnoses } as VisitItem['care'])
        : null,
    covid: kind === 'COVID' ? ({ testType, result, caseClass, dischargedOn } as VisitItem['covid']) : null,
    laboratory: kind === 'LABORATORIO' && book ? laboratoryOf(row, book, previous) : null,
  };
}

/** The findings of an attention; of earlier ones only the air thresholds matter, which give the shifts of its ears. */
function laboratoryOf(
  { date, measured = 0, results, critical, sex = 'X', choices, pregnant = null, pregnancyTrimester = null }: Row,
  book: RuleBook,
  previous: readonly EarlierExam[],
) {
  const judged = { sex, trimester: trimesterOf({ pregnant, pregnancyTrimester }), rules: book.on(date, choices) };
  const { findings } = comparedFindings(date, results ? unpacked(results) : [], previous, judged, critical);
  const words = findings.map(({ label, classLabel }) => `${label}: ${classLabel}`).join('; ');
  return { measures: measured, toReview: findings.length, findings: words || null };
}

const DETAIL_SQL = `
select ${OPEN}, a.version, p.sex, ${yearsOn('a.exam_date', 'p.birth_date')} as age,
  coalesce(a.doctor_name, concat_ws(' ', u.first_name, u.last_name)) as "doctorName", v.place, v.notes,
  jsonb_build_object('attentionClass', v.attention_class, 'bodySystem', v.body_system, 'reason', v.reason,
    'treatment', v.treatment, 'referred', coalesce(v.referred, false), 'referredTo', v.referred_to) as care,
  jsonb_build_object('testType', v.test_type, 'result', v.result, 'caseClass', v.case_class,
    'symptomsOn', v.symptoms_on, 'dischargedOn', v.discharged_on) as covid,
  w.reason as "annulledReason"
from attentions a${JOINS_SQL}${CLINICAL_JOIN}
left join users u on u.id = a.doctor_id
left join written_reasons w on a.state = 'ANULADO' and w.customer_id = $1 and w.object_type = 'attention'
  and w.object_id = a.id
where a.customer_id = $1 and a.id = $2 and a.kind = any ($3) and a.deleted_at is null`;
const DIAGNOSES_SQL = `
select cie10, description, kind from exam_diagnoses where customer_id = $1 and attention_id = $2 order by position`;

/** One attention in full, for users inside the clinical wall. @throws 404 */
export async function visitOf(scope: Scope, id: string, kinds: readonly VisitKind[]): Promise<VisitDetail> {
  const [rows, diagnoses, critical] = await scope.hot<[VisitDetail[], VisitDetail['diagnoses'], CriticalRow[]]>([
    statement(DETAIL_SQL, [scope.customerId, id, kinds]),
    statement(DIAGNOSES_SQL, [scope.customerId, id]),
    statement(CRITICAL_VALUES_SQL, [scope.customerId, id]),
  ]);
  const visit = orNotFound(rows[0], 'No encontramos esa atención.');
  return {
    ...visit,
    care: visit.kind === 'ASISTENCIAL' ? visit.care : null,
    covid: visit.kind === 'COVID' ? visit.covid : null,
    diagnoses,
    criticalValues: critical.map(criticalValueOf),
  };
}
