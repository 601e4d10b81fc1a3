import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';

interface Common {
  label: string;
  help?: string;
  error?: string | undefined;
}

interface Described {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** A field with its label above; help and error are linked to it for screen readers. */
function Field({
  label,
  help,
  error,
  required,
  children,
}: Common & { required?: boolean; children: (field: Described) => ReactNode }) {
  const id = useId();
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {help && (
        <p className="dim" id={`${id}-help`}>
          {help}
        </p>
      )}
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p className="error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

type TextProps = Common &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> & { onChange?: (value: string) => void };

export const TextField = ({ label, help, error, onChange, ...props }: TextProps) => (
  <Field label={label} help={help} error={error} required={props.required}>
    {(field) => <input {...field} {...props} onChange={(event) => onChange?.(event.currentTarget.value)} />}
  </Field>
);

type AreaProps = Common &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> & { onChange: (value: string) => void };

export const AreaField = ({ label, help, error, onChange, ...props }: AreaProps) => (
  <Field label={label} help={help} error={error} required={props.required}>
    {(field) => <textarea rows={4} {...field} {...props} onChange={(event) => onChange(event.currentTarget.value)} />}
  </Field>
);

type ChoiceProps = Common &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'> & {
    options: readonly { value: string; label: string }[];
    /** Text shown while no option is chosen. */
    empty?: string;
    onChange: (value: string) => void;
  };

/** The phone's native list, which is familiar to its user. */
export const ChoiceField = ({ label, help, error, options, empty, onChange, ...props }: ChoiceProps) => (
  <Field label={label} help={help} error={error} required={props.required}>
    {(field) => (
      <select {...field} {...props} onChange={(event) => onChange(event.currentTarget.value)}>
        {empty !== undefined && (
          <option value="" disabled>
            {empty}
          </option>
        )}
        {options.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
);

interface CheckProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

export const CheckField = ({ label, checked, disabled, onChange }: CheckProps) => (
  <label className="check">
    <input
      type="checkbox"
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    <span>{label}</span>
  </label>
);
