import { Button, useMatches } from '@mantine/core';
import { IconFilterPlus, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { namesOf } from '#platform/contract/list/filters.ts';
import { Loading } from '#platform/web/feedback/Loading.tsx';
import { ActMenu } from '#platform/web/menu/ActMenu.tsx';
import { PanelButton } from '#platform/web/menu/PanelButton.tsx';
import { isSet } from '../list-search.ts';
import classes from './FilterBar.module.css';
import { FilterPill } from './FilterPill.tsx';
import { asList, asNumber, asText, filterWords, YES_NO } from './filter-words.ts';
import type { FilterDefinition, FilterValues } from './filters.ts';
import { OptionFilter } from './OptionFilter.tsx';
import { TextFilter } from './TextFilter.tsx';

interface FilterBarState {
  filters: FilterValues;
  hasFilters: boolean;
  setFilters(filters: FilterValues): void;
  clearFilters: () => void;
}

const DateRangePanel = lazy(() => import('./DateRangePanel.tsx'));
const RangePanel = lazy(() => import('./RangePanel.tsx'));

/**
 * The filters of a list in one line: the first filters, and all set filters with their value and a button to remove
 * each. The others are under «Más filtros».
 */
export function FilterBar({ filters, state }: { filters: readonly FilterDefinition[]; state: FilterBarState }) {
  const first = useMatches({ base: 2, md: 3, xl: 5 }, { getInitialValueInEffect: false });
  const [added, setAdded] = useState<string | null>(null);
  const set = (values: FilterValues) => state.setFilters(values);
  const texts = filters.filter((filter) => filter.kind === 'text');
  const others = filters.filter((filter) => filter.kind !== 'text');
  const isOn = (filter: FilterDefinition) => namesOf(filter.name, filter).some((name) => isSet(state.filters[name]));
  // If only one filter is left for «Más filtros», it is shown in its place.
  const fits = others.length <= first + 1 ? others.length : first;
  const visibleFilters = others.filter((filter, index) => index < fits || isOn(filter) || filter.name === added);
  const hiddenFilters = others.filter((filter) => !visibleFilters.includes(filter));
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
        {visibleFilters.map((filter) => (
          <Filter
            key={filter.name}
            filter={filter}
            values={state.filters}
            set={set}
            opened={filter.name === added && !isOn(filter)}
          />
        ))}
        {hiddenFilters.length > 0 && (
          <ActMenu
            label="Más filtros"
            told
            icon={IconFilterPlus}
            acts={() => hiddenFilters.map(({ name, label }) => ({ label, onClick: () => setAdded(name) }))}
          />
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
  /** The filter was just chosen under «Más filtros», so it opens. */
  opened: boolean;
}

function Filter({ filter, values, set, opened }: FilterProps) {
  const { name } = filter;
  switch (filter.kind) {
    case 'text':
      return null;
    case 'dates':
    case 'numbers':
      return <Ranged filter={filter} values={values} set={set} opened={opened} />;
    case 'flag':
      return (
        <OptionFilter
          filter={{ label: filter.label, kind: 'one', options: YES_NO }}
          asked={opened}
          value={asList(values[name])}
          onChange={([value]) => set({ [name]: value })}
        />
      );
    default:
      return (
        <OptionFilter
          filter={{ label: filter.label, kind: filter.kind, options: filter.options ?? [] }}
          asked={opened}
          value={asList(values[name])}
          onChange={(value) => set({ [name]: filter.kind === 'several' ? value : value[0] })}
        />
      );
  }
}

type RangedProps = Omit<FilterProps, 'filter'> & { filter: FilterDefinition & { kind: 'dates' | 'numbers' } };

/** A range filter with a panel for its two ends. */
function Ranged({ filter, values, set, opened }: RangedProps) {
  const { from, to } = filter;
  const between =
    <T,>(close: () => void) =>
    (start: T, end: T) => {
      set({ [from]: start, [to]: end });
      close();
    };
  return (
    <PanelButton
      asked={opened}
      label={filter.label}
      padding="sm"
      button={(buttonProps) => (
        <FilterPill
          label={filter.label}
          value={filterWords(filter, values)}
          onRemove={() => set({ [from]: undefined, [to]: undefined })}
          aria-haspopup="dialog"
          aria-expanded={false}
          {...buttonProps}
        />
      )}
      panel={(close) => (
        <Suspense fallback={<Loading size="sm" label="Cargando" />}>
          {filter.kind === 'dates' ? (
            <DateRangePanel
              from={asText(values[from])}
              to={asText(values[to])}
              future={filter.future ?? false}
              onChange={between(close)}
            />
          ) : (
            <RangePanel
              from={asNumber(values[from])}
              to={asNumber(values[to])}
              min={filter.min}
              max={filter.max}
              onChange={between(close)}
            />
          )}
        </Suspense>
      )}
    />
  );
}
