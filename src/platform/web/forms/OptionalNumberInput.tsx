import { NumberInput, type NumberInputProps } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';

type Props = Omit<NumberInputProps, 'value' | 'onChange'> & {
  value?: unknown;
  onChange?: (value: number | null) => void;
};

/** An optional number, null while empty; only whole numbers unless decimals are allowed. */
export function OptionalNumberInput({ value, onChange, ...props }: Props) {
  return (
    <NumberInput
      allowDecimal={false}
      {...props}
      value={typeof value === 'number' ? value : ''}
      onChange={(next) => onChange?.(next === '' ? null : Number(next))}
    />
  );
}
