import type { AnyNotificationType } from '#platform/contract/notification-type.ts';
import { invalid, notFound } from '#platform/contract/problem.ts';
import { orNotFound, type SystemScope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { Call } from '#platform/server/http/context.ts';
import { type Route, route } from '#platform/server/http/route.ts';
import { allCompanies, eachCompany } from '#platform/server/jobs/each-company.ts';
import type { UserNotification } from '../api.ts';
import * as api from '../api.ts';
import * as status from '../status-api.ts';
import { streamEvents } from './events.ts';
import { newsRoutes } from './news/routes.ts';
import { settingRoutes } from './settings/routes.ts';
import { takeSmsStatusOf, takeWhatsappStatusOf, verifyWhatsappOf } from './status/take-status.ts';

/** SQL condition for notifications after `$5`; with another person's id it matches none. */
const AFTER_SQL = `and exists (select 1 from user_notifications x
  where x.customer_id = $1 and x.user_id = $2 and x.id = $5
    and (user_notifications.created_at < x.created_at
      or (user_notifications.created_at = x.created_at and user_notifications.id > x.id)))`;

async function listMine({ scope, session, query }: Call<typeof api.listUserNotifications>) {
  if (query.user_id !== undefined && query.user_id !== session!.userId) throw notFound('No encontramos a esa persona.');
  const userRowsSql = 'from user_notifications where customer_id = $1 and user_id = $2 and removed_at is null';
  const unreadOnly = query.only === 'noLeidas' ? ' and viewed_at is null' : '';
  const [items, counts] = await scope.hot<[UserNotification[], { total: number; unread: number }[]]>([
    statement(
      `select id as _id, title, description, url, viewed_at is not null as viewed, created_at as "lastUpdatedDate",
         expired_from as "expiredDateInicio", expired_to as "expiredDateFinal", document_number as "documentNumber",
         document_type as "documentTypeNumber", attention_date as "attentionDate" ${userRowsSql}${unreadOnly}
       ${query.after ? AFTER_SQL : ''} order by created_at desc, id limit $3 offset $4`,
      [
        scope.customerId,
        session!.userId,
        query.page_size,
        (query.page - 1) * query.page_size,
        ...(query.after ? [query.after] : []),
      ],
    ),
    statement(
      `select count(*)${unreadOnly ? ' filter (where viewed_at is null)' : ''} as total,
         count(*) filter (where viewed_at is null) as unread ${userRowsSql}`,
      [scope.customerId, session!.userId],
    ),
  ]);
  return { items, total: counts[0]?.total ?? 0, unread: counts[0]?.unread ?? 0 };
}

const VIEW_SQL = `
update user_notifications set viewed_at = least(viewed_at, now())
where customer_id = $1 and user_id = $2 and id = $3 returning id`;
const VIEW_ALL = `
update user_notifications set viewed_at = now()
where customer_id = $1 and user_id = $2 and viewed_at is null and removed_at is null returning id`;
const REMOVE_SQL = `
update user_notifications set removed_at = now()
where customer_id = $1 and user_id = $2 and id = $3 and removed_at is null returning id`;
const RESTORE_SQL = `
update user_notifications set removed_at = null
where customer_id = $1 and user_id = $2 and id = $3 and removed_at is not null returning id`;

/** `types`: all notification types. */
export const notificationRoutes = (types: readonly AnyNotificationType[]): Route[] => [
  ...settingRoutes(types),
  route(status.verifyWhatsapp, verifyWhatsappOf),
  route(status.takeWhatsappStatus, takeWhatsappStatusOf),
  route(status.takeSmsStatus, takeSmsStatusOf),
  route(api.listUserNotifications, listMine),
  route(api.viewUserNotification, async ({ scope, session, params, body }) => {
    if (body._id.toLowerCase() !== params.id.toLowerCase())
      throw invalid([{ path: '_id', message: 'No es la notificación de la dirección.' }]);
    const [rows] = await scope.hot<[unknown[]]>([statement(VIEW_SQL, [scope.customerId, session!.userId, params.id])]);
    orNotFound(rows[0]);
    return { _id: params.id };
  }),
  route(api.viewAllUserNotifications, async ({ scope, session }) => {
    const [rows] = await scope.hot<[unknown[]]>([statement(VIEW_ALL, [scope.customerId, session!.userId])]);
    return { viewed: rows.length };
  }),
  route(api.deleteUserNotification, async ({ scope, session, params }) => {
    const [rows] = await scope.hot<[unknown[]]>([
      statement(REMOVE_SQL, [scope.customerId, session!.userId, params.id]),
    ]);
    orNotFound(rows[0]);
  }),
  route(api.restoreUserNotification, async ({ scope, session, params }) => {
    const [rows] = await scope.hot<[unknown[]]>([
      statement(RESTORE_SQL, [scope.customerId, session!.userId, params.id]),
    ]);
    orNotFound(rows[0]);
  }),
  route(api.events, (call) => streamEvents(call)),
  ...newsRoutes,
];

const SWEEP_SQL = `
delete from user_notifications
where customer_id = $1 and (removed_at < now() - interval '90 days' or created_at < now() - interval '2 years')`;

/** Deletes notifications removed from lists long ago and those too old to be read. */
export const sweepNotifications = async (system: SystemScope): Promise<void> =>
  eachCompany(await allCompanies(system), (id) =>
    system.forCustomer(id).run(({ client }) => client.query(SWEEP_SQL, [id])),
  );
