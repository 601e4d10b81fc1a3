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

/** How a field is typed. The options of a choice may come from the page; `own` is drawn by it altogether. */
type Control =
  | { kind: 'text'; max: number; type?: 'email' | 'tel' | 'numeric' | 'time' }
  | { kind: 'long'; max: number }
  | { kind: 'day' }
  | { kind: 'number'; min: number; max: number; suffix?: string }
  | { kind: 'switch' }
  /** `nothing`: what is said where no option holds what was typed. */
  | { kind: 'select' | 'multi'; options?: readonly Option[]; nothing?: string }
  | { kind: 'own' };

/** A field of a catalogue: what its calls take and answer, and how it is typed. */
export interface CatalogueField<S extends z.ZodType = z.ZodType, T extends z.ZodType = z.ZodType> {
  label: string;
  /** What a call takes. */
  schema: S;
  /** What it answers. */
  stored: T;
  control: Control;
  /** What the form of a new entry begins with. */
  empty(): z.input<S>;
  /** What is stored as the form takes it; left out: as it is. */
  typed?(stored: z.output<T>): z.input<S>;
  required?: true;
  /** A line below the label. */
  help?: string;
  placeholder?: string;
  /** Kept in the column of its name in snake case; false: the server half reads and writes it. */
  column?: false;
}

/** Declares a field, typed by its schemas. */
export const field = <S extends z.ZodType, T extends z.ZodType>(given: CatalogueField<S, T>): CatalogueField<S, T> =>
  given;

/** A name that can be told from another: it holds at least one letter or digit. */
export const entryName = text(200)
  .refine((name) => fold(name) !== '', 'Escribe un nombre con letras o números.')
  .transform((name) => name.replace(/\s+/g, ' '));

/** Every entry has one. `label`: «Nombre», «Título». */
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

/** What may be left empty is stored as null. */
export const orNull = (schema: z.ZodType<string, string>) =>
  z
    .union([z.literal(''), schema])
    .nullable()
    .transform((value) => value || null);

/** A line that may be left empty. */
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

/** A day that must be given; `from` is the one that a new entry begins with. */
export const dayField = (label: string, from: () => string) =>
  field({ label, schema: day, stored: day, control: { kind: 'day' }, empty: from, required: true });

export const switchField = (label: string, more: { help?: string } = {}) =>
  field({ label, schema: z.boolean(), stored: z.boolean(), control: { kind: 'switch' }, empty: () => true, ...more });
