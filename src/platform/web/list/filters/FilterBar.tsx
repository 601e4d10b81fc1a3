import { Button, Menu, useMatches } from '@mantine/core';
import { IconFilterPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { namesOf } from '../../../contract/list/filters.ts';
import { isSet } from '../list-search.ts';
import { DateFilter } from './DateFilter.tsx';
import classes from './FilterBar.module.css';
import type { FilterDefinition, FilterValues } from './filters.ts';
import { OptionFilter } from './OptionFilter.tsx';
import { RangeFilter } from './RangeFilter.tsx';
import { TextFilter } from './TextFilter.tsx';

interface FilterBarState {
  filters: FilterValues;
  hasFilters: boolean;
  setFilters: (filters: never) => void;
  clearFilters: () => void;
}

const YES_NO = [
  { value: 'true', label: 'Sí' },
  { value: 'false', label: 'No' },
];

/**
 * The filters of a list in one line: the first of them, and those that are set with their value, which can be removed one
 * by one. The others wait under «Más filtros».
 */
export function FilterBar({ filters, state }: { filters: readonly FilterDefinition[]; state: FilterBarState }) {
  const first = useMatches({ base: 2, md: 3, xl: 5 }, { getInitialValueInEffect: false });
  const [added, setAdded] = useState<string | null>(null);
  const set = (values: FilterValues) => state.setFilters(values as never);
  const texts = filters.filter((filter) => filter.kind === 'text');
  const others = filters.filter((filter) => filter.kind !== 'text');
  const isOn = (filter: FilterDefinition) => namesOf(filter.name, filter).some((name) => isSet(state.filters[name]));
  // One more than fits is shown in the place that «Más filtros» would take.
  const fits = others.length <= first + 1 ? others.length : first;
  const shown = others.filter((filter, index) => index < fits || isOn(filter) || filter.name === added);
  const rest = others.filter((filter) => !shown.includes(filter));
  return (
    <search className={classes.bar} aria-label="Filtros">
      {texts.map((filter) => (
        <TextFilter
          key={filter.name}
          label={filter.label}
          placeholder={filter.kind === 'text' ? filter.placeholder : undefined}
          value={String(state.filters[filter.name] ?? '')}
          onChange={(value) => set({ [filter.name]: value || undefined })}
        />
      ))}
      <div className={classes.pills}>
        {shown.map((filter) => (
          <Filter
            key={filter.name}
            filter={filter}
            values={state.filters}
            set={set}
            opened={filter.name === added && !isOn(filter)}
          />
        ))}
        {rest.length > 0 && (
          <Menu position="bottom-start">
            <Menu.Target>
              <Button
                variant="subtle"
                color="gray"
                className={classes.more}
                leftSection={<IconFilterPlus size={16} aria-hidden />}
              >
                Más filtros
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {rest.map((filter) => (
                <Menu.Item key={filter.name} onClick={() => setAdded(filter.name)}>
                  {filter.label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        {state.hasFilters && (
          <Button
            variant="subtle"
            className={classes.more}
            leftSection={<IconX size={14} aria-hidden />}
            onClick={() => {
              setAdded(null);
              state.clearFilters();
            }}
          >
            Limpiar filtros
          </Button>
        )}
      </div>
    </search>
  );
}

interface FilterProps {
  filter: FilterDefinition;
  values: FilterValues;
  set: (values: FilterValues) => void;
  /** It was just chosen under «Más filtros». */
  opened: boolean;
}

function Filter({ filter, values, set, opened }: FilterProps) {
  const { name } = filter;
  switch (filter.kind) {
    case 'text':
      return null;
    case 'dates': {
      const { from, to } = filter;
      return (
        <DateFilter
          filter={filter}
          initiallyOpened={opened}
          from={asText(values[from])}
          to={asText(values[to])}
          onChange={(start, end) => set({ [from]: start, [to]: end })}
        />
      );
    }
    case 'numbers': {
      const { from, to } = filter;
      return (
        <RangeFilter
          filter={filter}
          initiallyOpened={opened}
          from={asNumber(values[from])}
          to={asNumber(values[to])}
          onChange={(low, high) => set({ [from]: low, [to]: high })}
        />
      );
    }
    case 'flag':
      return (
        <OptionFilter
          filter={{ label: filter.label, kind: 'one', options: YES_NO }}
          initiallyOpened={opened}
          value={asList(values[name])}
          onChange={([value]) => set({ [name]: value })}
        />
      );
    default:
      return (
        <OptionFilter
          filter={{ label: filter.label, kind: filter.kind, options: filter.options ?? [] }}
          initiallyOpened={opened}
          value={asList(values[name])}
          onChange={(value) => set({ [name]: filter.kind === 'several' ? value : value[0] })}
        />
      );
  }
}

const asText = (value: unknown): string | undefined => (isSet(value) ? String(value) : undefined);
const asNumber = (value: unknown): number | undefined => (isSet(value) ? Number(value) : undefined);
const asList = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : isSet(value) ? [String(value)] : [];
