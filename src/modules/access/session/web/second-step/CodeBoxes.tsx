import { PinInput } from '@mantine/core';
import '@mantine/core/styles/PinInput.layer.css';
import type { ClipboardEvent } from 'react';
import classes from './second-step.module.css';

export const CODE_LENGTH = 6;

interface Props {
  value: string;
  onChange: (value: string) => void;
  wrong: boolean;
  disabled: boolean;
}

/** Input with one box per digit. Pasting accepts the code within surrounding text of the mail. */
export function CodeBoxes({ value, onChange, wrong, disabled }: Props) {
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const digits = event.clipboardData.getData('text/plain').replace(/\D/g, '').slice(0, CODE_LENGTH);
    if (digits.length > 0) onChange(digits);
    const boxes = event.currentTarget.closest('[role=group]')?.querySelectorAll('input');
    boxes?.[Math.min(digits.length, CODE_LENGTH - 1)]?.focus();
  };
  return (
    <PinInput
      length={CODE_LENGTH}
      type="number"
      size="lg"
      gap="xs"
      placeholder=""
      autoFocus
      oneTimeCode
      aria-label="Código de verificación de 6 dígitos"
      className={classes['code']}
      classNames={{ pinInput: classes['digit'] ?? '' }}
      error={wrong}
      disabled={disabled}
      value={value}
      onChange={onChange}
      getInputProps={(index) => ({
        'aria-label': `Dígito ${index + 1} de ${CODE_LENGTH}`,
        'aria-invalid': wrong || undefined,
        onPaste: paste,
      })}
    />
  );
}
