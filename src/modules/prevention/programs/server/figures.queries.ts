import { todayInLima } from '#platform/contract/dates.ts';
import type { AnswerOf, QueryOf } from '#platform/contract/endpoint.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { inOrderOf, type Listing, selected } from '#platform/server/database/statements/listing.ts';
import { Conditions, statement } from '#platform/server/database/statements/statement.ts';
import { searchPersons } from '#workers/catalogs/server/worker-case.sql.ts';
import type { getProgramFigures, listFigurePeople, listFollowed } from '../api.ts';
import { type FigureCount, type FigureGroup, type FigurePerson, figuresOf, GROUPS, YEARS } from '../figures.ts';
import type { ProgramCode } from '../protocols.ts';
import { figuresSql } from './figures.sql.ts';
import { findingText } from './offers.queries.ts';
import { EXAM_OF_PROPOSED, proposedSql } from './proposals.sql.ts';

const yearOf = (day: string): number => Number(day.slice(0, 4));

/**
 * Counts the rows behind each figure of a programme in the last years. A row with an empty figure has the mean of all
 * values of a group in a year.
 */
export async function programFiguresOf(
  scope: Scope,
  { program, year }: QueryOf<typeof getProgramFigures>,
): Promise<AnswerOf<typeof getProgramFigures>> {
  const today = todayInLima();
  const newest = year ?? yearOf(today);
  const [counts, [proposed]] = await scope.hot<[FigureCount[], { count: number }[]]>([
    statement(
      `${figuresSql(program)}
select "group", coalesce(figure, '') as figure, year, count(*)::int as count, avg(value)::float8 as mean
from figures group by grouping sets (("group", figure, year), ("group", year)) order by 1, 3, 2`,
      [scope.customerId, program, today, newest, newest - YEARS + 1],
    ),
    statement(`select count(*)::int as count from (${proposedSql(program, '')}) x`, [scope.customerId, program]),
  ]);
  return {
    year: newest,
    counts: [
      ...counts,
      { group: 'COBERTURA', figure: 'PROPUESTO', year: yearOf(today), count: proposed?.count ?? 0, mean: null },
    ],
  };
}

type PeopleQuery = Omit<QueryOf<typeof listFigurePeople>, 'page' | 'page_size'>;

/** The workers behind a figure. Whom the rule proposes is read from the proposals, everybody else from the figures. */
export function figurePeopleListing({ customerId }: Pick<Scope, 'customerId'>, q: PeopleQuery): Listing<FigurePerson> {
  const today = todayInLima();
  const proposals = q.figure === 'PROPUESTO';
  const where = proposals
    ? new Conditions(customerId, q.program)
    : new Conditions(customerId, q.program, today, q.year, q.year, q.figure);
  where
    .among(q.working_area_id, 'p.working_area_id')
    .among(q.job_title_id, 'p.job_title_id')
    .among(q.project_id, 'p.project_id')
    .among(q.headquarter_id, 'p.headquarter_id');
  searchPersons(where, q.q);
  const behind = proposals
    ? `select x.id as patient_id, null::uuid as entry_id, null::uuid as attention_id, ${EXAM_OF_PROPOSED} as day,
  coalesce(x.found, x.hazards) as detail from (${proposedSql(q.program, where.and)}) x`
    : `${figuresSql(q.program, [groupOf(q.program, q.figure)])}
select x.patient_id, x.entry_id, x.attention_id, x.day, x.detail
from figures x join patients p on p.customer_id = $1 and p.id = x.patient_id
where x.figure = $6 and x.year = $4::int${where.and}`;
  const order = inOrderOf(BY, q.sort, 'x.patient_id, x.day');
  return {
    counts: true,
    rows: (cut, page) => `select ${COLUMNS}${page ? ', x.total' : ''}
from (select x.*, ${NUMBER} as number${page ? ', count(*) over ()::int as total' : ''}
  from (${behind}) x join patients p on p.customer_id = $1 and p.id = x.patient_id ${order} ${cut}) x
join patients p on p.customer_id = $1 and p.id = x.patient_id
left join job_titles jn on jn.customer_id = $1 and jn.id = p.job_title_id
left join working_areas wa on wa.customer_id = $1 and wa.id = p.working_area_id
${order}`,
    matching: behind,
    values: where.values,
    items: (rows: readonly FigurePerson[]) =>
      rows.map((row) => ({ ...row, detail: findingText(row.detail ?? null) ?? row.detail ?? null })),
  };
}

/** The group that has the figure; one that the programme does not have has no rows. */
const groupOf = (program: ProgramCode, figure: string): FigureGroup =>
  GROUPS.find((group) => figure in figuresOf(program, group)) ?? 'EFECTO';

const BY = { name: 'p.full_name collate "es-x-icu"', on: 'x.day' };
/** Number of a row among those of the same worker, whose days can be equal. */
const NUMBER = 'row_number() over (partition by x.patient_id order by x.day)';
const COLUMNS = selected<FigurePerson>({
  id: "concat_ws(':', x.patient_id, x.day, x.number)",
  patientId: 'x.patient_id',
  fullName: 'p.full_name',
  documentType: 'p.document_type',
  documentNumber: 'p.document_number',
  area: 'wa.name',
  jobTitle: 'jn.name',
  on: 'x.day',
  detail: 'x.detail',
  entryId: 'x.entry_id',
  attentionId: 'x.attention_id',
});

type Followed = AnswerOf<typeof listFollowed>;
const FOLLOWED_SQL = `
select t.program, count(distinct t.patient_id)::int as followed,
  (count(*) filter (where t.next_visit_on < $2::date))::int as overdue,
  (count(*) filter (where t.next_visit_on between $2::date and $2::date + 7))::int as soon
from program_entries t join patients p on p.customer_id = $1 and p.id = t.patient_id and p.status = 'ACTIVE'
where t.customer_id = $1 and t.state = 'ACTIVO' group by t.program`;

/** How many active workers each programme follows; programmes without anybody are left out. */
export async function followedPrograms(scope: Scope): Promise<Followed> {
  const [programs] = await scope.hot<[Followed['programs']]>([
    statement(FOLLOWED_SQL, [scope.customerId, todayInLima()]),
  ]);
  return { programs };
}
