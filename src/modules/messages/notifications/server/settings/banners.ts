import { membershipEnds } from '#access/companies/notifications.ts';
import { greeting } from '#access/session/notifications.ts';
import { daysBetween, showDay, todayInLima } from '#platform/contract/dates.ts';
import { modeAt, type StoredSetting } from '#platform/contract/notification-settings.ts';
import { levelOf, type NotificationType } from '#platform/contract/notification-type.ts';
import { orNotFound } from '#platform/server/database/scope.ts';
import { actingSystem } from '#platform/server/http/actor.ts';
import type { Call } from '#platform/server/http/context.ts';
import type * as api from '../../settings/api.ts';
import { fillPlaceholders, type Placeholder } from '../../settings/placeholders.ts';
import { WRITTEN, type WrittenText } from './banner-text.ts';
import { mustBeSelf } from './list-settings.ts';

/** Days before the end of a membership from which the banner announces it. */
const EXPIRY_DAYS = 15;

interface Facts {
  firstName: string;
  company: string;
  code: 'FREE' | 'TRIAL' | 'PREMIUM' | null;
  endDate: string | null;
}

const FACTS_SQL = `
select u.first_name as "firstName", c.name as company, m.code, m.end_date as "endDate"
from customers c join users u on u.id = $2
left join lateral (
  select code, end_date from memberships m
  where m.customer_id = c.id and m.ended_at is null and m.start_date <= $3 and (m.end_date is null or m.end_date >= $3)
  order by m.start_date desc, m.created_at desc limit 1) m on true
where c.id = $1`;

const STORED_SQL = `
select type, channel, mode, case when customer_id is not null then 'COMPANY' else 'ALL' end as level
from notification_settings where user_id is null and channel = 'BANNER' and (customer_id is null or customer_id = $1)`;

type Written = WrittenText & { type: string };

/** Banners on entering a company: a greeting, and a membership that ends soon. */
export async function bannersOf(call: Call<typeof api.listBanners>) {
  const { scope, session, query } = call;
  const userId = mustBeSelf(session, query.user_id);
  const today = todayInLima();
  // A super admin belongs to no company, so the query runs outside the company's scope.
  const [facts, stored, written] = await actingSystem(call).run(async ({ client }) => [
    (await client.query<Facts>(FACTS_SQL, [scope.customerId, userId, today])).rows,
    (await client.query<StoredSetting & { type: string }>(STORED_SQL, [scope.customerId])).rows,
    (await client.query<Written>(WRITTEN)).rows,
  ]);
  const { firstName, company, code, endDate } = orNotFound(facts[0]);
  const days = endDate === null ? null : daysBetween(today, endDate);
  const values: Record<Placeholder, string> = {
    nombre: firstName,
    empresa: company,
    dias_restantes: days === null ? 'sin límite' : String(days),
    fecha_vencimiento: showDay(endDate) || 'sin fecha',
  };
  const bannerOf = <F>(type: NotificationType<F>, facts: F) => {
    const text = type.text(facts);
    const bannerText = written.find((each) => each.type === type.code) ?? {
      subject: text.title,
      message: text.paragraphs.join(' '),
    };
    const typeSettings = stored.filter((each) => each.type === type.code);
    return {
      _id: type.code,
      code: type.code,
      status: levelOf(type, facts),
      platforms: {
        web: {
          enabled: modeAt('PERSON', type, 'BANNER', typeSettings) !== 'OFF',
          subject: fillPlaceholders(bannerText.subject, values),
          message: fillPlaceholders(bannerText.message, values),
        },
      },
    };
  };
  const isOwner = session!.roles.has('owner');
  const banners = [bannerOf(greeting, { firstName, company })];
  if (days !== null && days <= EXPIRY_DAYS)
    banners.push(bannerOf(membershipEnds, { membership: code ?? 'FREE', days, renewalDate: endDate, isOwner }));
  return banners;
}
