import { z } from 'zod';
import { day } from '../dates.ts';
import { text } from '../pagination.ts';
import { fold } from '../text.ts';

export interface Option {
  value: string;
  label: string;
}

/** Options, or groups of them. */
export type Choices = readonly (Option | { group: string; items: readonly Option[] })[];

/** Input control of a field. A page may supply the options of a choice; the page draws an `own` control itself. */
type Control =
  | { kind: 'text'; max: number; type?: 'email' | 'tel' | 'numeric' | 'time' }
  | { kind: 'long'; max: number }
  | { kind: 'day' }
  | { kind: 'number'; min: number; max: number; suffix?: string }
  | { kind: 'switch' }
  /** `nothing`: text shown when no option matches what was typed. */
  | { kind: 'select' | 'multi'; options?: readonly Option[]; nothing?: string }
  | { kind: 'own' };

/** A field of a catalogue: the schemas of its value in requests and responses, and its input control. */
export interface CatalogueField<S extends z.ZodType = z.ZodType, T extends z.ZodType = z.ZodType> {
  label: string;
  /** Schema of the value in a request. */
  schema: S;
  /** Schema of the value in a response. */
  stored: T;
  control: Control;
  /** Initial value in the form of a new entry. */
  empty(): z.input<S>;
  /** Converts the stored value to the form's value; without it, the value is used as it is. */
  typed?(stored: z.output<T>): z.input<S>;
  required?: true;
  /** A line below the label. */
  help?: string;
  placeholder?: string;
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
  control: Omit<Extract<Control, { kind: 'text' }>, 'kind'>,
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
