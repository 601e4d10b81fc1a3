import { Popover } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Loading } from '../../feedback/Loading.tsx';
import { FilterPill } from './FilterPill.tsx';
import type { FilterDefinition } from './filters.ts';

const RangePanel = lazy(() => import('./RangePanel.tsx'));

interface Props {
  filter: Extract<FilterDefinition, { kind: 'numbers' }>;
  initiallyOpened: boolean;
  from: number | undefined;
  to: number | undefined;
  onChange: (from: number | undefined, to: number | undefined) => void;
}

/** From one number to another, both included; either may be left open. */
export function RangeFilter({ filter, initiallyOpened, from, to, onChange }: Props) {
  const [opened, setOpened] = useState(initiallyOpened);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" returnFocus withRoles={false}>
      <Popover.Target>
        <FilterPill
          label={filter.label}
          value={textOf(from, to, filter.unit)}
          onRemove={() => onChange(undefined, undefined)}
          aria-expanded={opened}
          aria-haspopup="dialog"
          onClick={() => setOpened((open) => !open)}
        />
      </Popover.Target>
      <Popover.Dropdown p="sm" role="dialog" aria-label={filter.label}>
        <Suspense fallback={<Loading size="sm" label="Cargando" />}>
          <RangePanel
            from={from}
            to={to}
            min={filter.min}
            max={filter.max}
            onChange={(low, high) => {
              onChange(low, high);
              setOpened(false);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

function textOf(from: number | undefined, to: number | undefined, unit: string): string | undefined {
  if (from !== undefined && to !== undefined) return from === to ? `${from} ${unit}` : `${from} a ${to} ${unit}`;
  if (from !== undefined) return `${from} ${unit} o más`;
  return to === undefined ? undefined : `hasta ${to} ${unit}`;
}
