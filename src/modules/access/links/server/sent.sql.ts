import { CONTACT_CHANNELS } from '../contacts.ts';

/** SQL list of the deduplication keys under which `postPerChannel` stored the messages with the link of `t`. */
export const messagesOfLink = (prefix: string): string =>
  CONTACT_CHANNELS.map((channel) => `'${prefix}:' || t.link_id || ':${channel}'`).join(', ');

/** SQL condition: messages with the link of `t` were written and none of them could be sent. `$1` is the company. */
export const neverLeft = (prefix: string): string =>
  `coalesce((select bool_and(never_left(m.state, m.last_error))
     from messages m
     where m.customer_id = $1 and m.dedup_key in (${messagesOfLink(prefix)})),
     false)`;

/** When the link of `t` was sent; null where none of its messages left. `$1` is the company. */
export const sentAt = (prefix: string, column: string): string =>
  `case when not ${neverLeft(prefix)} then ${column} end`;
