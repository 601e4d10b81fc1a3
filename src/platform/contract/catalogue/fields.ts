import { z } from 'zod';
import { day } from '../dates.ts';
import { text } from '../pagination.ts';
import { fold } from '../text.ts';

export interface Option {
  value: string;
  label: string;
  /** Shown, but cannot be chosen. */
  disabled?: boolean;
}

/** Options, or groups of them. */
export type Choices = readonly (Option | { group: string; items: readonly Option[] })[];

export interface TextControl {
  kind: 'text';
  max?: number;
  type?: 'email' | 'tel' | 'numeric' | 'time';
}
export interface LongControl {
  kind: 'long';
  max?: number;
  /** Fewest and most lines; by default 4 and 12. With only the fewest, the control grows without a limit. */
  rows?: readonly [least: number, most?: number];
}
export interface DayControl {
  kind: 'day';
  clearable?: true;
  /** First and last day that the calendar offers. */
  from?: string;
  until?: string;
}
export interface NumberControl {
  kind: 'number';
  min?: number;
  max?: number;
  suffix?: string;
}
export interface ToggleControl {
  kind: 'switch' | 'check';
}
/** A choice is searched by typing and can be cleared, unless it is `kept` or says otherwise. */
export interface ChoiceControl<Kind extends string = 'select' | 'multi'> {
  kind: Kind;
  options?: Choices;
  /** Text shown when no option matches what was typed. */
  nothing?: string;
  searchable?: boolean;
  clearable?: boolean;
  /** A chosen option can be replaced, but not removed. */
  kept?: true;
}

/** Input control of a field. */
export type Control = TextControl | LongControl | DayControl | NumberControl | ToggleControl | ChoiceControl;

/** What a form shows of a field. */
export interface FieldAppearance {
  label: string;
  control: Control;
  required?: true;
  /** A line below the label. */
  help?: string;
  placeholder?: string;
}

/**
 * A field of a catalogue: the schemas of its value in requests and responses, and its input control. A page may supply
 * the options of a choice; the page draws an `own` control itself.
 */
export interface CatalogueField<S extends z.ZodType = z.ZodType, T extends z.ZodType = z.ZodType>
  extends Omit<FieldAppearance, 'control'> {
  /** Schema of the value in a request. */
  schema: S;
  /** Schema of the value in a response. */
  stored: T;
  control: Control | { kind: 'own' };
  /** Initial value in the form of a new entry. */
  empty(): z.input<S>;
  /** Converts the stored value to the form's value; without it, the value is used as it is. */
  typed?(stored: z.output<T>): z.input<S>;
  /**
   * By default the value is in the column of the field's name in snake case; false when the server half reads and
   * writes it.
   */
  column?: false;
}

/** Declares a field; its types are inferred from its schemas. */
export const field = <S extends z.ZodType, T extends z.ZodType>(
  definition: CatalogueField<S, T>,
): CatalogueField<S, T> => definition;

/** A name with at least one letter or digit, so that names can be compared after folding. */
export const entryName = text(200)
  .refine((name) => fold(name) !== '', 'Escribe un nombre con letras o números.')
  .transform((name) => name.replace(/\s+/g, ' '));

/** The name field that every entry has. `label`: «Nombre», «Título». */
export const nameField = (label = 'Nombre', more: { help?: string } = {}) =>
  field({
    label,
    schema: entryName,
    stored: z.string(),
    control: { kind: 'text', max: 200 },
    empty: () => '',
    required: true,
    ...more,
  });

/** Stores an empty text as null. */
export const orNull = (schema: z.ZodType<string, string>) =>
  z
    .union([z.literal(''), schema])
    .nullable()
    .transform((value) => value || null);

/** A one-line text field that may be left empty. */
export const lineField = (
  label: string,
  schema: z.ZodType<string, string>,
  control: Omit<TextControl, 'kind'>,
  more: { help?: string } = {},
) =>
  field({
    label,
    schema: orNull(schema),
    stored: z.string().nullable(),
    control: { kind: 'text', ...control },
    empty: () => '',
    typed: (stored) => stored ?? '',
    ...more,
  });

/** A required day; `from` gives the initial value for a new entry. */
export const dayField = (label: string, from: () => string) =>
  field({ label, schema: day, stored: day, control: { kind: 'day' }, empty: from, required: true });

export const switchField = (label: string, more: { help?: string } = {}) =>
  field({ label, schema: z.boolean(), stored: z.boolean(), control: { kind: 'switch' }, empty: () => true, ...more });
