import { withoutCase } from '#exams/attentions/server/detail/without-case.ts';
import { conflict } from '#platform/contract/problem.ts';
import { actOn } from '#platform/server/cases/act.ts';
import { orNotFound, type Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { Services } from '#platform/server/http/context.ts';
import { JOIN_ATTENTION_AND_WORKER } from '#workers/catalogs/server/worker-case.sql.ts';
import type { ConsultationNotification } from '../api.ts';
import { VISIBLE_REFERRAL } from './shown.ts';
import { consultationStore } from './store.ts';

const WAITING_SQL = `
select t.id, t.attention_id as exam from consultations t ${JOIN_ATTENTION_AND_WORKER}
where t.customer_id = $1 and t.attention_id = any ($2::uuid[]) and t.state in ('EMITIDA', 'NOTIFICADA')
  and ${VISIBLE_REFERRAL}
order by t.due_on, t.id limit 501`;

/**
 * Notifies the workers of those referrals of the exams that are still unattended.
 * @throws 409 if none of them is pending
 */
export async function notifyExams(scope: Scope, services: Services, attentionIds: readonly string[]) {
  const [waiting] = await scope.hot<[{ id: string; exam: string }[]]>([
    statement(WAITING_SQL, [scope.customerId, attentionIds]),
  ]);
  const ids = waiting.map(({ id }) => id);
  if (ids.length === 0) throw conflict('nothing_pending', 'No hay interconsultas por notificar en lo que elegiste.');
  if (ids.length > 500) throw conflict('nothing_pending', 'Hay más de 500 interconsultas: elige menos exámenes.');
  const exams = new Set(waiting.map(({ exam }) => exam));
  const none = await withoutCase(scope, attentionIds, exams, 'No tiene interconsultas por notificar.');
  const { done, refused } = await actOn(scope, consultationStore, { act: 'notify', ids, values: {} }, services);
  return { sent: done.length, refused: [...refused, ...none] };
}

const SENT_SQL = `
select n.id, n.consultation_id as "consultationId",
  to_char(n.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
  nullif(concat_ws(' ', u.first_name, u.last_name), '') as by, m.channel, m.state
from consultations t
join consultation_notifications n on n.customer_id = $1 and n.consultation_id = t.id
join messages m on m.dedup_key = n.dedup_key and m.customer_id = $1
left join users u on u.id = n.sent_by
where t.customer_id = $1 and t.attention_id = $2 order by n.at desc, n.id`;

const EXAM_SQL = 'select 1 from attentions where customer_id = $1 and id = $2 and deleted_at is null';

/** @throws 404 for an exam that the company does not have */
export async function notificationsOf(scope: Scope, attentionId: string) {
  const values = [scope.customerId, attentionId];
  const [exams, items] = await scope.hot<[object[], ConsultationNotification[]]>([
    statement(EXAM_SQL, values),
    statement(SENT_SQL, values),
  ]);
  orNotFound(exams[0], 'No encontramos ese examen.');
  return { items };
}
