import { policiesOf } from '#access/session/policies.ts';
import { notFound } from '#platform/contract/problem.ts';
import { orNotFound, Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { Call } from '#platform/server/http/context.ts';
import { hashToken, rolesIn } from '#platform/server/http/session.ts';
import { filterLabel } from '../chart.ts';
import type * as api from '../charts-api.ts';
import { answerOf } from './answer.ts';
import { chartsSeen } from './charts.queries.ts';
import { linksSeen } from './links.queries.ts';

interface Publication {
  customer_id: string;
  company: string;
  link_id: string;
  ends_on: string | null;
  user_id: string;
  is_admin: boolean;
  role: string | null;
  is_owner: boolean;
  role_policies: string[] | null;
}

const LINK_EXPIRED = 'Este enlace ya no sirve. Pide otro a quien te lo envió.';
/** Acts as a reader who sees the pages shared with the whole company and owns no page. */
const ANYBODY = { userId: '00000000-0000-0000-0000-000000000000', inside: false, owner: false };

/**
 * Page of a public link, valid as long as its publisher may see statistics in the company. Figures are computed as for
 * a company user: without clinical access, with small groups suppressed.
 * @throws 404 for an unknown, a withdrawn and an expired token, without distinction
 */
export async function publicPageOf({ params, request, services }: Call<typeof api.publicPage>) {
  const [[page]] = await services.system.hot<[Publication[]]>([
    statement('select *, ends_on::text as ends_on from chart_publication_page($1)', [hashToken(params.id)]),
  ]);
  if (!page || !policiesOf(rolesIn(page), page.role_policies).includes('statistics.read')) throw notFound(LINK_EXPIRED);
  const actor = { kind: 'anonymous', id: null, role: 'anonymous', ip: request.ip } as const;
  const scope = new Scope(services.pools, page.customer_id, actor, false);
  const links = await linksSeen(scope, ANYBODY);
  const link = orNotFound(
    links.find(({ id }) => id === page.link_id),
    LINK_EXPIRED,
  );
  const charts = await chartsSeen(scope, ANYBODY, { linkId: link.id });
  await scope.audit({ action: 'chart_link.opened', objectType: 'chart_link', objectId: link.id });
  const answers = [];
  // Sequential, so that a public page uses only one connection.
  for (const chart of charts) answers.push({ chart, answer: await answerOf(scope, chart) });
  return {
    company: page.company,
    title: link.title,
    title2: link.title2,
    endsOn: page.ends_on,
    asOf: answers.find(({ answer }) => answer)?.answer?.asOf ?? null,
    charts: answers.map(({ chart, answer }) => ({
      ...chart,
      filters: chart.filters.map(({ code, name }) => ({ label: filterLabel(code), name: name ?? '' })),
      figures: answer?.indicators[0] ?? null,
    })),
  };
}
