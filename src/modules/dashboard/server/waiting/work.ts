import { COUNTED } from '../../../../platform/contract/pagination.ts';
import type { HotStatement, Scope } from '../../../../platform/server/database/scope.ts';
import { composed, statement } from '../../../../platform/server/database/statement.ts';
import type { Call } from '../../../../platform/server/http/context.ts';
import type { Session } from '../../../../platform/server/http/session.ts';
import { mayCall } from '../../../session/server/may-call.ts';
import type { FirstStep, getWork, WorkItem } from '../../waiting/api.ts';
import { type WaitingWork, WORK } from './work-items.ts';

/** As far as a list counts: a company of a million rows costs what one of some thousands does. */
function countOf(scope: Scope, { as, listing, search }: WaitingWork): HotStatement {
  const query = as.query?.parse({ [as.tenant]: scope.customerId, ...search });
  const { matching, values } = listing(scope, query as never);
  return composed(`select count(*)::int as total from (${matching}\nlimit ${COUNTED + 1}) counted`, [...values]);
}

/** What a company that begins has done. */
const DONE = `select
  exists (select from patients where customer_id = $1 and status <> 'DELETED') as roster,
  exists (select from job_titles where customer_id = $1 and validity_months is not null)
    or exists (select from protocols where customer_id = $1) as protocols,
  exists (select from user_customers where customer_id = $1 and role = 'DOCTOR' and active) as doctor,
  exists (select from attentions where customer_id = $1 and deleted_at is null) as exams`;

const STEPS: readonly Omit<FirstStep, 'done'>[] = [
  { code: 'roster', title: 'Importa el padrón', path: '/gestion_colaboradores/colaboradores_import' },
  { code: 'protocols', title: 'Define la vigencia de los EMOs de cada puesto', path: '/config/puesto_laboral' },
  { code: 'doctor', title: 'Invita al médico', path: '/config/usuarios' },
  { code: 'exams', title: 'Programa los primeros exámenes', path: '/agendamiento/emo/import' },
];

const mayDo = (session: Session, { who, as }: WaitingWork, inside: boolean): boolean =>
  (who === 'company' ? !inside || session.isAdmin : inside) && mayCall(session, as);

/** What waits for the person in the company, in one packet; nothing that a list of theirs does not show. */
export async function workOf({
  scope,
  session,
}: Pick<Call<typeof getWork>, 'scope' | 'session'>): Promise<{ items: WorkItem[]; steps: FirstStep[] }> {
  if (!session) return { items: [], steps: [] };
  const waiting = WORK.filter((work) => mayDo(session, work, scope.inside));
  const begins = session.roles.has('owner') || session.isAdmin;
  const [done, ...counts] = await scope.inTime<[Record<string, boolean>[], ...{ total: number }[][]]>([
    statement(DONE, [scope.customerId]),
    ...waiting.map((work) => countOf(scope, work)),
  ]);
  const steps = STEPS.map((step) => ({ ...step, done: done[0]?.[step.code] ?? false }));
  return {
    items: waiting.map(({ code, title, path, search }, i) => {
      const total = counts[i]?.[0]?.total ?? 0;
      return { code, title, count: Math.min(total, COUNTED), more: total > COUNTED, path, search };
    }),
    steps: begins && steps.some((step) => !step.done) ? steps : [],
  };
}
