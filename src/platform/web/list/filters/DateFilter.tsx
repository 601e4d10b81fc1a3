import { Popover } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { showDay } from '../../../contract/dates.ts';
import { Loading } from '../../feedback/Loading.tsx';
import { FilterPill } from './FilterPill.tsx';
import type { FilterDefinition } from './filters.ts';

const DateRangePanel = lazy(() => import('./DateRangePanel.tsx'));

interface Props {
  filter: Extract<FilterDefinition, { kind: 'dates' }>;
  initiallyOpened: boolean;
  from: string | undefined;
  to: string | undefined;
  onChange: (from: string | undefined, to: string | undefined) => void;
}

/** A period, by presets or on a calendar. The calendar is loaded when it is first opened. */
export function DateFilter({ filter, initiallyOpened, from, to, onChange }: Props) {
  const [opened, setOpened] = useState(initiallyOpened);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" returnFocus withRoles={false}>
      <Popover.Target>
        <FilterPill
          label={filter.label}
          value={from || to ? `${from ? showDay(from) : '…'} – ${to ? showDay(to) : '…'}` : undefined}
          onRemove={() => onChange(undefined, undefined)}
          aria-expanded={opened}
          aria-haspopup="dialog"
          onClick={() => setOpened((open) => !open)}
        />
      </Popover.Target>
      <Popover.Dropdown p="sm" role="dialog" aria-label={filter.label}>
        <Suspense fallback={<Loading size="sm" label="Cargando el calendario" />}>
          <DateRangePanel
            from={from}
            to={to}
            future={filter.future ?? false}
            onChange={(start, end) => {
              onChange(start, end);
              setOpened(false);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
