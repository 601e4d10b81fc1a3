import { useState } from 'react';
import { type LocalState, readLocal, writeLocal } from '#platform/web/storage/local-state.ts';

export interface SidebarState {
  /** True if the sidebar shows only icons. */
  collapsed: boolean;
  toggle: () => void;
  isOpen: (group: string) => boolean;
  toggleGroup: (group: string) => void;
}

const START: LocalState['sidebar'] = { show: true, collapse: false, categories: {} };

/** Width and open groups of the sidebar, stored on this device. */
export function useSidebar(): SidebarState {
  const [state, setState] = useState(() => ({ ...START, ...readLocal('sidebar') }));
  const save = (next: LocalState['sidebar']) => {
    setState(next);
    writeLocal('sidebar', next);
  };
  const isOpen = (group: string) => state.categories[group] ?? true;
  return {
    collapsed: state.collapse,
    toggle: () => save({ ...state, collapse: !state.collapse }),
    isOpen,
    toggleGroup: (group) => save({ ...state, categories: { ...state.categories, [group]: !isOpen(group) } }),
  };
}
