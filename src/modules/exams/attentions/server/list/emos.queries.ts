import type { z } from 'zod';
import { CLASSIFIED_ITEMS, classLabel } from '#clinical/rules/book/registry.ts';
import { visibleRestrictions } from '#clinical/vocabulary/aptitude.ts';
import type { Handed, PendingAct } from '#clinical/vocabulary/pending-act.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { documentKey } from '#platform/contract/person-keys.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import type { Listing } from '#platform/server/database/statements/listing.ts';
import { Conditions } from '#platform/server/database/statements/statement.ts';
import { yearsOn } from '#platform/server/database/statements/years-on.ts';
import { type WorkerSearch, workerSearch } from '#workers/catalogs/server/worker-search.sql.ts';
import {
  aptitudeDay,
  examEnd,
  examsByEnd,
  examValidity,
  hasValidAptitude,
} from '#workers/validity/server/validity-sql.ts';
import type { listEmos } from '../../api.ts';
import { needsReview } from '../../class-review.ts';
import { LIST_CLASSES, type ListClass, WAITED_DAYS } from '../../list.ts';
import type { EmoListItem } from '../../model/attention.ts';
import { listedSeverity } from '../../severity.ts';
import { CERTIFICATE_CAN_BE_DRAWN } from '../certificate.sql.ts';
import { standingCodes } from '../critical/standing.sql.ts';
import { listedClass } from '../writing/packed-results.ts';
import {
  countable,
  type EmoJoin,
  EXAMS,
  everyExam,
  isWalked,
  orderBy,
  pageOf,
  type RequestedExams,
} from './exam-pages.sql.ts';

type Query = z.output<NonNullable<(typeof listEmos)['query']>>;
type Filters = Omit<Query, 'page' | 'page_size' | 'company_id'>;

/** The day that goes with the exam's aptitude; null if the aptitude has none. */
const APTITUDE_DAY = aptitudeDay('a');
/**
 * Expression of the index by which exams are ordered; an aptitude without a day uses the day on which its term would
 * end.
 */
const EXAM_END = examEnd('a');
export const EXAM_VALIDITY = examValidity('a', '$2::date');

/** Appointments have no results yet; they are shown where exams are scheduled. */
const TOOK_PLACE = `a.state <> all ('{PROGRAMADO,CONFIRMADO,REPROGRAMADO,CANCELADO,NO_ASISTIO}')`;

const ORDER: Record<string, string> = {
  examDate: 'a.exam_date',
  name: 'p.full_name collate "es-x-icu"',
  document: 'p.document_number',
  validUntil: EXAM_END,
  aptitude: 'aptitude_weight(a.aptitude)',
  examType: 'a.exam_type',
  state: 'a.state',
  area: 'wa.name collate "es-x-icu"',
};

/** Tables besides attentions that an order reads. */
const SORT_JOINS: Readonly<Record<string, readonly EmoJoin[]>> = {
  name: ['patient'],
  document: ['patient'],
  area: ['patient', 'area'],
  validUntil: ['company'],
};

const CLASSES = Object.keys(LIST_CLASSES) as ListClass[];
/** Classes of an item that need follow-up, as `listed` stores them. */
const FOLLOW_UP_CLASSES: ReadonlyMap<string, readonly string[]> = new Map(
  CLASSES.map((code) => [
    code,
    Object.keys(CLASSIFIED_ITEMS[code].classes).flatMap((classCode) =>
      needsReview(code, classCode) ? listedClass(code, classCode) : [],
    ),
  ]),
);
/** As a PostgreSQL array, which is a valid condition even if it is empty. */
const findings = (codes: readonly ListClass[]) =>
  `{${codes.flatMap((code) => FOLLOW_UP_CLASSES.get(code) ?? []).join(',')}}`;
/** Row security shows results only inside the clinical wall. */
const FINDING_SQL = `exists (select 1 from attention_results r
  where r.customer_id = $1 and r.attention_id = a.id and r.listed && ?::text[])`;

/** Condition: the worker was not dismissed. Each row is looked up, because these conditions leave few rows. */
export const WORKER_ACTIVE =
  "(select w.status from patients w where w.customer_id = $1 and w.id = a.patient_id) = 'ACTIVE'";

/** Conditions of the list where a person chose its period. */
const NO_RESTRICTIONS = `a.aptitude = 'APTO_CON_RESTRICCION' and a.state <> 'ANULADO'
  and coalesce(a.work_restrictions, '') = '' and ${WORKER_ACTIVE}`;
const NO_REFERRAL = `a.aptitude = 'OBSERVADO' and a.state <> 'ANULADO' and ${WORKER_ACTIVE}
  and not exists (select 1 from consultations c where c.customer_id = $1 and c.attention_id = a.id)`;
const IS_RECENT = `a.exam_date >= $2::date - ${WAITED_DAYS}`;
/** Conditions of the list without a period and of the doctor's queue, so that both have one number. $2 is today. */
export const RESTRICTIONS_MISSING = `${NO_RESTRICTIONS} and ${IS_RECENT}`;
export const REFERRAL_MISSING = `${NO_REFERRAL} and ${IS_RECENT}`;

/**
 * Condition for what an exam lacks. An exam whose certificate can be drawn on opening does not lack a certificate; row
 * security hides a certificate that the company may not see.
 */
const LACKING: Record<PendingAct, string> = {
  UNDELIVERED: "a.state = 'CON_APTITUD' and a.read_at is null",
  UNREAD: "a.state in ('CON_APTITUD', 'ENTREGADO') and a.read_at is null",
  NO_CERTIFICATE: `a.state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO') and not exists (select 1 from documents d
    where d.customer_id = $1 and d.attention_id = a.id and d.type = 'CERTIFICADO_APTITUD' and d.revoked_at is null)
    and not ${CERTIFICATE_CAN_BE_DRAWN}`,
  NO_REFERRAL: REFERRAL_MISSING,
};

const HANDED: Record<Handed, string> = {
  DELIVERED: 'a.delivered_at is not null',
  READ: 'a.delivered_at is not null and a.read_at is not null',
  SIGNED: 'a.delivered_at is not null and a.signed_at is not null',
};

interface Selection {
  where: Conditions;
  search: WorkerSearch | null;
  /** Tables besides attentions that a condition reads. */
  joins: Set<EmoJoin>;
}

/** Few workers are deleted: a single look-up by the index on the status is enough, without a join. */
export const WORKER_NOT_DELETED =
  "a.patient_id not in (select d.id from patients d where d.customer_id = $1 and d.status = 'DELETED')";

export function emoConditions(customerId: string, today: string, q: Filters): Selection {
  const joins = new Set<EmoJoin>();
  const { documentTypeNumber, working_area_id, job_title_id, project_id, headquarter_id, with_aptitude } = q;
  const places = [working_area_id, job_title_id, project_id, headquarter_id];
  if (documentTypeNumber || places.some((ids) => ids?.length) || with_aptitude) joins.add('patient');
  if (q.validity?.length) joins.add('company');
  const where = new Conditions(customerId, today).always(WORKER_NOT_DELETED);
  if (with_aptitude) where.always(hasValidAptitude('a', 'p'));
  const hasPeriod = Boolean(q.start_date || q.end_date);
  if (q.restrictions_pending) where.always(hasPeriod ? NO_RESTRICTIONS : RESTRICTIONS_MISSING);
  if (q.pending) where.always(hasPeriod && q.pending === 'NO_REFERRAL' ? NO_REFERRAL : LACKING[q.pending]);
  if (q.handed) where.always(HANDED[q.handed]);
  if (q.status?.length) where.among(q.status, 'a.state');
  // Appointments have no aptitude yet, so they need not be excluded when an aptitude is chosen. The exams of a batch
  // are shown in full.
  else if (!with_aptitude && !q.batch_id && (!q.aptitude?.length || q.aptitude.includes('PENDIENTE')))
    where.always(TOOK_PLACE);
  where
    .when(q.start_date, 'a.exam_date >= ?::date')
    .when(q.end_date, 'a.exam_date <= ?::date')
    .when(q.attentionDate, 'a.exam_date = ?::date')
    .among(q.aptitude, 'a.aptitude')
    .among(q.exam_type, 'a.exam_type')
    .when(q.finding?.length && findings(q.finding), FINDING_SQL)
    .when(q.batch_id, 'a.batch_id = ?')
    .among(q.working_area_id, 'coalesce(a.working_area_id, p.working_area_id)')
    .among(q.job_title_id, 'coalesce(a.job_title_id, p.job_title_id)')
    .among(q.project_id, 'coalesce(a.project_id, p.project_id)')
    .among(q.headquarter_id, 'coalesce(a.headquarter_id, p.headquarter_id)')
    .among(q.validity, EXAM_VALIDITY)
    // A notification gives the type of document by its id or SUNAT number; users type only the document.
    .when(
      q.documentTypeNumber && documentKey(q.documentTypeNumber),
      `(p.document_number = upper(?)
         or p.document_type in (select t.id from document_types t
           where t.id = upper(?) or length(?) <= 2 and t.sunat_code = lpad(?, 2, '0')))`,
    );
  return { where, search: workerSearch(where, q.filter_value, 'lookedUp'), joins };
}

/** Filters with which an index finds few exams; these are then sorted. */
const leavesFew = (q: Filters): boolean =>
  Boolean(q.batch_id || q.attentionDate || q.start_date || q.end_date || q.documentTypeNumber) ||
  Boolean(q.aptitude?.length && !q.aptitude.some((each) => each === 'APTO' || each === 'APTO_CON_RESTRICCION'));

const CLINICAL_COLUMNS = `,
(select string_agg(concat_ws(' ', d.cie10, d.description), '; ' order by d.position)
  from exam_diagnoses d
  where d.customer_id = $1 and d.attention_id = a.id) as diagnoses,
(select r.listed from attention_results r where r.customer_id = $1 and r.attention_id = a.id) as classes,
${standingCodes('a.id')} as critical,
c.raw_restrictions as "rawRestrictions", c.recommendations`;
const CLINICAL_JOIN = '\nleft join attention_clinical c on c.customer_id = $1 and c.attention_id = a.id';

const COLUMNS = `
a.id, a.patient_id as "patientId", p.document_type as "documentType", p.document_number as "documentNumber",
p.full_name as "fullName", p.sex, ${yearsOn('a.exam_date', 'p.birth_date')} as age, wa.name as area,
jn.name as "jobTitle", a.exam_type as "examType", a.exam_date as "examDate", a.aptitude,
${EXAM_VALIDITY} as validity, ${APTITUDE_DAY} as "validUntil",
a.health_centre as "healthCentre", a.state, a.delivered_at as "deliveredAt", a.read_at as "readAt",
a.work_restrictions as "workRestrictions", a.works_meanwhile as "worksMeanwhile"`;

/** Joins for the names shown with an exam; area and job are those of the day of the exam, if it has them. */
export const NAME_JOINS = `
join patients p on p.customer_id = $1 and p.id = a.patient_id
join customers k on k.id = $1
left join job_titles jn on jn.customer_id = $1 and jn.id = coalesce(a.job_title_id, p.job_title_id)
left join working_areas wa on wa.customer_id = $1 and wa.id = coalesce(a.working_area_id, p.working_area_id)`;

type Row = Omit<EmoListItem, 'findings' | 'restrictionsPending'> & {
  diagnoses?: string | null;
  rawRestrictions?: string | null;
  recommendations?: string | null;
  classes?: string[] | null;
  critical?: string[] | null;
};

/** The exams that match the filters. The page is selected first and gets its names afterwards. */
export function emoListing(scope: Scope, q: Filters): Listing<EmoListItem> {
  const { where, search, joins } = emoConditions(scope.customerId, todayInLima(), q);
  const requested = requestedExams(q, where.and, search, joins);
  const counts = search !== null && !isWalked(requested);
  return {
    counts,
    rows: (_cut, page) => `
select ${COLUMNS}${scope.inside ? CLINICAL_COLUMNS : ''}${counts && page ? ', x.total' : ''}
from (${page ? pageOf(requested, page) : everyExam(requested)}) x
join attentions a on a.customer_id = $1 and a.id = x.id${NAME_JOINS}${scope.inside ? CLINICAL_JOIN : ''}
${orderBy(requested, 'x.')}`,
    matching: countable(requested),
    values: where.values,
    items: (rows: readonly Row[]) => rows.map((row) => toItem(row, scope.inside)),
  };
}

function requestedExams(
  q: Filters,
  filters: string,
  search: WorkerSearch | null,
  filterJoins: ReadonlySet<EmoJoin>,
): RequestedExams {
  const sort = q.sort.replace('-', '');
  const sortsByEnd = sort === 'validUntil';
  const onlyValidity = q.validity?.length === 1 ? q.validity[0] : undefined;
  return {
    filters,
    filterJoins,
    joins: new Set([...filterJoins, ...(SORT_JOINS[sort] ?? [])]),
    search,
    sort,
    columns: `a.id, ${ORDER[sort]} as key${sortsByEnd ? ', a.end_day as day' : ''}`,
    direction: q.sort.startsWith('-') ? 'desc' : 'asc',
    byEnd: search || leavesFew(q) ? null : examsByEnd(EXAMS, '$2::date', onlyValidity),
    oneValidity: onlyValidity !== undefined,
  };
}

function toItem(row: Row, inside: boolean): EmoListItem {
  const item = Object.assign(row, visibleRestrictions(row));
  if (!inside) return item;
  const { diagnoses, rawRestrictions, recommendations, classes, critical = null, ...shown } = item;
  const listed = new Map(classes?.map((each) => each.split(':') as [string, string]));
  const classFindings = CLASSES.flatMap((code) => {
    const value = listed.get(code);
    if (!value) return [];
    const { label: item } = CLASSIFIED_ITEMS[code];
    const severity = listedSeverity(code, value, critical);
    return [{ item, class: value, label: classLabel(code, value), review: severity !== null, severity }];
  });
  return {
    ...shown,
    findings: {
      diagnoses: diagnoses ?? null,
      restrictions: rawRestrictions ?? null,
      recommendations: recommendations ?? null,
      classes: classFindings,
    },
  };
}
