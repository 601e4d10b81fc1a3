import type { RuleItem } from '#clinical/rules/book/registry.ts';
import type { Page } from '#platform/contract/pagination.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { type Listing, pageOfListing } from '#platform/server/database/statements/listing.ts';
import { itemLabel } from '../cut-offs.ts';
import type { RuleRun } from '../model.ts';
import { MAX_ATTEMPTS } from './find-stale.ts';

type Row = Omit<RuleRun, 'name'>;

export const listingOfRuns = (scope: Scope): Listing<RuleRun> => ({
  rows: (cut) => `
    select r.id, r.item, r.reason, r.created_at as "createdAt", r.finished_at as "finishedAt", r.found,
      nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as "requestedBy",
      (select count(*)::int from stale_exams s
        where s.customer_id = $1 and s.run_id = r.id and s.attempts < ${MAX_ATTEMPTS}) as left
    from rule_runs r left join users u on u.id = r.requested_by
    where r.customer_id = $1 order by r.created_at desc, r.id ${cut}`,
  matching: 'select 1 from rule_runs where customer_id = $1',
  values: [scope.customerId],
  items: (rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, name: row.item ? itemLabel(row.item as RuleItem) : 'Todas las clases' })),
});

/** Runs of recomputation in the company, newest first. */
export const pageOfRuns = (scope: Scope, query: { page: number; page_size: number }): Promise<Page<RuleRun>> =>
  pageOfListing(scope, listingOfRuns(scope), query);
