import type pg from 'pg';
import { PLATFORM_COMPANY } from '#platform/server/database/platform-company.ts';

/** Company of messages that belong to no customer, such as codes of sign-in; it sorts before all ids. */
const NO_COMPANY = PLATFORM_COMPANY;
/** Fewest turns that are given before the companies with due messages are read again. */
const TURNS_OF_A_ROUND = 16;

/** Repeats the condition of the index `outbox_messages`; without it the index is not used. */
const QUEUED = "topic = $1 and topic like 'message.send%' and state = 'QUEUED'";
const DUE = `${QUEUED} and available_at <= now()`;

/**
 * Jumps from company to company in the index, so that its cost follows the companies and not the messages. Where
 * nothing is due (quiet hours), it reads one entry of the index by time.
 */
const COMPANIES_SQL = `
with recursive company as (
  (select customer_id as id from outbox
   where ${QUEUED}
     and (select true from outbox where ${DUE} order by available_at limit 1)
   order by customer_id limit 1)
  union all
  select (select customer_id from outbox where ${QUEUED} and customer_id > c.id order by customer_id limit 1)
  from company c where c.id is not null)
select id::text from company c
where id is not null
  and (select true from outbox where ${DUE} and customer_id = c.id limit 1)
order by id`;

const oldestOf = (condition: string) => `
  (select id from outbox where ${DUE} and ${condition} order by available_at limit 1 for update skip locked)`;
const OF_COMPANY = oldestOf('customer_id = $3::uuid');
const OF_NONE = oldestOf(`customer_id = '${NO_COMPANY}' and $4`);

/**
 * Takes the oldest due message with a lease of $2 seconds: one of company $3, or, where $4 allows it, one of no
 * company. The order of the two says which is preferred. The sub-select around them lets row security use the index.
 */
const takeSql = (companyFirst: boolean): string => `
update outbox set available_at = now() + make_interval(secs => $2)
where customer_id in ($3, '${NO_COMPANY}')
  and id = (select coalesce(${companyFirst ? `${OF_COMPANY}, ${OF_NONE}` : `${OF_NONE}, ${OF_COMPANY}`}))
returning id, attempts, customer_id::text as "companyId",
  payload->>'messageId' as "messageId"`;

interface Taken {
  id: string;
  attempts: number;
  companyId: string;
  messageId: string;
}

/**
 * Turns of the companies that have due messages of a topic: one message each, then the next company. Every process
 * goes round by itself; the row locks of the outbox keep two processes from the same message.
 */
export class CompanyTurns {
  private readonly topic: string;
  /** Companies with due messages when they were last read; the one whose turn is next comes first. */
  private order: string[] = [];
  private turnsLeft = 0;
  private last = NO_COMPANY;
  /** Messages without a company wait for one message of a company after each of theirs. */
  private companyFirst = false;

  constructor(topic: string) {
    this.topic = topic;
  }

  get isEmpty(): boolean {
    return this.order.length === 0;
  }

  get areOver(): boolean {
    return this.turnsLeft <= 0;
  }

  end(): void {
    this.turnsLeft = 0;
  }

  async read(client: pg.PoolClient): Promise<void> {
    const { rows } = await client.query<{ id: string }>(COMPANIES_SQL, [this.topic]);
    const companyIds = rows.map(({ id }) => id);
    const after = companyIds.findIndex((id) => id > this.last);
    this.order = after > 0 ? [...companyIds.slice(after), ...companyIds.slice(0, after)] : companyIds;
    this.turnsLeft = rows.length && Math.max(rows.length, TURNS_OF_A_ROUND);
  }

  /**
   * Whose messages may be taken now: a company, `NO_COMPANY`, or both. Empty when none that is admitted has due ones.
   */
  next(admits: (companyId: string) => boolean): string[] {
    const company = this.order.find((id) => id !== NO_COMPANY && admits(id));
    if (company) {
      this.order = [...this.order.filter((id) => id !== company), company];
      this.last = company;
    }
    const isNonePossible = (company || this.order.includes(NO_COMPANY)) && admits(NO_COMPANY);
    return [...(isNonePossible ? [NO_COMPANY] : []), ...(company ? [company] : [])];
  }

  /** @returns the message taken; null when none of these companies has a due one that is free */
  async take(client: pg.PoolClient, companyIds: readonly string[], leaseSeconds: number): Promise<Taken | null> {
    const company = companyIds.find((id) => id !== NO_COMPANY) ?? null;
    const values = [this.topic, leaseSeconds, company, companyIds.includes(NO_COMPANY)];
    const { rows } = await client.query<Taken>(takeSql(this.companyFirst), values);
    if (!rows[0]) {
      this.order = this.order.filter((id) => !companyIds.includes(id));
      return null;
    }
    this.turnsLeft -= 1;
    this.companyFirst = rows[0].companyId === NO_COMPANY;
    return rows[0];
  }
}
