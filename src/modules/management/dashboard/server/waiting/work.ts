import type { z } from 'zod';
import { listCustomers } from '#access/companies/api.ts';
import { listCustomersFor } from '#access/companies/server/list-customers.ts';
import { mayCall } from '#access/session/server/may-call.ts';
import { tierOpens } from '#platform/contract/access.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { COUNTED } from '#platform/contract/pagination.ts';
import type { HotStatement, Scope } from '#platform/server/database/scope.ts';
import { composed, statement } from '#platform/server/database/statements/statement.ts';
import type { Call } from '#platform/server/http/context.ts';
import type { Session } from '#platform/server/http/session.ts';
import type { ScreenPath } from '#screens/screens.ts';
import { linksOf } from '../../rules/links.ts';
import type { FirstStep, getWork, WorkItem } from '../../waiting/api.ts';
import { managementStatisticsOf } from '../statistics.queries.ts';
import { type WaitingWork, WORK } from './work-items.ts';

/**
 * Counts only up to the list's limit, so that a company with a million rows costs no more than one with some thousands.
 */
function countOf(scope: Scope, { as, listing, search }: WaitingWork): HotStatement {
  const tenantField = as.tenant.endsWith('_id') ? { [as.tenant]: scope.customerId } : {};
  const query = ((as.method === 'GET' ? as.query : as.body) as z.ZodType).parse({ ...tenantField, ...search });
  const { matching, values } = listing(scope, query);
  return composed(`select count(*)::int as total from (${matching}\nlimit ${COUNTED + 1}) counted`, [...values]);
}

/** First steps that a new company has completed. */
const DONE_SQL = `
select
  exists (select 1 from patients where customer_id = $1 and status <> 'DELETED') as roster,
  exists (select 1 from patients where customer_id = $1 and status = 'ACTIVE' and job_title_id is not null)
    and not exists (
      select 1 from job_titles j
      cross join lateral (select p.id from patients p
        where p.customer_id = $1 and p.job_title_id = j.id and p.status = 'ACTIVE' limit 1) w
      where j.customer_id = $1 and j.validity_months is null and not exists (
        select 1 from protocols t where t.customer_id = $1 and t.validity_months is not null
          and t.id = protocol_for_exam($1, w.id, null, null, 'PERIODICO', $2::date))) as protocols,
  exists (select 1 from user_customers where customer_id = $1 and role = 'DOCTOR' and active) as doctor,
  exists (select 1 from attentions where customer_id = $1 and deleted_at is null) as exams`;

const STEPS: readonly Omit<FirstStep, 'done'>[] = [
  { code: 'roster', title: 'Importa el padrón', path: '/gestion_colaboradores/colaboradores_import' },
  { code: 'protocols', title: 'Define la vigencia de los EMOs de cada puesto', path: '/config/puesto_laboral' },
  { code: 'doctor', title: 'Invita al médico', path: '/config/usuarios' },
  { code: 'exams', title: 'Programa los primeros exámenes', path: '/agendamiento/emo/import' },
];

const mayDo = (session: Session, { who, as, premium }: WaitingWork, inside: boolean): boolean =>
  (who === 'company' ? !inside || session.isAdmin : inside) &&
  mayCall(session, as) &&
  tierOpens(premium ? 'PREMIUM' : 'FREE', session.membership, session.isAdmin);

/** Work of the platform for a super admin, each item with a list of all companies or of the chosen company. */
async function ofPlatform(call: WorkCall): Promise<WorkItem[]> {
  if (!call.session?.isAdmin) return [];
  const companies = async (query: object) =>
    (await listCustomersFor(call, listCustomers.query!.parse({ ...query, page_size: 1 }))).total;
  const [trial, closed, [sent]] = await Promise.all([
    companies({ membership: 'TRIAL' }),
    companies({ enabled: 'false' }),
    call.services.system.run(
      async ({ client }) =>
        (
          await client.query<{ failed: number; jobs: number }>(
            `select (select count(*)
               from (select 1 from messages where state = 'FAILED' limit ${COUNTED + 1}) m)::int as failed,
               (select count(*)
                 from (select 1 from job_leases where failed_at is not null limit ${COUNTED + 1}) l)::int as jobs`,
          )
        ).rows,
    ),
  ]);
  const item = (code: string, title: string, count: number, path: ScreenPath, search: WorkItem['search'] = {}) => ({
    code,
    title,
    count: Math.min(count, COUNTED),
    more: count > COUNTED,
    path,
    search,
  });
  return [
    item('trials', 'Empresas en prueba', trial, '/config/empresa', { membership: 'TRIAL' }),
    item('disabled', 'Empresas deshabilitadas', closed, '/config/empresa', { enabled: 'false' }),
    item('jobs', 'Trabajos que fallaron', sent!.jobs, '/config/status'),
    item('messages', 'Mensajes que no llegaron', sent!.failed, '/demo/correo', { state: 'FAILED' }),
  ];
}

type WorkCall = Pick<Call<typeof getWork>, 'scope' | 'session' | 'services' | 'request'>;

/** Work that waits for the user in the company, read in one round trip; only from lists that the user may see. */
export async function workOf(call: WorkCall): Promise<{ items: WorkItem[]; steps: FirstStep[] }> {
  const { scope, session } = call;
  if (!session) return { items: [], steps: [] };
  const waiting = WORK.filter((work) => mayDo(session, work, scope.inside));
  const counted = waiting.filter(({ figure }) => !figure);
  const begins = session.roles.has('owner') || session.isAdmin;
  const [[done, ...counts], statistics, platform] = await Promise.all([
    scope.hot<[Record<string, boolean>[], ...{ total: number }[][]]>([
      begins ? statement(DONE_SQL, [scope.customerId, todayInLima()]) : statement('select true', []),
      ...counted.map((work) => countOf(scope, work)),
    ]),
    counted.length < waiting.length ? managementStatisticsOf(scope, {}) : undefined,
    ofPlatform(call),
  ]);
  const steps = STEPS.map((step) => ({ ...step, done: done[0]?.[step.code] ?? false }));
  const items = waiting.map((work): WorkItem => {
    const { code, title, path, search, figure } = work;
    if (figure && statistics) {
      const count = statistics.compliance.find(({ id }) => id === figure)?.count ?? 0;
      const place = linksOf(statistics, {}).validity(figure);
      return { code, title, count, more: false, path, search: place.search as WorkItem['search'] };
    }
    const total = counts[counted.indexOf(work)]?.[0]?.total ?? 0;
    return { code, title, count: Math.min(total, COUNTED), more: total > COUNTED, path, search: { ...search } };
  });
  return {
    items: [...items, ...platform],
    steps: begins && steps.some((step) => !step.done) ? steps : [],
  };
}
