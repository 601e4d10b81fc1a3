import { PasswordInput, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { PASSWORD_MAX, PASSWORDS_DIFFER, passwordStrength, unmetRules } from '../../password-rules.ts';
import classes from './NewPassword.module.css';

export interface NewPasswordState {
  password: string;
  repeated: string;
  set: (name: 'password' | 'repeated', value: string) => void;
  /** Every rule is met and both are the same. */
  ready: boolean;
  clear: () => void;
}

const EMPTY = { password: '', repeated: '' };

export function useNewPassword(): NewPasswordState {
  const [values, setValues] = useState(EMPTY);
  return {
    ...values,
    set: (name, value) => setValues((before) => ({ ...before, [name]: value })),
    ready: unmetRules(values.password).length === 0 && values.password === values.repeated,
    clear: () => setValues(EMPTY),
  };
}

const VISIBILITY = { 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 };

interface Props {
  state: NewPasswordState;
  /** What the server refused it for. */
  error?: string | undefined;
  size?: string;
}

/** The new password, how strong it is, what it still lacks, and the same once more. */
export function NewPassword({ state: { password, repeated, set }, error, size = 'sm' }: Props) {
  const rules = useId();
  const unmet = unmetRules(password);
  const strength = password === '' ? null : passwordStrength(password);
  const differ = repeated !== '' && repeated !== password;
  return (
    <>
      <PasswordInput
        label="Nueva contraseña"
        autoComplete="new-password"
        size={size}
        maxLength={PASSWORD_MAX}
        visibilityToggleButtonProps={VISIBILITY}
        aria-describedby={rules}
        error={error}
        value={password}
        onChange={(event) => set('password', event.currentTarget.value)}
      />
      <div id={rules} className={classes['rules']} role="status">
        {strength && (
          <p className={classes['strength']} data-strength={strength}>
            <span className={classes['bar']} aria-hidden="true" />
            <span>
              Seguridad: <strong>{strength}</strong>
            </span>
          </p>
        )}
        {unmet.length > 0 && (
          <>
            <Text size="sm" c="dimmed">
              La contraseña debe:
            </Text>
            <ul>
              {unmet.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <PasswordInput
        label="Confirma la contraseña"
        autoComplete="new-password"
        size={size}
        mt="md"
        maxLength={PASSWORD_MAX}
        visibilityToggleButtonProps={VISIBILITY}
        error={differ && PASSWORDS_DIFFER}
        value={repeated}
        onChange={(event) => set('repeated', event.currentTarget.value)}
      />
    </>
  );
}
