import { Checkbox, type ComboboxData, MultiSelect, Select, Switch, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import type { UseFormReturnType } from '@mantine/form';
import type { Choices, FieldAppearance } from '#platform/contract/catalogue/fields.ts';
import { DayInput } from './DayInput.tsx';
import { OptionalNumberInput } from './OptionalNumberInput.tsx';
import { withoutAccents } from './without-accents.ts';

interface Props {
  name: string;
  field: FieldAppearance;
  form: Pick<UseFormReturnType<Record<string, unknown>>, 'getInputProps'>;
  /** Options of a choice, where they come from a call. */
  options?: Choices;
  /** The field gets the focus when the dialog opens. */
  focused?: boolean;
  disabled?: boolean;
  /** The help is below the control, so that the controls of a row stay level. */
  helpBelow?: boolean;
  /** Runs after the value has changed. */
  onChanged?: (value: unknown) => void;
}

/** The control of a field with its label, its help and its error. */
export function FieldControl({ name, field, form, options, focused, disabled, helpBelow, onChanged }: Props) {
  const { label, control, required, help, placeholder } = field;
  const toggle = control.kind === 'switch' || control.kind === 'check';
  const input = form.getInputProps(name, { type: toggle ? 'checkbox' : 'input' });
  const props = {
    label,
    ...(required ? { required } : {}),
    ...(help ? { description: help } : {}),
    ...(placeholder ? { placeholder } : {}),
    ...(focused ? { 'data-autofocus': true } : {}),
    ...(disabled ? { disabled } : {}),
    ...(helpBelow ? { inputWrapperOrder: HELP_BELOW } : {}),
    ...input,
    ...(onChanged ? { onChange: changing(input.onChange, onChanged) } : {}),
  };
  switch (control.kind) {
    case 'text':
      return control.type === 'numeric' ? (
        <TextInput inputMode="numeric" maxLength={control.max} {...props} />
      ) : (
        <TextInput type={control.type ?? 'text'} maxLength={control.max} {...props} />
      );
    case 'long': {
      const [minRows, maxRows] = control.rows ?? [4, 12];
      return <Textarea autosize minRows={minRows} maxRows={maxRows} maxLength={control.max} {...props} />;
    }
    case 'day':
      return <DayInput clearable={control.clearable} minDate={control.from} maxDate={control.until} {...props} />;
    case 'number':
      return <OptionalNumberInput min={control.min} max={control.max} suffix={control.suffix} {...props} />;
    case 'switch':
      return <Switch {...props} />;
    case 'check':
      return <Checkbox {...props} />;
    default: {
      const choice = {
        data: (options ?? control.options ?? []) as ComboboxData,
        nothingFoundMessage: control.nothing,
        searchable: control.searchable ?? !control.kept,
        clearable: control.clearable ?? !control.kept,
        filter: withoutAccents,
        ...props,
      };
      if (control.kind === 'select') return <Select allowDeselect={!control.kept} {...choice} />;
      const chosen = input.value as readonly unknown[];
      const hint = chosen.length === 0 ? (placeholder ?? '') : '';
      return <MultiSelect hidePickedOptions maxDropdownHeight={260} {...choice} placeholder={hint} />;
    }
  }
}

const HELP_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

const changing = (change: (value: unknown) => void, changed: (value: unknown) => void) => (value: unknown) => {
  change(value);
  changed(value);
};
