import type { ComponentProps } from 'react';
import type { z } from 'zod';
import { RecordModal } from '#platform/web/forms/RecordModal.tsx';
import type { FormValues } from '#platform/web/forms/useZodForm.ts';

interface Entry {
  id: string;
  name: string;
  version: number;
}

type Shared<Item extends Entry, S extends z.ZodType> = Omit<
  ComponentProps<typeof RecordModal<Item, S>>,
  'record' | 'title' | 'nameOf' | 'saved'
>;

interface Props<Item extends Entry, S extends z.ZodType> extends Shared<Item, S> {
  /** Null to create an entry. */
  entry: Item | null;
  /** Title such as «Crear área». */
  createTitle: string;
  saved: (name: string, created: boolean) => string;
}

export function EntryModal<Item extends Entry, S extends z.ZodType>(props: Props<Item, S>) {
  const { entry, createTitle, saved, ...rest } = props;
  return (
    <RecordModal<Item, S>
      {...rest}
      record={entry}
      title={entry?.name ?? createTitle}
      nameOf={(stored) => stored.name}
      saved={(values: FormValues<S>) => saved(String(values['name']).trim(), entry === null)}
    />
  );
}
