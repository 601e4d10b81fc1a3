import pg from 'pg';
import type { TestApp } from './app.ts';

/**
 * Collects what PostgreSQL would log with `log_statement = all`: every statement of the application with its
 * parameters. The server also sends the log to the connection, so no log file is read.
 */
export async function statementLog({ url, services: { pools } }: TestApp): Promise<string[]> {
  const lines: string[] = [];
  const all = [pools.main, pools.hot, pools.copy];
  for (const pool of all)
    pool.on('connect', (client) =>
      client.on('notice', ({ message, detail }) => void lines.push(`${message} ${detail ?? ''}`)),
    );
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const { rows } = await owner.query<{ name: string }>('select current_database() as name');
  for (const setting of ["log_statement = 'all'", 'log_parameter_max_length = -1', "client_min_messages = 'log'"])
    await owner.query(`alter database ${rows[0]?.name} set ${setting}`);
  // Existing connections would not get the setting, so they are terminated.
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'vigia'`,
  );
  await owner.end();
  while (all.some((pool) => pool.totalCount > 0)) await new Promise((go) => setTimeout(go, 20));
  return lines;
}
