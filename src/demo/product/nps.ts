import type pg from 'pg';
import { addDays } from '#platform/contract/dates.ts';
import { bulkInsert, type Cell } from '../bulk.ts';
import { ACCOUNTS } from '../companies/accounts.ts';
import type { Company } from '../companies/company.ts';
import type { Random } from '../random.ts';

/** Comments of users, by the score that they belong to. */
const COMMENTS: readonly [score: number, text: string][] = [
  [10, 'Antes armaba la matriz a mano; ahora la importo y en minutos sé quién está por vencer.'],
  [9, 'La programación por enlace nos ahorra llamadas.'],
  [8, 'Muy bien. Me gustaría programar por grupos.'],
  [7, 'Funciona, aunque la primera importación me costó.'],
  [5, 'Faltaba el detalle por proyecto en los reportes.'],
];
/** Days before today on which an account answered; the newest answer keeps the user from being surveyed again. */
const ANSWERED = [690, 560, 430, 310, 190, 60];
/** This user is surveyed on signing in: the last answer is older than the pause between two surveys. */
const SURVEYED_USER = 'usuario@mineraandina.pe';

const noon = (day: string) => `${day}T17:00:00Z`;

/** Writes survey answers of two years: users with comments, workers after they signed. The scores rise over time. */
export async function writeNps(
  client: pg.ClientBase,
  random: Random,
  companies: readonly Company[],
  today: string,
): Promise<void> {
  const rows: Cell[][] = [];
  const turns: Cell[][] = [];
  for (const account of ACCOUNTS.filter(({ role }) => role !== 'admin')) {
    const company = companies.find(({ profile }) => profile.key === account.companies[0])!;
    const { rows: userRows } = await client.query<{ id: string }>('select id from users where username = $1', [
      account.username,
    ]);
    const user = userRows[0]!.id;
    // Writes an old session, because a user is not surveyed on the first day.
    await client.query(
      `insert into sessions (token_hash, user_id, customer_id, idle_seconds, created_at, last_seen_at,
         expires_at, ended_at)
       values (sha256(convert_to($1, 'UTF8')), $2, $3, 1800, $4, $4, $4, $4)`,
      [random.uuid(), user, company.id, noon(addDays(today, -700))],
    );
    let last: string | null = null;
    for (const ago of ANSWERED) {
      if (account.username === SURVEYED_USER && ago < 120) continue;
      const [score, text] = random.weighted(COMMENTS.map((each, i) => [each, ago < 300 ? 5 - i : 2 + i] as const));
      const comment = random.chance(0.6) ? text : null;
      last = noon(addDays(today, -ago));
      rows.push([company.id, random.uuid(), user, null, null, score, comment, last]);
    }
    turns.push([user, last]);
  }
  for (const company of companies) {
    const site = new Map(company.people.map((person) => [person.id, company.sites.get(person.site.name) ?? null]));
    const { rows: signed } = await client.query<{ id: string; patient: string; at: string }>(
      `select d.id, a.patient_id as patient, d.signed_at as at from result_deliveries d
       join attentions a on a.customer_id = d.customer_id and a.id = d.attention_id
       where d.customer_id = $1 and d.signed_at is not null order by d.signed_at, d.id`,
      [company.id],
    );
    for (const delivery of signed) {
      if (!random.chance(0.45)) continue;
      const score = Math.max(1, Math.min(10, Math.round(random.normal(8.6, 1.5))));
      rows.push([
        company.id,
        random.uuid(),
        null,
        delivery.id,
        site.get(delivery.patient) ?? null,
        score,
        null,
        new Date(delivery.at).toISOString(),
      ]);
    }
  }
  const columns = ['customer_id', 'id', 'user_id', 'delivery_id', 'headquarter_id', 'score', 'comment', 'created_at'];
  await bulkInsert(client, 'nps_answers', columns, rows);
  await bulkInsert(client, 'nps_turns', ['user_id', 'answered_at'], turns);
}
