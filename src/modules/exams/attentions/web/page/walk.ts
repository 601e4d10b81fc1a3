import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { sortsOf } from '#platform/contract/list/columns.ts';
import type { Page } from '#platform/contract/pagination.ts';
import { call } from '#platform/web/api/client.ts';
import { queryClient } from '#platform/web/api/query-client.ts';
import { endpointKey } from '#platform/web/api/useEndpoint.ts';
import { usePageSize } from '#platform/web/list/useList.ts';
import { useListState } from '#platform/web/list/useListState.ts';
import { useCompanyId } from '#platform/web/session/session.ts';
import { listEmos } from '../../api.ts';
import { EMOS } from '../../list.ts';
import type { EmoListItem } from '../../model/attention.ts';

const SORTS = sortsOf(EMOS.columns);
type Query = z.input<NonNullable<(typeof listEmos)['query']>>;
/** The exams of the list in the order in which they were loaded. */
interface Walk {
  ids: readonly string[];
  /** `offset` is the number of exams before the page of the list that was open, `total` the number of all exams. */
  offset: number;
  total: number;
}

/** Adds rows that are not known yet: a list filtered by "sin aptitud" gets shorter while its exams are judged. */
function grown(walk: Walk, items: readonly { id: string }[]): Walk {
  const walkedIds = new Set(walk.ids);
  return { ...walk, ids: [...walk.ids, ...items.map(({ id }) => id).filter((id) => !walkedIds.has(id))] };
}

/**
 * The neighbours of an exam in the list that the address defines (filters, order and page). The rows are those that the
 * user saw, so an exam keeps its place after it gets an aptitude. Needs no request if the list was open before.
 */
export function useWalk(id: string, enabled = true) {
  const company = useCompanyId();
  const pageSize = usePageSize();
  const { query } = useListState(EMOS.fields, { sort: EMOS.sort, sorts: SORTS, pageSize });
  const [walk, setWalk] = useState<Walk | null>(null);
  useEffect(() => {
    if (walk || !enabled) return;
    const listQuery = query as Query;
    const cachedPage = queryClient.getQueryData<Page<EmoListItem>>(
      endpointKey(company, listEmos, { query: listQuery }),
    );
    const begin = ({ items, total }: Page<EmoListItem>) =>
      setWalk({
        ids: items.map((item) => item.id),
        offset: (Number(listQuery.page ?? 1) - 1) * Number(listQuery.page_size ?? 50),
        total,
      });
    if (cachedPage) begin(cachedPage);
    // If the list cannot be read, an exam opened by its own address has no neighbours.
    else void call(listEmos, { query: listQuery }).then(begin, () => undefined);
  }, [walk, query, company, enabled]);

  const at = walk?.ids.indexOf(id) ?? -1;
  const before = walk && at > 0 ? walk.ids[at - 1] : undefined;
  const after = walk && at >= 0 ? walk.ids[at + 1] : undefined;
  const more = walk !== null && at >= 0 && after === undefined && walk.offset + at + 1 < walk.total;
  /** The exam after this one; reads further rows of the list if the known rows end here. */
  const next = async (): Promise<string | undefined> => {
    if (!walk || after || !more) return after;
    const listQuery = query as Query;
    const page = Number(listQuery.page ?? 1);
    for (const each of [page, page + 1, page + Math.ceil(walk.ids.length / Number(listQuery.page_size ?? 50))]) {
      const longer = grown(walk, (await call(listEmos, { query: { ...listQuery, page: each } })).items);
      if (longer.ids.length === walk.ids.length) continue;
      setWalk(longer);
      return longer.ids[at + 1];
    }
    return undefined;
  };
  return {
    before,
    hasNext: after !== undefined || more,
    next,
    place: walk && at >= 0 ? { at: walk.offset + at + 1, of: walk.total } : null,
  };
}
