import type pg from 'pg';

/** Stands for the messages that belong to no company, such as codes of sign-in; the index holds the same id. */
export const NO_COMPANY = '00000000-0000-0000-0000-000000000000';
/** Fewest turns that are given before the companies with due messages are read again. */
const TURNS_OF_A_ROUND = 16;

const COMPANY = `coalesce(customer_id, '${NO_COMPANY}'::uuid)`;
/** Repeats the condition of the index `outbox_messages`; without it the index is not used. */
const QUEUED = "topic = $1 and topic like 'message.send%' and state = 'QUEUED'";

/** Jumps from company to company in the index, so that its cost follows the companies and not the messages. */
const COMPANIES_SQL = `
with recursive company (id) as (
  (select ${COMPANY} from outbox where ${QUEUED} order by 1 limit 1)
  union all
  select (select ${COMPANY} from outbox where ${QUEUED} and ${COMPANY} > c.id order by 1 limit 1)
  from company c where c.id is not null)
select c.id from company c
where c.id is not null
  and exists (select 1 from outbox where ${QUEUED} and ${COMPANY} = c.id and available_at <= now())
order by c.id`;

const oldestOf = (parameter: string) => `
  (select id from outbox where ${QUEUED} and ${COMPANY} = ${parameter}::uuid and available_at <= now()
   order by available_at limit 1 for update skip locked)`;

/** Takes the oldest due message of company $3, otherwise of company $4, with a lease of $2 seconds. */
const TAKE_SQL = `
update outbox set available_at = now() + make_interval(secs => $2)
where id = coalesce(${oldestOf('$3')}, ${oldestOf('$4')})
returning id, attempts, ${COMPANY} as "companyId", payload->>'messageId' as "messageId"`;

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
   * Whose message is to be taken: up to two companies in their order, `NO_COMPANY` being one of them. The second is
   * for the case that the first has nothing due. Empty when no company that is admitted has due messages.
   */
  next(admits: (companyId: string) => boolean): string[] {
    const company = this.order.find((id) => id !== NO_COMPANY && admits(id));
    if (company) {
      this.order = [...this.order.filter((id) => id !== company), company];
      this.last = company;
    }
    const none = (company || this.order.includes(NO_COMPANY)) && admits(NO_COMPANY) ? [NO_COMPANY] : [];
    const companies = company ? [company] : [];
    return this.companyFirst ? [...companies, ...none] : [...none, ...companies];
  }

  /** @returns the message taken; null when none of these companies has a due one that is free */
  async take(client: pg.PoolClient, companyIds: readonly string[], leaseSeconds: number): Promise<Taken | null> {
    const [first, second = null] = companyIds;
    const { rows } = await client.query<Taken>(TAKE_SQL, [this.topic, leaseSeconds, first, second]);
    if (!rows[0]) {
      this.order = this.order.filter((id) => !companyIds.includes(id));
      return null;
    }
    this.turnsLeft -= 1;
    this.companyFirst = rows[0].companyId === NO_COMPANY;
    return rows[0];
  }
}
