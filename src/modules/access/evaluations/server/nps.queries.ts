import { addMonths, todayInLima } from '#platform/contract/dates.ts';
import type { Page } from '#platform/contract/pagination.ts';
import type { Scope, SystemTx } from '#platform/server/database/scope.ts';
import { Conditions, statement } from '#platform/server/database/statements/statement.ts';
import type { NpsAnswer, NpsFigures, NpsResponse, NpsStatistics } from '../model.ts';
import { answersOf, bandOf, hiddenSites, isFew, type NpsBand, type NpsCounts, npsOf, sumOf } from '../nps.ts';

const COUNTS = `count(*) filter (where score >= 9)::int as promoters,
  count(*) filter (where score between 7 and 8)::int as passives,
  count(*) filter (where score <= 6)::int as detractors`;
/** `$1` company, `$2` first day, `$3` site or null. */
const ANSWERS_SQL = `from nps_answers n
  where n.customer_id = $1 and n.created_at >= $2::date::timestamp at time zone 'America/Lima'
    and ($3::uuid is null or n.headquarter_id = $3)`;
const QUARTER = `to_char(n.created_at at time zone 'America/Lima', 'YYYY"-T"Q')`;
const COUNTS_BY_KIND = `select user_id is not null as "byUser", ${COUNTS} ${ANSWERS_SQL} group by 1`;
const COUNTS_BY_QUARTER = `
select ${QUARTER} as quarter, user_id is not null as "byUser", ${COUNTS} ${ANSWERS_SQL} group by 1, 2`;
/** Deliveries signed on a screen: their last step asked the worker for a score. */
const SIGNED_SQL = `from result_deliveries d
    join attentions a on a.customer_id = $1 and a.id = d.attention_id
    join patients p on p.customer_id = $1 and p.id = a.patient_id
    left join nps_answers n on n.customer_id = $1 and n.delivery_id = d.id
    where d.customer_id = $1 and d.state = 'FIRMADA' and d.signature_level is distinct from 'PAPEL'
      and d.signed_at >= $2::date::timestamp at time zone 'America/Lima'
      and ($3::uuid is null or p.headquarter_id = $3)`;

/** Number of people asked and of answers: active accounts of the company, and workers who signed on a screen. */
const RESPONSE_SQL = `
select (select jsonb_build_object('asked', count(*), 'answered', count(*) filter (where exists (
      select 1 ${ANSWERS_SQL} and n.user_id = c.user_id)))
    from user_customers c join users u on u.id = c.user_id and u.status = 'ACTIVE' and not u.is_admin
    where c.customer_id = $1 and c.active) as users,
  (select jsonb_build_object('asked', count(*), 'answered', count(n.delivery_id)) ${SIGNED_SQL}) as workers`;

/** Sites with at least one answer or one worker asked. */
const COUNTS_BY_SITE = `select h.id, h.name, coalesce(c.promoters, 0) as promoters,
    coalesce(c.passives, 0) as passives, coalesce(c.detractors, 0) as detractors,
    coalesce(r.asked, 0) as asked, coalesce(r.answered, 0) as answered
  from headquarters h
  left join (select n.headquarter_id, ${COUNTS} ${ANSWERS_SQL} and n.headquarter_id is not null
    group by 1) c on c.headquarter_id = h.id
  left join (select p.headquarter_id, count(*)::int as asked, count(n.delivery_id)::int as answered ${SIGNED_SQL}
    group by 1) r on r.headquarter_id = h.id
  where h.customer_id = $1 and (c.headquarter_id is not null or r.asked > 0) order by h.name collate "es-x-icu", h.id`;

/** Answers of workers by site, for the whole period or by quarter; the id '' groups the answers without a site. */
const SITES = (period: string) => `
select coalesce(n.headquarter_id::text, '') as id, ${period} as period, ${COUNTS} from nps_answers n
where n.customer_id = $1 and n.created_at >= $2::date::timestamp at time zone 'America/Lima' and n.user_id is null
group by 1, 2`;
const SITES_OF_YEAR = SITES("''");
const SITES_OF_QUARTERS = SITES(QUARTER);

const figuresOf = (counts: NpsCounts): NpsFigures => ({ ...counts, answers: answersOf(counts), nps: npsOf(counts) });
type ByKind = NpsCounts & { byUser: boolean };
type BySite = NpsCounts & NpsResponse & { id: string; name: string };

type OfSite = NpsCounts & { id: string; period: string };

/** Sites whose score is hidden in a period, both in the list and when a filter selects the site. */
const hiddenIn = (sites: readonly OfSite[], period: string): Set<string> =>
  hiddenSites(sites.filter((each) => each.period === period));

/**
 * Figures of users and of workers. When workers gave few answers, only their number is returned and their scores are
 * left out.
 * @param hidden true when the filter selects a site whose score is hidden
 */
function figuresByKind(rows: readonly ByKind[], hidden: boolean) {
  const sumByUser = (byUser: boolean) => sumOf(rows.filter((row) => row.byUser === byUser));
  const [users, workers] = [sumByUser(true), sumByUser(false)];
  const shownWorkers = hidden || isFew(workers) ? sumOf([]) : workers;
  return {
    all: figuresOf(sumOf([users, shownWorkers])),
    users: figuresOf(users),
    workers: { ...figuresOf(shownWorkers), answers: answersOf(workers) },
  };
}
const quarterOf = (day: string) => `${day.slice(0, 4)}-T${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
const QUARTERS = 8;

/** Names of the last eight quarters up to the quarter of `today`, and the first day of the earliest. */
export function quartersUpTo(today: string): { names: string[]; first: string } {
  const month = 3 * Math.floor((Number(today.slice(5, 7)) - 1) / 3) + 1;
  const current = `${today.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
  const starts = Array.from({ length: QUARTERS }, (_, i) => addMonths(current, -3 * (QUARTERS - 1 - i)));
  return { names: starts.map(quarterOf), first: starts[0]! };
}

/** Uses the formula of domain.md §4. Figures by site count only workers, because accounts have no site. */
export async function npsStatisticsOf(
  scope: Scope,
  { headquarter_id = null }: { headquarter_id?: string | null | undefined },
  today = todayInLima(),
): Promise<NpsStatistics> {
  const since = addMonths(today, -12);
  const { names, first } = quartersUpTo(today);
  const valuesFrom = (from: string) => [scope.customerId, from, headquarter_id];
  type Response = { users: NpsResponse; workers: NpsResponse };
  const [kinds, quarters, sites, [response], ofYear, ofQuarters] = await scope.hot<
    [ByKind[], (ByKind & { quarter: string })[], BySite[], Response[], OfSite[], OfSite[]]
  >([
    statement(COUNTS_BY_KIND, valuesFrom(since)),
    statement(COUNTS_BY_QUARTER, valuesFrom(first)),
    statement(COUNTS_BY_SITE, valuesFrom(since)),
    statement(RESPONSE_SQL, valuesFrom(since)),
    statement(SITES_OF_YEAR, [scope.customerId, since]),
    statement(SITES_OF_QUARTERS, [scope.customerId, first]),
  ]);
  const hidden = hiddenIn(ofYear, '');
  const isHidden = (hiddenSites: Set<string>) => headquarter_id !== null && hiddenSites.has(headquarter_id);
  const { all, users, workers } = figuresByKind(kinds, isHidden(hidden));
  return {
    ...all,
    since,
    users,
    workers,
    response: { users: headquarter_id ? null : response!.users, workers: response!.workers },
    headquarters: sites.map(({ id, name, asked, answered, ...counts }) => {
      const few = hidden.has(id);
      const nps = few ? null : npsOf(counts);
      return { id, name, answers: answersOf(counts), nps, few, response: { asked, answered } };
    }),
    quarters: names.map((quarter) => ({
      quarter,
      ...figuresByKind(
        quarters.filter((each) => each.quarter === quarter),
        isHidden(hiddenIn(ofQuarters, quarter)),
      ).all,
    })),
  };
}

interface NpsQuery {
  q?: string | undefined;
  band?: NpsBand[] | undefined;
  commented?: boolean | undefined;
  page: number;
  page_size: number;
  sort: string;
}

const NAME = `trim(u.first_name || ' ' || u.last_name)`;
const BAND_SQL = "case when n.score >= 9 then 'PROMOTOR' when n.score >= 7 then 'PASIVO' else 'DETRACTOR' end";
const SORTS: Record<string, string> = {
  createdAt: 'n.created_at',
  fullName: `${NAME} collate "es-x-icu"`,
  customerName: 'c.name collate "es-x-icu"',
  score: 'n.score',
};

/** Answers of the users of all companies; workers give only a score. */
export async function pageOfNpsAnswers({ client }: SystemTx, listQuery: NpsQuery): Promise<Page<NpsAnswer>> {
  const { and, values } = new Conditions()
    .when(listQuery.q, `fold(concat_ws(' ', ${NAME}, u.username, c.name, n.comment)) like '%' || fold(?) || '%'`)
    .among(listQuery.band, BAND_SQL)
    .when(listQuery.commented, '(n.comment is not null) = ?');
  const from = `from nps_answers n join users u on u.id = n.user_id join customers c on c.id = n.customer_id
    where true${and}`;
  const direction = listQuery.sort.startsWith('-') ? 'desc' : 'asc';
  const { rows } = await client.query<Omit<NpsAnswer, 'band'>>(
    `select n.id, n.created_at as "createdAt", c.name as "customerName", ${NAME} as "fullName", u.username,
       n.score, n.comment
     ${from}
     order by ${SORTS[listQuery.sort.replace('-', '')]} ${direction}, n.id limit ${listQuery.page_size}
     offset ${(listQuery.page - 1) * listQuery.page_size}`,
    values,
  );
  const total = await client.query<{ n: number }>(`select count(*)::int as n ${from}`, values);
  return { items: rows.map((row) => ({ ...row, band: bandOf(row.score) })), total: total.rows[0]?.n ?? 0 };
}
