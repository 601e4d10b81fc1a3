import type { WriteStream } from 'node:fs';
import { INSIDE_THE_WALL } from '#platform/contract/access.ts';
import { isPlaceholder, showDay, todayInLima } from '#platform/contract/dates.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { CSV_SEPARATORS, EXPORT_TYPES, type ExportFormat, type FileEndpoint } from '#platform/contract/export.ts';
import type { Page } from '#platform/contract/pagination.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { allOfListing, type Listing } from '#platform/server/database/statements/listing.ts';
import { actorOf } from '#platform/server/http/actor.ts';
import type { Call } from '#platform/server/http/context.ts';
import { auditRead } from '#platform/server/http/register.ts';
import { type Route, route } from '#platform/server/http/route.ts';
import { writeCsv } from '#platform/server/spreadsheets/write-csv.ts';
import { type ColumnFormat, type WriteValue, writeXlsx } from '#platform/server/spreadsheets/write-xlsx.ts';
import { Semaphore } from '#platform/server/threads/semaphore.ts';
import { type Spooled, spool } from './spool.ts';

export interface ExportColumn<Item> {
  header: string;
  value: (item: Item) => WriteValue;
  /** `text` by default. */
  format?: ColumnFormat;
  /** Width in characters. */
  width?: number;
  /** The file has this column only for people inside the clinical wall. */
  clinical?: true;
}

type Rows<Item> = AsyncIterable<readonly Item[]>;
/**
 * Reads the whole list and passes its rows to `write`, inside the transaction of the read. A read that fails on the
 * replica calls `write` again with all rows.
 */
type ReadAll<Item, Query> = (
  call: Call,
  filters: Query,
  write: (rows: Rows<Item>) => Promise<void>,
) => Promise<unknown>;

/** Reads all rows of a listing with a cursor. */
export const byCursor =
  <Item, Query>(listing: (scope: Scope, filters: Query) => Listing<Item>): ReadAll<Item, Query> =>
  (call, filters, write) =>
    call.scope.runOnReplica((tx) => write(allOfListing(tx, listing(call.scope, filters))));

/** Reads all pages of a list that is always short, such as catalogues or the people of a company. */
export const byPages =
  <Item, Query>(
    list: (call: Call, query: Query & { page: number; page_size: number }) => Promise<Page<Item>>,
    page_size = 100,
  ): ReadAll<Item, Query> =>
  (call, filters, write) =>
    write(
      (async function* pages() {
        for (let page = 1; ; page++) {
          const { items } = await list(call, { ...(filters as Query), page, page_size });
          if (items.length > 0) yield items;
          if (items.length < page_size) return;
        }
      })(),
    );

interface ExportFile<Item> {
  /** Name of the sheet; with the day, also of the file: «Colaboradores». */
  name: string;
  columns: readonly ExportColumn<Item>[];
}
/** With `of` the file depends on the request. */
type Export<Item, Query> = (ExportFile<Item> | { of: (filters: Query) => ExportFile<Item> }) & {
  read: ReadAll<Item, Query>;
};

/** Each export holds a connection and a CPU core for seconds, so only a few run at once. */
const exporting = new Semaphore(4, {
  maxWaiting: 16,
  refuse: () =>
    new Problem({
      status: 429,
      code: 'too_many_exports',
      title: 'Se están preparando otros archivos. Inténtalo de nuevo en unos segundos.',
    }),
});

/** Serves an endpoint made by `exportOf`. The audit log records who exported which list and how many rows. */
export function exportRoute<Item, Query>(e: FileEndpoint, listExport: Export<Item, Query>): Route {
  const { read } = listExport;
  return route(e, (call) =>
    exporting.run(async () => {
      const { format, separator, ...otherValues } = call.query;
      // `exportOf` takes over the filters of the list, which TypeScript cannot follow.
      const filters = otherValues as Query;
      const { name, columns } = 'of' in listExport ? listExport.of(filters) : listExport;
      const inside = [...(call.session?.roles ?? [])].some((role) => INSIDE_THE_WALL.has(role));
      const visibleColumns = columns.filter((column) => inside || !column.clinical);
      let count = 0;
      const cells = async function* (rows: Rows<Item>) {
        count = 0;
        for await (const batch of rows) {
          count += batch.length;
          for (const item of batch) yield visibleColumns.map((column) => cellOf(column, item, format));
        }
      };
      const file = await spoolRead<Rows<Item>>(
        (write) => read(call, filters, write),
        (stream, rows) =>
          format === 'csv'
            ? writeCsv(stream, {
                headers: visibleColumns.map((c) => c.header),
                rows: cells(rows),
                separator: CSV_SEPARATORS[separator],
              })
            : writeXlsx(stream, { sheets: [{ name, columns: [...visibleColumns], rows: cells(rows) }] }),
      );
      try {
        await record(call, e, inside, { filters, format, rows: count });
      } catch (error) {
        await file.close();
        throw error;
      }
      const fileName = `${name.toLowerCase().replaceAll(' ', '-')}-${todayInLima()}.${format}`;
      return call.reply
        .type(format === 'csv' ? `${EXPORT_TYPES.csv}; charset=utf-8` : EXPORT_TYPES.xlsx)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
        .header('content-length', file.size)
        .send(file.read());
    }),
  );
}

/** Spools what `read` passes to its function; when it passes the rows again, the last file is the whole one. */
async function spoolRead<R>(
  read: (write: (rows: R) => Promise<void>) => Promise<unknown>,
  writeFile: (stream: WriteStream, rows: R) => Promise<unknown>,
): Promise<Spooled> {
  const files: Spooled[] = [];
  const write = async (rows: R) => {
    files.push(await spool((stream) => writeFile(stream, rows).then(() => undefined)));
  };
  try {
    await read(write);
    return files.pop()!;
  } finally {
    await Promise.all(files.map((file) => file.close()));
  }
}

/** Excel gets real dates; in text they are written as dd/mm/yyyy. */
function cellOf<Item>({ value, format: kind }: ExportColumn<Item>, item: Item, format: ExportFormat): WriteValue {
  const cell = value(item);
  if (typeof cell !== 'string' || (kind !== 'date' && kind !== 'datetime')) return cell;
  if (isPlaceholder(cell.slice(0, 10))) return null;
  if (format === 'xlsx') return cell;
  return `${showDay(cell)}${cell.length > 10 ? ` ${cell.slice(11, 16)}` : ''}`;
}

async function record(call: Call, e: Endpoint, inside: boolean, details: Record<string, unknown>): Promise<void> {
  const entry = { action: 'list.exported', objectType: e.path, details };
  if (e.tenant === 'none')
    return call.services.system.run((tx) =>
      tx.audit({ ...entry, ...(call.session ? { actor: actorOf(call.session, call.request) } : {}) }),
    );
  if (e.medical && inside) await auditRead(call, e);
  await call.scope.audit(entry);
}
