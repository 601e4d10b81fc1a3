import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { PASSWORD_MAX } from '../password-rules.ts';

/**
 * Password input with a button to show the text. The library marks an error only visually, so `aria-invalid` is added
 * here.
 */
export function PasswordField({ error, ...props }: PasswordInputProps) {
  return (
    <PasswordInput
      maxLength={PASSWORD_MAX}
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }}
      aria-invalid={error ? true : undefined}
      error={error}
      {...props}
    />
  );
}
