import { withoutCase } from '#exams/attentions/server/detail/without-case.ts';
import { conflict, notFound } from '#platform/contract/problem.ts';
import { actOn } from '#platform/server/cases/act.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { Call, Services } from '#platform/server/http/context.ts';
import { JOIN_ATTENTION_AND_WORKER } from '#workers/catalogs/server/worker-case.sql.ts';
import type * as api from '../api.ts';
import type { DeliveryState, ReadingState } from '../model.ts';
import { deliveryStore, VISIBLE_DELIVERY } from './store.ts';

interface Current {
  id: string;
  attentionId: string;
  state: DeliveryState;
  reading: ReadingState;
}

const CURRENT_SQL = `
select t.id, t.attention_id as "attentionId", t.state, t.reading from result_deliveries t ${JOIN_ATTENTION_AND_WORKER}
where t.customer_id = $1 and t.attention_id = any ($2::uuid[]) and t.state not in ('ANULADA', 'REEMPLAZADA')
  and ${VISIBLE_DELIVERY}`;

/**
 * Finds the open deliveries of the given exams. Deliveries of annulled exams are left out, because an act would not
 * find them.
 */
const currentOf = async (scope: Scope, attentionIds: readonly string[]): Promise<Current[]> => {
  const [rows] = await scope.hot<[Current[]]>([statement(CURRENT_SQL, [scope.customerId, attentionIds])]);
  return rows;
};

/**
 * A user can act only as themselves.
 * @throws 404 when `userId` is not the signed-in user
 */
function mustBeSelf(userId: string | undefined, { session }: Pick<Call, 'session'>): void {
  if (userId !== undefined && userId !== session?.userId) throw notFound('No encontramos a esa persona.');
}

type Answer = Awaited<ReturnType<typeof actOn>>;
const NOTHING: Answer = { done: [], refused: [] };
const ifAny = (scope: Scope, act: string, ids: readonly string[], values: object, services: Services) =>
  ids.length === 0 ? NOTHING : actOn(scope, deliveryStore, { act, ids, values: { ...values } }, services);

/**
 * Sends the link for exams that wait for it, and sends it again for exams whose worker has not signed.
 * @throws 409 when none of the exams waits
 */
export async function sendExams(call: Call<typeof api.sendDeliveries>) {
  const { scope, services, query, body } = call;
  mustBeSelf(query.user_id, call);
  const all = await currentOf(scope, body.attentionIds);
  if (all.length === 0) throw conflict('nothing_pending', 'No hay resultados por entregar en lo que elegiste.');
  const again = ({ state }: Current) => state === 'ENVIADA' || state === 'ENTREGADA';
  const ids = (which: boolean) => all.filter((each) => again(each) === which).map(({ id }) => id);
  const none = await withoutCase(scope, body.attentionIds, examIds(all), NOTHING_PENDING);
  const values = { channels: body.channels };
  const first = await ifAny(scope, 'send', ids(false), { ...values, documents: body.documents }, services);
  const more = await ifAny(scope, 'remind', ids(true), values, services);
  return { sent: first.done.length + more.done.length, refused: [...first.refused, ...more.refused, ...none] };
}

const NOTHING_PENDING = 'No tiene resultados por entregar.';
const examIds = (all: readonly Current[]) => new Set(all.map(({ attentionId }) => attentionId));

/**
 * Schedules readings; readings of the same hour are scheduled together.
 * @throws 409 when no exam waits for a reading
 */
export async function scheduleReadingsByExam(call: Call<typeof api.scheduleReadings>) {
  const { scope, services, query, body } = call;
  mustBeSelf(query.user_id, call);
  const attentionIds = body.rows.map(({ attentionId }) => attentionId.toLowerCase());
  const all = await currentOf(scope, attentionIds);
  if (all.length === 0) throw conflict('nothing_pending', 'No hay resultados sin lectura en lo que elegiste.');
  const idOf = new Map(all.map(({ attentionId, id }) => [attentionId, id]));
  const none = await withoutCase(scope, attentionIds, examIds(all), NOTHING_PENDING);
  const hours = new Map<string, string[]>();
  for (const { attentionId, date, time } of body.rows)
    hours.set(`${date} ${time}`, [...(hours.get(`${date} ${time}`) ?? []), attentionId.toLowerCase()]);
  const answers: Answer[] = [];
  for (const [hour, exams] of hours) {
    const [on, at] = hour.split(' ');
    const ids = exams.flatMap((exam) => idOf.get(exam) ?? []);
    answers.push(await ifAny(scope, 'schedule', ids, { on, at }, services));
  }
  return {
    scheduled: answers.reduce((sum, { done }) => sum + done.length, 0),
    refused: [...answers.flatMap(({ refused }) => refused), ...none],
  };
}

/**
 * Runs one act on the delivery of one exam.
 * @throws 404, 409 with the reason when the act is not possible
 */
async function actOnExam(scope: Scope, services: Services, attentionId: string, act: string, values: object = {}) {
  const [known] = await currentOf(scope, [attentionId]);
  if (!known) throw notFound('No encontramos los resultados de ese examen.');
  const { refused } = await ifAny(scope, act, [known.id], values, services);
  if (refused[0]) throw conflict('not_done', refused[0].reason);
  const [after] = await currentOf(scope, [attentionId]);
  return { attentionId, status: after!.reading };
}

const ACTS = { LEIDO: 'read', NO_ASISTIO: 'miss', CANCELADO: 'unschedule' } as const;

export const statusOfReading = ({ scope, services, query, body }: Call<typeof api.setReadingStatus>) =>
  actOnExam(scope, services, query.attention_id, ACTS[body.status]);

/** Withdraws a reading or its appointment. A reading by the worker is not withdrawn. */
export async function withdrawReading({ scope, services, query }: Call<typeof api.deleteReading>) {
  const [known] = await currentOf(scope, [query.attention_id]);
  return actOnExam(scope, services, query.attention_id, known?.reading === 'LEIDA' ? 'unread' : 'unschedule');
}
