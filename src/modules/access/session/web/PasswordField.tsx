import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { PASSWORD_MAX } from '../password-rules.ts';

/** A password that can be shown. The library marks a wrong one for the eye alone. */
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
