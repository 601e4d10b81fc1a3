import type { ReactNode } from 'react';
import { type CaseItem, type Cases, stateShown } from '#platform/contract/cases/cases.ts';
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';
import type { Cells } from '#platform/web/table/list-columns.tsx';
import type { Acting } from './useActs.ts';

/** Parts of a page of cases that its constant cannot declare. */
export interface CaseParts<Item> {
  cells?: Cells<Item>;
  /** Details of a case in the drawer, between its buttons and its history. */
  details(item: Item): ReactNode;
  /** Content below the fields of an act that depends on the chosen cases. */
  asking?(acting: Pick<Acting, 'name' | 'ids'>, values: Readonly<Record<string, unknown>>): ReactNode;
  /** The worker of a case, so that the list offers the acts on workers. */
  patientOf?(item: Item): string | null;
  /** Buttons in the drawer for acts with a call of their own. */
  actions?(item: Item): ReactNode;
}

/** A state as colour, icon and word. */
export function StateBadge({ of, item }: { of: Cases; item: CaseItem }) {
  const { label, tone } = stateShown(of, item);
  return <StatusBadge status={tone} label={label} />;
}
