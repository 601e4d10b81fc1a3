import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import type { CatalogueField, Choices, Option } from '#platform/contract/catalogue/fields.ts';
import type { Cells } from '#platform/web/table/list-columns.tsx';

export type Typed = Record<string, unknown>;
export type EntryForm = UseFormReturnType<Typed>;

/** Parts of a catalogue's page that its constant cannot declare. */
export interface CatalogueParts<Item> {
  /** Cells with more than text, by column. */
  cells?: Cells<Item>;
  /** Shown next to the button that creates an entry. */
  actions?: ReactNode;
  /** Shown between the title and the list. */
  above?: ReactNode;
  /** Layout of the fields; by default one below the other. */
  form?(formParts: FormParts<Item>): ReactNode;
  /** Size of the form's dialog. */
  size?: string;
  /** Options and words for the form of an entry; null for a new entry and for the filters of the list. */
  about?(entry: Item | null): AboutEntry;
}

interface FormParts<Item> {
  form: EntryForm;
  /** The entry as it was when the form opened. */
  stored: Item | null;
  /** The control of a field. */
  control: (field: string) => ReactNode;
  /** The controls of all fields. */
  all: ReactNode;
  about: AboutEntry;
}

interface AboutEntry {
  /** Options that come from calls, by field or filter. */
  options?: Readonly<Record<string, Choices>>;
  /** Converts values that are not plain text to words, by field, to compare two versions. */
  words?: Readonly<Record<string, (typed: unknown) => string>>;
}

/** The items of a call as options. */
export const asOptions = (items: readonly { id: string; name: string }[] = []): Option[] =>
  items.map(({ id, name }) => ({ value: id, label: name }));

export const optionsOf = (name: string, { control }: CatalogueField, { options }: AboutEntry): Choices =>
  options?.[name] ?? ('options' in control ? (control.options ?? []) : []);
