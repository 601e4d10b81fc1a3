import { orNotFound } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { signedLink } from '#platform/server/files/links.ts';
import type { Call } from '#platform/server/http/context.ts';
import type { findSpreadsheet } from '../../api.ts';

/** Finds a file by its original name or the last part of its key; row security hides files with results. */
const SPREADSHEET_SQL = `
select key, coalesce(original_name, $2) as name from files
where customer_id = $1 and kind = 'import' and deleted_at is null
  and (original_name = $2 or right(key, length($2) + 1) = '/' || $2)
order by created_at desc, id limit 1`;

/**
 * Finds a file as a row of the company, never as a path; an unknown file and another company's file get the same
 * answer.
 */
export async function findSpreadsheetOf({
  scope,
  session,
  services,
  query,
}: Call<typeof findSpreadsheet>): Promise<{ link: string; name: string }> {
  const [rows] = await scope.hot<[{ key: string; name: string }[]]>([
    statement(SPREADSHEET_SQL, [scope.customerId, query.filename]),
  ]);
  const { key, name } = orNotFound(
    rows[0],
    'No encontramos esa hoja de cálculo. Se conserva hasta que termina su importación.',
  );
  return { link: signedLink(services.config.secretKey, key, { sessionId: session!.id }), name };
}
