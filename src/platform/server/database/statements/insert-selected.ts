import { isOnCluster } from '../prove-connection.ts';
import type { Tx } from '../scope.ts';

/** Rows that are sent to a node in one statement. */
const PART_ROWS = 1000;

/**
 * Runs `insert into table (customer_id, …) select …`, whose rows belong to the company of `tx`. On a cluster Citus
 * would copy rows that are not on the company's node, such as those of a temporary table, and row security refuses
 * COPY: there the rows are read first and inserted in parts, joined to the row of the company (docs/adr/0120).
 * @returns the rows of RETURNING, and the number of rows that were inserted or, by ON CONFLICT, changed
 * @throws when the statement has another form
 */
export async function insertSelected<Row extends object>(
  tx: Tx,
  statement: string,
  values: readonly unknown[],
  cluster: boolean = isOnCluster(tx.client),
): Promise<{ rows: Row[]; rowCount: number }> {
  if (cluster) return insertParts<Row>(tx, partsOf(statement), values);
  const { rows, rowCount } = await tx.client.query<Row>(statement, [...values]);
  return { rows, rowCount: rowCount ?? 0 };
}

interface Parts {
  table: string;
  /** With its `as`, or nothing. RETURNING needs it on a cluster where there is no ON CONFLICT. */
  alias: string;
  columns: string[];
  select: string;
  /** ON CONFLICT and RETURNING, or nothing. */
  end: string;
}

const INSERT =
  /^\s*insert into ([\w.]+)( as \w+)? \(([^)]*)\)\s+((?:select|with)\b[\s\S]*?)((?:\bon conflict\b[\s\S]*|\breturning\b[\s\S]*)?)$/;

export function partsOf(statement: string): Parts {
  const [, table, alias = '', list, select, end] = INSERT.exec(statement) ?? [];
  const columns = list?.split(',').map((column) => column.trim());
  if (!table || columns?.[0] !== 'customer_id' || !select || end === undefined)
    throw new Error(`Not an insert of selected rows of a company: ${statement.slice(0, 80)}`);
  return { table, alias, columns, select: select.trim(), end };
}

async function insertParts<Row extends object>(
  { client, customerId }: Tx,
  { table, alias, columns, select, end }: Parts,
  values: readonly unknown[],
): Promise<{ rows: Row[]; rowCount: number }> {
  // The condition gives $1 a type where the query does not name the company.
  await client.query(
    `declare selected no scroll cursor for
     select to_jsonb(x)::text as row from (${select}) x (${columns.join(', ')}) where $1::uuid is not null`,
    [...values],
  );
  const inserted: Row[] = [];
  let rowCount = 0;
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${PART_ROWS} from selected`);
    if (rows.length > 0) {
      const answer = await client.query<Row>(
        `insert into ${table}${alias} (${columns.join(', ')})
         select h.customer_id, ${columns.slice(1).map((column) => `x.${column}`)}
         from company_rows h cross join unnest($2::jsonb[]) r
           cross join lateral jsonb_populate_record(null::${table}, r) x
         where h.customer_id = $1 ${end}`,
        [customerId, rows.map(({ row }) => row)],
      );
      inserted.push(...answer.rows);
      rowCount += answer.rowCount ?? 0;
    }
    if (rows.length < PART_ROWS) break;
  }
  await client.query('close selected');
  return { rows: inserted, rowCount };
}
