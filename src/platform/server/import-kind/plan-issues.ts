import { PLAN_PREFIX } from '#platform/contract/import-kind/model.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import type { BatchRef } from './kind.ts';

/**
 * Codes, without the prefix, of rows that lack a value that is asked once for the file, and of rows that received this
 * value.
 */
export const missingValueCode = (field: string): string => `asked-${field}`;
export const answeredValueCode = (field: string): string => `said-${field}`;

/** Removes the issues and outcomes of an earlier plan. */
export async function clearPlan(tx: Tx, batchId: string): Promise<void> {
  await tx.client.query(
    `update import_rows set outcome = null,
       issues = jsonb_path_query_array(issues, '$[*] ? (!(@.code starts with "${PLAN_PREFIX}"))'),
       has_errors = issues @? '$[*] ? (@.severity == "error" && !(@.code starts with "${PLAN_PREFIX}"))',
       has_warnings = issues @? '$[*] ? (@.severity == "warning" && !(@.code starts with "${PLAN_PREFIX}"))'
     where customer_id = $1 and batch_id = $2 and issues @? '$[*] ? (@.code starts with "${PLAN_PREFIX}")'`,
    [tx.customerId, batchId],
  );
}

/**
 * Adds an issue to each row that `rows` (SQL giving row_no and message) selects. `field` names the column of the issue;
 * null for the whole row. Errors exclude their row from the import. With `suggests`, `rows` also gives a suggestion for
 * the cell, or null. `rows` is materialized, because PostgreSQL could otherwise evaluate a condition again for each
 * pair of rows.
 */
export async function addIssues(
  tx: Tx,
  batch: BatchRef,
  issue: { code: string; severity: 'error' | 'warning' | 'info'; column: number | null; suggests?: true },
  rows: string,
  values: unknown[] = [],
): Promise<void> {
  const suggestion = issue.suggests
    ? " || case when x.suggestion is null then '{}' else jsonb_build_object('suggestion', x.suggestion) end"
    : '';
  await tx.client.query(
    `with x as materialized (${rows}),
     added as materialized (
       select x.row_no, jsonb_build_array(jsonb_build_object('column', $3::int, 'severity', $4::text,
         'code', $5::text, 'message', x.message)${suggestion}) as issue
       from x)
     update import_rows r set issues = r.issues || x.issue,
       has_errors = r.has_errors or $4 = 'error', has_warnings = r.has_warnings or $4 = 'warning'
     from added x where r.customer_id = $1 and r.batch_id = $2 and r.row_no = x.row_no`,
    [tx.customerId, batch.id, issue.column, issue.severity, PLAN_PREFIX + issue.code, ...values],
  );
}
