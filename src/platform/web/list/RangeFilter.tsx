import { Button, Group, NumberInput, Popover, Stack } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { FilterPill } from './FilterPill.tsx';
import type { FilterDefinition } from './filters.ts';

interface Props {
  filter: Extract<FilterDefinition, { kind: 'range' }>;
  from: number | undefined;
  to: number | undefined;
  onChange: (from: number | undefined, to: number | undefined) => void;
}

const asNumber = (value: number | string) => (typeof value === 'number' ? value : undefined);

/** From one number to another, both included; either may be left open. */
export function RangeFilter({ filter, from, to, onChange }: Props) {
  const [opened, setOpened] = useState(false);
  const [draft, setDraft] = useState<{ from: number | string; to: number | string }>({ from: '', to: '' });
  const open = () => {
    setDraft({ from: from ?? '', to: to ?? '' });
    setOpened((before) => !before);
  };
  const apply = (event: SyntheticEvent) => {
    event.preventDefault();
    const [low, high] = [asNumber(draft.from), asNumber(draft.to)];
    const turned = low !== undefined && high !== undefined && low > high;
    onChange(turned ? high : low, turned ? low : high);
    setOpened(false);
  };
  const limits = { min: filter.min, max: filter.max, clampBehavior: 'strict' as const, allowDecimal: false };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <FilterPill
          label={filter.label}
          value={textOf(from, to, filter.unit)}
          onRemove={() => onChange(undefined, undefined)}
          aria-expanded={opened}
          aria-haspopup="dialog"
          onClick={open}
        />
      </Popover.Target>
      <Popover.Dropdown p="sm" role="dialog" aria-label={filter.label}>
        <Stack component="form" gap="sm" w={240} onSubmit={apply}>
          <Group gap="sm" grow wrap="nowrap">
            <NumberInput
              {...limits}
              label="Desde"
              value={draft.from}
              onChange={(value) => setDraft({ ...draft, from: value })}
              data-autofocus
            />
            <NumberInput
              {...limits}
              label="Hasta"
              value={draft.to}
              onChange={(value) => setDraft({ ...draft, to: value })}
            />
          </Group>
          <Button type="submit" size="compact-md">
            Aplicar
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function textOf(from: number | undefined, to: number | undefined, unit: string): string | undefined {
  if (from !== undefined && to !== undefined) return from === to ? `${from} ${unit}` : `${from} a ${to} ${unit}`;
  if (from !== undefined) return `${from} ${unit} o más`;
  return to === undefined ? undefined : `hasta ${to} ${unit}`;
}
