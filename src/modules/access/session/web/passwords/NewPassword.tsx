import { useState } from 'react';
import { PASSWORDS_DIFFER, passwordStrength, unmetRules } from '../../password-rules.ts';
import { PasswordField } from '../PasswordField.tsx';
import classes from './NewPassword.module.css';

interface NewPasswordState {
  password: string;
  repeated: string;
  set: (name: 'password' | 'repeated', value: string) => void;
  /** True when the password meets every rule and both inputs are equal. */
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

interface Props {
  state: NewPasswordState;
  /** Server's reason for refusing the password. */
  error?: string | undefined;
  size?: string;
}

/** Inputs for a new password and its repetition, with its strength and the rules that it does not meet yet. */
export function NewPassword({ state: { password, repeated, set }, error, size = 'sm' }: Props) {
  const differ = repeated !== '' && repeated !== password;
  return (
    <>
      <PasswordField
        label="Nueva contraseña"
        autoComplete="new-password"
        size={size}
        error={error}
        description={<Rules password={password} />}
        descriptionProps={{ component: 'div' }}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={password}
        onChange={(event) => set('password', event.currentTarget.value)}
      />
      <PasswordField
        label="Confirma la contraseña"
        autoComplete="new-password"
        size={size}
        mt="md"
        error={differ && PASSWORDS_DIFFER}
        value={repeated}
        onChange={(event) => set('repeated', event.currentTarget.value)}
      />
    </>
  );
}

function Rules({ password }: { password: string }) {
  const unmet = unmetRules(password);
  const strength = password === '' ? null : passwordStrength(password);
  return (
    <div className={classes['rules']} role="status">
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
          La contraseña debe:
          <ul>
            {unmet.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
