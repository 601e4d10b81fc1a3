import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import type { CatalogueField, Choices, Option } from '#platform/contract/catalogue/fields.ts';
import type { Cells } from '#platform/web/table/list-columns.tsx';

export type Typed = Record<string, unknown>;
export type EntryForm = UseFormReturnType<Typed>;

/** What a page of a catalogue adds to what its constant says. */
export interface CatalogueParts<Item> {
  /** Cells that are more than text, by column. */
  cells?: Cells<Item>;
  /** Beside the button that makes an entry. */
  actions?: ReactNode;
  /** Between the title and the list. */
  above?: ReactNode;
  /** How the fields are laid out; left out: one below the other. */
  form?(of: FormParts<Item>): ReactNode;
  /** Of the form. */
  size?: string;
  /** What stands in the form of an entry; null: in that of a new one, and in the filters of the list. */
  about?(entry: Item | null): AboutEntry;
}

interface FormParts<Item> {
  form: EntryForm;
  /** What the form began with. */
  stored: Item | null;
  /** The control of a field. */
  control: (field: string) => ReactNode;
  /** The controls of all fields. */
  all: ReactNode;
  about: AboutEntry;
}

export interface AboutEntry {
  /** Options of choices that come from calls, by field or filter. */
  options?: Readonly<Record<string, Choices>>;
  /** Values that are more than text in words, by field: for whoever compares two versions. */
  words?: Readonly<Record<string, (typed: unknown) => string>>;
}

/** What a call lists, to choose from. */
export const asOptions = (items: readonly { id: string; name: string }[] = []): Option[] =>
  items.map(({ id, name }) => ({ value: id, label: name }));

/** The options of a choice without their groups. */
export const flatOptions = (choices: Choices = []): readonly Option[] =>
  choices.flatMap((choice) => ('group' in choice ? choice.items : [choice]));

export const optionsOf = (name: string, { control }: CatalogueField, { options }: AboutEntry): Choices =>
  options?.[name] ?? ('options' in control ? (control.options ?? []) : []);
