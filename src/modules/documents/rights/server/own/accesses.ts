import { statement } from '#platform/server/database/statements/statement.ts';
import type { Call } from '#platform/server/http/context.ts';
import { MOST_READS, READS_PAGE, type ReadThing, whatWasRead, whoRead } from '../../own/accesses.ts';
import type * as api from '../../own/api.ts';
import { proven } from './own-link.ts';

type Row = ReadThing & { own: boolean; role: string; name: string | null; at: string; times: number };

/** Reads one row more than a page, to detect whether there is another page. */
const READS_SQL = `
select thing, exam_kind as "examKind", exam_date as "examDate", own, role, name, last_at as at, times
from own_reads(${MOST_READS}) limit ${READS_PAGE + 1} offset $1`;

/** Lists the reads of the data of the link's worker, the newest first. @throws 410 unless the worker was identified */
export async function ownAccesses(call: Call<typeof api.listOwnAccesses>) {
  const { scope } = await proven(call, call.query.t);
  const [rows] = await scope.hot<[Row[]]>([statement(READS_SQL, [(call.query.page - 1) * READS_PAGE])]);
  return {
    items: rows.slice(0, READS_PAGE).map((row) => ({
      ...whoRead(row.own, row.role, row.name),
      what: whatWasRead(row),
      at: row.at,
      times: row.times,
    })),
    more: rows.length > READS_PAGE,
  };
}
