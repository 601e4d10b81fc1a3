import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkFigures } from '#management/dashboard/server/count-figures.ts';
import { stopPdfThreads } from '#platform/server/pdf/render.ts';
import { readPdf } from '#platform/server/testing/pdf-text.ts';
import { checkHealth } from '#statistics/health/server/roll-up/check-health.ts';
import { ask } from '#testing/admission/ask.ts';
import { INPUTS } from '#testing/admission/inputs.ts';
import { openWorld, type World } from '#testing/admission/world.ts';
import { DocumentClient } from '#testing/document/client.ts';

// Old systems write a placeholder where they have no date. Every stored day of the marked companies is replaced with a
// placeholder; each reading call must answer as before and show no such day.
const PLACEHOLDERS = ['0001-01-01', '1900-01-01', 'infinity'] as const;
const READ = /0001-01-01|1900-01-01|1970-01-01|01\/01\/(0001|1900|1970)|infinity|31\/12\/(0000|1969)/;

/** Days that decide which calls a company may use, or that the product itself writes as the earliest day. */
const KEPT = new Set(['memberships.end_date', 'health_state.dated_on', 'health_state.release_looked_on']);

const api = new DocumentClient();
const reading = api.calls.filter(
  ({ changes, roles, endless }) => !changes && !roles.includes('anonymous') && !endless && roles.includes('doctor'),
);

let w: World;
let changed = 0;
beforeAll(async () => {
  w = await openWorld();
  changed = await fill(w.t.url);
  // No trigger noted the written days, and days of counts were overwritten too: the counts follow from the data again.
  await checkFigures(w.t.services.system);
  await checkHealth(w.t.services.system);
});
afterAll(async () => {
  await stopPdfThreads();
  await w.close();
});

/** Writes placeholders over every day of every company, past triggers and checks, and counts the columns. */
async function fill(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set session_replication_role = 'replica'");
    const { rows } = await client.query<{ table: string; column: string }>(
      `select c.table_name as table, c.column_name as column from information_schema.columns c
       join information_schema.columns k on k.table_schema = c.table_schema and k.table_name = c.table_name
         and k.column_name = 'customer_id'
       join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
         and t.table_type = 'BASE TABLE'
       where c.table_schema = 'public' and c.data_type = 'date' and c.is_generated = 'NEVER' order by 1, 2`,
    );
    let done = 0;
    for (const [n, { table, column }] of rows.filter((r) => !KEPT.has(`${r.table}.${r.column}`)).entries()) {
      const one = PLACEHOLDERS[n % PLACEHOLDERS.length];
      // When days are part of a key or of a check, only one row, or none, is changed.
      const written = await client
        .query(`update ${table} set ${column} = $1 where ${column} is not null`, [one])
        .catch(() =>
          client.query(`update ${table} set ${column} = '0001-01-01' where ctid = (select min(ctid) from ${table})`),
        )
        .catch(() => ({ rowCount: 0 }));
      if (written.rowCount) done++;
    }
    return done;
  } finally {
    await client.end();
  }
}

async function saidIn(answer: { rawPayload: Buffer; headers: Record<string, unknown> }): Promise<string> {
  const bytes = answer.rawPayload;
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? (await readPdf(bytes)).text : bytes.toString('utf8');
}

test('most days that are stored were overwritten', () => expect(changed).toBeGreaterThan(25));

test.each(reading.map((call) => [call.name, call] as const))('%s', async (_, call) => {
  const by = await w.enter('doctor');
  const given = (await INPUTS[call.name]?.(w, by, 'doctor')) ?? {};
  const csv = call.path.endsWith('/export') ? { query: { ...given.query, format: 'csv' } } : {};
  const answer = await ask(api, w, by, call, { ...given, ...csv });
  const said = await saidIn(answer);
  expect(answer.statusCode, said.slice(0, 600) + w.t.logLines.slice(-3).join('\n')).toBeLessThan(500);
  expect(said.match(new RegExp(`.{0,80}(${READ.source}).{0,20}`, 's'))?.[0]).toBeUndefined();
});
