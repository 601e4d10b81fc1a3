import { Button, FocusTrap, Group, NumberInput, Stack } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import { type SyntheticEvent, useState } from 'react';

interface Props {
  from: number | undefined;
  to: number | undefined;
  min: number;
  max: number;
  onChange: (from: number | undefined, to: number | undefined) => void;
}

type Draft = number | string;
const asNumber = (value: Draft) => (typeof value === 'number' ? value : undefined);

/** Two numbers; if they are in the wrong order, they are swapped. */
export default function RangePanel({ from, to, min, max, onChange }: Props) {
  const [draft, setDraft] = useState<{ from: Draft; to: Draft }>({ from: from ?? '', to: to ?? '' });
  const apply = (event: SyntheticEvent) => {
    event.preventDefault();
    const [low, high] = [asNumber(draft.from), asNumber(draft.to)];
    const turned = low !== undefined && high !== undefined && low > high;
    onChange(turned ? high : low, turned ? low : high);
  };
  const limits = { min, max, clampBehavior: 'strict' as const, allowDecimal: false };
  return (
    <FocusTrap active>
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
    </FocusTrap>
  );
}
