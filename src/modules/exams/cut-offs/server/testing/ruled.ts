import { expect } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { rulesFollow } from '../change-rules.ts';
import { runRules } from '../run-rules.ts';

/** Enters a version of the rule of fasting glucose without any check, directly in the database. */
export const glucoseRule = (t: TestApp, version: string, validFrom: string, diabetesFrom: number) =>
  t.services.system.run(async ({ client }) => {
    await client.query(
      `insert into clinical_rules (item, version, norm, valid_from, parameters)
       select item, $1, 'Norma de prueba', $2, jsonb_set(parameters, '{bands,2,below}', to_jsonb($3::numeric))
       from clinical_rules where item = 'GLUCOSA' and version = '1'`,
      [version, validFrom, diabetesFrom],
    );
    await rulesFollow(client, 'GLUCOSA');
  });

interface StoredClass {
  class: string;
  rule_version: string;
}

/** The stored class of an item of an exam. */
export const storedClass = async (
  t: TestApp,
  { id }: Company,
  attentionId: string,
  code: string,
): Promise<StoredClass | undefined> =>
  t.services.system
    .forCustomer(id)
    .run(
      async ({ client }) =>
        (
          await client.query<StoredClass>(
            'select class, rule_version from exam_results where customer_id = $1 and attention_id = $2 and code = $3',
            [id, attentionId, code],
          )
        ).rows[0],
    );

/**
 * Runs the rules until no run is open. A run waits for transactions that began to write before it in any database of
 * the server, including those of tests that run at the same time.
 */
export const endRuns = (t: TestApp): Promise<void> =>
  expect
    .poll(
      async () => {
        await runRules(t.services.system);
        return t.services.system.run(
          async ({ client }) => (await client.query('select from rule_runs where finished_at is null')).rowCount,
        );
      },
      { timeout: 60_000, interval: 100 },
    )
    .toBe(0);
