import { CONTACT_CHANNELS } from '#access/links/contacts.ts';
import { REPORT } from '#access/links/purposes.ts';
import { issueLinks } from '#access/links/server/issue-link.ts';
import { postPerChannel } from '#access/links/server/to-each.ts';
import { mayGetLink, VERIFIED_CONTACTS } from '#access/links/server/verified.sql.ts';
import { conflict } from '#platform/contract/problem.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import type { Services } from '#platform/server/http/context.ts';
import { postMessages } from '#platform/server/messages/post-message.ts';
import { channelsOn } from '#platform/server/messages/settings.ts';
import { JOIN_ATTENTION_AND_WORKER } from '#workers/catalogs/server/worker-case.sql.ts';
import type { Consultation } from '../../consultations.ts';
import { reportRequested } from '../../notifications.ts';
import { VISIBLE_REFERRAL } from '../shown.ts';

const ADDRESSEES_SQL = `
select t.id, t.attention_id as "attentionId", p.id as "patientId", ${VERIFIED_CONTACTS},
  coalesce(nullif(p.first_names, ''), p.full_name) as "firstName", c.name as company
from consultations t ${JOIN_ATTENTION_AND_WORKER} join customers c on c.id = $1
where t.customer_id = $1 and t.id = any ($2::uuid[]) and ${VISIBLE_REFERRAL} and ${mayGetLink()}
  and p.identity_pending_at is null
order by t.id`;

interface Addressee {
  id: string;
  attentionId: string;
  patientId: string;
  email: string | null;
  phone: string | null;
  firstName: string;
  company: string;
}

/** Revokes the earlier link of a referral. */
const REVOKE_SQL = `
update access_links l set revoked_at = now() from consultations t
where t.customer_id = $1 and t.id = any ($2::uuid[]) and l.customer_id = $1 and l.id = t.link_id
  and l.revoked_at is null`;

const LINK_SQL = `
update consultations t set link_id = x.link from jsonb_to_recordset($2::jsonb) x(id uuid, link uuid)
where t.customer_id = $1 and t.id = x.id`;

/** Sends the worker of each referral a link for loading its report. */
export async function requestReports(
  tx: Tx,
  items: readonly Pick<Consultation, 'id'>[],
  _values: unknown,
  { config }: Pick<Services, 'config'>,
): Promise<void> {
  if ((await channelsOn(tx, reportRequested, tx.customerId, CONTACT_CHANNELS)).length === 0)
    throw conflict('channel_off', 'Este aviso está apagado en las notificaciones de la empresa.');
  const ids = items.map(({ id }) => id);
  const { rows } = await tx.client.query<Addressee>(ADDRESSEES_SQL, [tx.customerId, ids]);
  await tx.client.query(REVOKE_SQL, [tx.customerId, ids]);
  const links = await issueLinks(tx, config, REPORT, rows, tx.actor.id);
  const linked = rows.map(({ id }, at) => ({ id, link: links[at]?.id }));
  await tx.client.query(LINK_SQL, [tx.customerId, JSON.stringify(linked)]);
  await postMessages(
    tx,
    config,
    reportRequested,
    rows.flatMap(({ firstName, company, patientId, ...contacts }, at) => {
      const facts = { firstName, company, link: `${config.publicUrl}/cargar_documento?t=${links[at]?.token}` };
      return postPerChannel(contacts, { facts, patientId, key: `report-asked:${links[at]?.id}` });
    }),
  );
}
