export interface FilterOption {
  value: string;
  label: string;
}

interface Common {
  label: string;
}

/** One declared filter of a list. `name` is that of the query, and of `useListState`'s shape. */
export type FilterDefinition =
  | (Common & { kind: 'text'; name: string; placeholder?: string })
  | (Common & { kind: 'select'; name: string; options: readonly FilterOption[] })
  | (Common & { kind: 'multi'; name: string; options: readonly FilterOption[] })
  | (Common & { kind: 'dates'; from: string; to: string; future?: boolean })
  | (Common & { kind: 'range'; from: string; to: string; min: number; max: number; unit: string });

export type FilterValues = Record<string, unknown>;

export const namesOf = (filter: FilterDefinition): string[] =>
  filter.kind === 'dates' || filter.kind === 'range' ? [filter.from, filter.to] : [filter.name];
