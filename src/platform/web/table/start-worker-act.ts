import type { Page } from '#platform/contract/pagination.ts';
import { call } from '#platform/web/api/client.ts';
import { runOrShowError } from '#platform/web/feedback/work.ts';
import type { UsedList } from '#platform/web/list/useList.ts';
import type { BulkSelection } from './columns.ts';
import { idsOf } from './selection/all-pages.ts';
import type { WorkerAct } from './worker-acts.ts';

interface Selected<Item> {
  list: UsedList<Item>;
  selection: BulkSelection;
  rowKey: (row: Item) => string;
  patientOf: (row: Item) => string | null;
}
/** Rows of a page that is read only to find the workers of ticked rows. */
const PAGE = 500;

/** Starts an act with the workers of the ticked rows or, with «all», of every row that the filters match. */
export const startWorkerAct = <Item>({ most, start }: WorkerAct, selected: Selected<Item>): Promise<boolean> =>
  runOrShowError(async () => {
    const { list, selection, rowKey, patientOf } = selected;
    const load = (cut: { page: number; page_size: number }): Promise<Page<Item>> => {
      const asked = { ...list.asked, ...cut };
      // The type of the input follows from the call of each list, which is not known here.
      const input = (list.calls.list.method === 'GET' ? { query: asked } : { body: asked }) as never;
      return call(list.calls.list, input) as Promise<Page<Item>>;
    };
    const ids = selection.all ? [] : await workersOf(selection.ids, list.query.data?.items ?? []);
    const loadIds = async (cut: { page: number; page_size: number }) => {
      const page = await load(cut);
      return { ...page, items: page.items.map((row) => ({ id: patientOf(row) ?? '' })) };
    };
    start((await idsOf({ ...selection, ids }, loadIds, most)).filter((id) => id !== ''));

    /** Ticked rows can be on other pages than the one shown; pages are read until all are found. */
    async function workersOf(keys: readonly string[], shown: readonly Item[]): Promise<string[]> {
      const found = new Map(shown.map((row) => [rowKey(row), patientOf(row)]));
      for (let page = 1; keys.some((key) => !found.has(key)); page++) {
        const { items } = await load({ page, page_size: PAGE });
        for (const row of items) found.set(rowKey(row), patientOf(row));
        if (items.length < PAGE) break;
      }
      return keys.map((key) => found.get(key) ?? '');
    }
  });
