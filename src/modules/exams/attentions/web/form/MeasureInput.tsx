import { Button, MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import type { ReactNode } from 'react';
import { measureOf } from '#clinical/rules/measures.ts';
import { chosenOptions } from '#clinical/rules/options.ts';
import { implausible } from '#clinical/rules/units.ts';
import { referenceText } from '#clinical/vocabulary/reference-text.ts';
import type { ExamMeasure } from '../../model/attention.ts';
import { EntriesInput } from '../record/EntriesInput.tsx';

/** Width of the buttons of a list; by default they stick out by 2 pixels of a narrow cell. */
const SELECT_BUTTONS_PX = 48;

interface Props {
  measure: ExamMeasure;
  typed: string;
  inputProps: { error?: ReactNode };
  onChange: (value: string) => void;
  /** In a table: headings name the input, and the table shows its error. */
  cell?: boolean;
}

/** The input of one measure: its options where it has a list of them, a text or a figure with its unit otherwise. */
export function MeasureInput({ measure, typed, inputProps, onChange, cell = false }: Props) {
  const { code, kind, label, reference, unit } = measure;
  const normal = reference && referenceText(reference);
  const common = cell
    ? { 'aria-label': label, title: normal ?? undefined, size: 'xs' }
    : { label, description: normal };
  const error = cell ? Boolean(inputProps.error) : inputProps.error;
  const { options, several, cells } = measureOf(code) ?? {};
  if (cells) return <EntriesInput label={label} cells={cells} text={typed} error={error} onChange={onChange} />;
  if (options) {
    const chosen = chosenOptions({ options, ...(several && { several }) }, typed);
    const values = [...chosen.codes, ...chosen.others];
    // An answer outside the options is added to the list, so that saving the form does not lose it.
    const data = [
      ...Object.entries(options).map(([value, name]) => ({ value, label: name })),
      ...chosen.others.map((value) => ({ value, label: value })),
    ];
    return several ? (
      <MultiSelect {...common} data={data} value={values} error={error} onChange={(all) => onChange(all.join(', '))} />
    ) : (
      <Select
        {...common}
        data={data}
        clearable
        rightSectionWidth={SELECT_BUTTONS_PX}
        value={values[0] ?? null}
        error={error}
        onChange={(value) => onChange(value ?? '')}
      />
    );
  }
  if (kind === 'text') return <Textarea autosize minRows={1} maxRows={6} {...common} {...inputProps} error={error} />;
  const other = !cell && inputProps.error && kind === 'number' ? conversionOf(code, typed) : null;
  return (
    <div>
      <TextInput
        inputMode={kind === 'number' ? 'decimal' : 'text'}
        {...(cell
          ? {}
          : {
              rightSection: unit && <small>{unit}</small>,
              rightSectionWidth: unit ? 20 + unit.length * 7 : 8,
              rightSectionPointerEvents: 'none',
            })}
        {...common}
        {...inputProps}
        error={error}
      />
      {other && <Convert to={other} onChange={onChange} />}
    </div>
  );
}

type Conversion = NonNullable<ReturnType<typeof conversionOf>>;

/** A figure that is impossible in its unit, in the unit in which it is possible. */
export const conversionOf = (code: string, typed: string) => implausible(code, numberOf(typed))?.conversion ?? null;

export const Convert = ({ to, onChange }: { to: Conversion; onChange: (value: string) => void }) => (
  <Button mt={4} size="compact-xs" variant="light" onClick={() => onChange(String(to.value))}>
    Convertir a {to.value} {to.unit}
  </Button>
);

export const numberOf = (typed: string): number => Number(typed.trim().replace(',', '.'));
