import { useState } from 'react';

export interface Selection {
  ids: ReadonlySet<string>;
  all: boolean;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Ticks or unticks the rows of a page. */
  setMany: (ids: readonly string[], ticked: boolean) => void;
  selectAll: () => void;
  clear: () => void;
}

/** Rows ticked across pages. `all` means every row that the filters match; it ends when the filters change. */
export function useSelection(filterKey: string): Selection {
  const [state, setState] = useState({ ids: new Set<string>(), all: false, filterKey });
  const all = state.all && state.filterKey === filterKey;
  const put = (ids: Set<string>) => setState({ ids, all: false, filterKey });
  return {
    ids: state.ids,
    all,
    has: (id) => all || state.ids.has(id),
    toggle: (id) => {
      const ids = new Set(state.ids);
      if (!ids.delete(id)) ids.add(id);
      put(ids);
    },
    setMany: (many, ticked) => {
      const ids = new Set(state.ids);
      for (const id of many) ticked ? ids.add(id) : ids.delete(id);
      put(ids);
    },
    selectAll: () => setState({ ids: state.ids, all: true, filterKey }),
    clear: () => put(new Set()),
  };
}
