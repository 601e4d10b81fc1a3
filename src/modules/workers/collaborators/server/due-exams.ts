import type { z } from 'zod';
import type { ExamType } from '#clinical/vocabulary/exam-type.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import type { Page } from '#platform/contract/pagination.ts';
import { workerWords } from '#platform/contract/person-keys.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { inOrderOf, type Listing, pageOfListing } from '#platform/server/database/statements/listing.ts';
import { afterPrefix, Conditions, statement } from '#platform/server/database/statements/statement.ts';
import { yearsOn } from '#platform/server/database/statements/years-on.ts';
import { validityEnd, validityState } from '#workers/validity/server/validity-sql.ts';
import type { DueExam, listDueExams } from '../due-api.ts';
import { WITHOUT_EXIT } from './without-exit.sql.ts';

type Query = z.output<NonNullable<(typeof listDueExams)['query']>>;

const VALIDITY_END = validityEnd('e');
const VALIDITY = validityState('e', '$2::date');

/** Condition for each type of exam that is due. A type without a due date applies to every active worker. */
const DUE_CONDITIONS: Partial<Record<ExamType, string>> = {
  PREOCUPACIONAL: `p.status = 'ACTIVE' and e.patient_id is null`,
  PERIODICO: `p.status = 'ACTIVE' and ${VALIDITY} in ('VENCIDO', 'POR_VENCER')`,
  RETIRO: WITHOUT_EXIT,
};

const FROM_SQL = `
from patients p
join customers k on k.id = p.customer_id
left join job_titles j on j.customer_id = p.customer_id and j.id = p.job_title_id
left join current_exams e on e.customer_id = p.customer_id and e.patient_id = p.id`;
const COLUMNS = `
p.id, p.document_type as "documentType", p.document_number as "documentNumber", p.full_name as "fullName", p.sex,
${yearsOn('$2::date', 'p.birth_date')} as age, wa.name as area, j.name as "jobTitle", pr.name as project,
h.name as headquarter, p.ceased_on as "ceasedOn", e.exam_date as "lastExamDate",
e.exam_type as "lastExamType", e.aptitude as "lastAptitude",
case when e.patient_id is not null then ${VALIDITY_END} end as "validUntil", ${VALIDITY} as validity,
(select min(a.exam_date) from attentions a
  where a.customer_id = $1 and a.patient_id = p.id and a.kind = 'EMO' and a.exam_type = $3
    and a.deleted_at is null and a.state in ('PROGRAMADO', 'REPROGRAMADO', 'CONFIRMADO')) as "scheduledOn"`;
const NAMES_SQL = `
left join working_areas wa on wa.customer_id = p.customer_id and wa.id = p.working_area_id
left join projects pr on pr.customer_id = p.customer_id and pr.id = p.project_id
left join headquarters h on h.customer_id = p.customer_id and h.id = p.headquarter_id`;

const NAME = 'p.full_name collate "es-x-icu"';
const ORDERS = {
  // Workers without an exam are the most urgent.
  validUntil: `coalesce(case when e.patient_id is not null then ${VALIDITY_END} end, '-infinity')`,
  name: NAME,
  area: 'wa.name collate "es-x-icu"',
  jobTitle: 'j.name collate "es-x-icu"',
  lastExamDate: 'e.exam_date',
};

/** Workers due for a type of exam, ordered by the end of validity unless another order is requested, then by name. */
export function dueListing(scope: Scope, q: Omit<Query, 'page' | 'page_size'>): Listing<DueExam> {
  const where = new Conditions(scope.customerId, todayInLima(), q.emo_type)
    .always(DUE_CONDITIONS[q.emo_type] ?? "p.status = 'ACTIVE'")
    .when(q.working_area_id, 'p.working_area_id = ?')
    .when(q.project_id, 'p.project_id = ?');
  const searched = workerWords(q.q ?? '').slice(0, 6);
  if (q.q && searched.length === 0) where.always('false');
  for (const word of searched) {
    const [from, to] = [where.place(word), where.place(afterPrefix(word))];
    where.always(
      `p.id in (select w.patient_id from patient_words w
         where w.customer_id = $1 and w.word >= ${from} and w.word < ${to})`,
    );
  }
  return {
    rows: (limit) => `select ${COLUMNS} ${FROM_SQL} ${NAMES_SQL}\nwhere p.customer_id = $1${where.and}
     ${inOrderOf(ORDERS, q.sort, `${NAME}, p.id`)} ${limit}`,
    matching: `select $2::date as today, $3::text as type ${FROM_SQL}\nwhere p.customer_id = $1${where.and}`,
    values: where.values,
  };
}

export const listDueOf = (scope: Scope, q: Query): Promise<Page<DueExam>> =>
  pageOfListing(scope, dueListing(scope, q), q);

const HAZARDS_SQL = `
select h.id, h.name, h.category, count(*)::int as total
from patients p
join job_title_hazards x on x.customer_id = $1 and x.job_title_id = p.job_title_id
join hazards h on h.id = x.hazard_id
where p.customer_id = $1 and p.status = 'ACTIVE'
group by h.id, h.name, h.category order by count(*) desc, h.name`;
const EXPOSED_SQL = `
select count(*)::int as exposed from patients p where p.customer_id = $1 and p.status = 'ACTIVE'
  and exists (select 1 from job_title_hazards x where x.customer_id = $1 and x.job_title_id = p.job_title_id)`;

/** Number of workers exposed to each hazard. */
export async function totalHazardsOf(scope: Scope) {
  type Hazard = { id: string; name: string; category: string; total: number };
  const [items, [row]] = await scope.hot<[Hazard[], { exposed: number }[]]>([
    statement(HAZARDS_SQL, [scope.customerId]),
    statement(EXPOSED_SQL, [scope.customerId]),
  ]);
  return { items, exposed: row?.exposed ?? 0 };
}
