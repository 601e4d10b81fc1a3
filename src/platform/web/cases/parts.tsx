import type { ReactNode } from 'react';
import { type CaseItem, type Cases, stateShown } from '#platform/contract/cases/cases.ts';
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';
import type { Cells } from '#platform/web/table/list-columns.tsx';
import type { Acting } from './useActs.ts';

/** What a page of cases adds to what its constant says. */
export interface CaseParts<Item> {
  cells?: Cells<Item>;
  /** What the drawer shows of a case between its buttons and its history. */
  details(item: Item): ReactNode;
  /** Below what an act asks for: what follows from it for the cases chosen. */
  asking?(acting: Pick<Acting, 'name' | 'ids'>, values: Readonly<Record<string, unknown>>): ReactNode;
  /** Beside the buttons of the drawer: acts that have a call of their own. */
  actions?(item: Item): ReactNode;
}

/** A state as colour, icon and word. */
export function StateBadge({ of, item }: { of: Cases; item: CaseItem }) {
  const { label, tone } = stateShown(of, item);
  return <StatusBadge status={tone} label={label} />;
}
