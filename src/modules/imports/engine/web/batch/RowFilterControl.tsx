import { NativeSelect, SegmentedControl, useMatches } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import type { RowFilter } from './useRowPages.ts';

interface Props {
  choices: readonly { value: RowFilter; label: string }[];
  value: RowFilter;
  onChange: (value: RowFilter) => void;
}

const LABEL = 'Filas que se muestran';

/** Filter of the rows of a file: buttons side by side, or a list on a phone. */
export function RowFilterControl({ choices, value, onChange }: Props) {
  const phone = useMatches({ base: true, sm: false }, { getInitialValueInEffect: false });
  if (phone) {
    return (
      <NativeSelect
        aria-label={LABEL}
        w="100%"
        data={choices}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as RowFilter)}
      />
    );
  }
  return (
    <SegmentedControl
      data={[...choices]}
      value={value}
      onChange={(next) => onChange(next as RowFilter)}
      aria-label={LABEL}
    />
  );
}
