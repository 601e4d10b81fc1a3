import { Select, Textarea, TextInput } from '@mantine/core';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { FIELDS, formOf, type RightsField, type RightsKind } from '../kinds.ts';

interface Wish {
  kind: RightsKind;
  field: RightsField | null;
  newValue: string | null;
  text: string | null;
}
interface Props {
  wish: Wish;
  errors: Readonly<Partial<Record<keyof Wish, string>>>;
  onChange: (wish: Wish) => void;
}

const TYPES: Partial<Record<RightsField, 'email' | 'tel' | 'text'>> = { CORREO: 'email', TELEFONO: 'tel' };

/** Fields of a request besides its kind: for a correction, the data and the new value. */
export function WishFields({ wish, errors, onChange }: Props) {
  const { kind, field, newValue, text } = wish;
  const error = (name: keyof Wish) => (errors[name] ? { error: errors[name] } : {});
  const form = formOf(field);
  return (
    <>
      {kind === 'RECTIFICACION' && (
        <Select
          label="Qué dato está mal"
          size="sm"
          withAsterisk
          data={optionsOf(FIELDS)}
          value={field}
          allowDeselect={false}
          onChange={(next) => onChange({ ...wish, field: next as RightsField, newValue: null })}
          {...error('field')}
        />
      )}
      {form && field === 'NACIMIENTO' && (
        <DayInput
          label="Qué debe decir"
          size="sm"
          withAsterisk
          value={newValue}
          onChange={(day) => onChange({ ...wish, newValue: day })}
          {...error('newValue')}
        />
      )}
      {form && field !== 'NACIMIENTO' && (
        <TextInput
          label="Qué debe decir"
          size="sm"
          withAsterisk
          maxLength={120}
          type={TYPES[field!] ?? 'text'}
          value={newValue ?? ''}
          onChange={(event) => onChange({ ...wish, newValue: event.currentTarget.value || null })}
          {...error('newValue')}
        />
      )}
      <Textarea
        label={kind === 'RECTIFICACION' && field && !form ? 'Qué está mal y qué debe decir' : 'Algo más (opcional)'}
        size="sm"
        autosize
        minRows={3}
        maxRows={8}
        maxLength={2000}
        withAsterisk={kind === 'RECTIFICACION' && field !== null && !form}
        value={text ?? ''}
        onChange={(event) => onChange({ ...wish, text: event.currentTarget.value || null })}
        {...error('text')}
      />
    </>
  );
}
