import { Button, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { DateFilter } from './DateFilter.tsx';
import classes from './FilterBar.module.css';
import { type FilterDefinition, type FilterValues, namesOf } from './filters.ts';
import { isSet } from './list-search.ts';
import { OptionFilter } from './OptionFilter.tsx';
import { RangeFilter } from './RangeFilter.tsx';
import { TextFilter } from './TextFilter.tsx';

interface FilterBarState {
  filters: FilterValues;
  hasFilters: boolean;
  setFilters: (filters: never) => void;
  clearFilters: () => void;
}

/** The declared filters of a list; those that are set show their value and can be removed one by one. */
export function FilterBar({ filters, state }: { filters: readonly FilterDefinition[]; state: FilterBarState }) {
  const set = (values: FilterValues) => state.setFilters(values as never);
  return (
    <search className={classes.bar} aria-label="Filtros">
      {filters.map(
        (filter) =>
          filter.kind === 'text' && (
            <TextFilter
              key={filter.name}
              label={filter.label}
              placeholder={filter.placeholder}
              value={String(state.filters[filter.name] ?? '')}
              onChange={(value) => set({ [filter.name]: value || undefined })}
            />
          ),
      )}
      <div className={classes.pills}>
        {filters.map((filter) => {
          const [first = ''] = namesOf(filter);
          if (filter.kind === 'text') return null;
          if (filter.kind === 'dates') {
            const { from, to } = filter;
            return (
              <DateFilter
                key={from}
                filter={filter}
                from={asText(state.filters[from])}
                to={asText(state.filters[to])}
                onChange={(start, end) => set({ [from]: start, [to]: end })}
              />
            );
          }
          if (filter.kind === 'range') {
            const { from, to } = filter;
            return (
              <RangeFilter
                key={from}
                filter={filter}
                from={asNumber(state.filters[from])}
                to={asNumber(state.filters[to])}
                onChange={(low, high) => set({ [from]: low, [to]: high })}
              />
            );
          }
          return (
            <OptionFilter
              key={first}
              filter={filter}
              value={asList(state.filters[first])}
              onChange={(value) => set({ [first]: filter.kind === 'multi' ? value : value[0] })}
            />
          );
        })}
        {state.hasFilters && (
          <Group gap={4}>
            <Button variant="subtle" size="compact-sm" leftSection={<IconX size={14} />} onClick={state.clearFilters}>
              Limpiar filtros
            </Button>
          </Group>
        )}
      </div>
    </search>
  );
}

const asText = (value: unknown): string | undefined => (isSet(value) ? String(value) : undefined);
const asNumber = (value: unknown): number | undefined => (isSet(value) ? Number(value) : undefined);
const asList = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : isSet(value) ? [String(value)] : [];
