import type { z } from 'zod';
import { inputFor } from '#platform/contract/catalogue/calls.ts';
import { type Catalogue, type Entry, typedOf } from '#platform/contract/catalogue/catalogue.ts';
import { the } from '#platform/contract/catalogue/noun.ts';
import { call } from '#platform/web/api/client.ts';
import { differencesOf } from '#platform/web/forms/differences.ts';
import { FieldControl } from '#platform/web/forms/FieldControl.tsx';
import { RecordModal } from '#platform/web/forms/RecordModal.tsx';
import type { FormValues } from '#platform/web/forms/useZodForm.ts';
import { type CatalogueParts, optionsOf, type Typed } from './parts.ts';

interface Props {
  of: Catalogue;
  parts: CatalogueParts<Entry>;
  /** Null for a new entry. */
  entry: Entry | null;
  touches: readonly string[];
  onClose: () => void;
}

type Values = FormValues<z.ZodType<unknown, Typed>>;

/** Dialog that creates or changes an entry of a catalogue. */
export function EntryModal({ of, parts, entry, touches, onClose }: Props) {
  const { noun, fields, calls } = of;
  const { article, short = noun.one } = noun;
  const about = parts.about?.(entry) ?? {};
  const compared = Object.entries(fields).map(([name, field]) => ({
    name,
    label: field.label,
    control: field.control,
    options: optionsOf(name, field, about),
    ...(about.words?.[name] ? { words: about.words[name] } : {}),
  }));
  const save = (typed: Typed, version: number | null) =>
    entry && version !== null
      ? call(calls.update, inputFor(calls.update, entry.id, { ...typed, version }))
      : call(calls.create, { body: typed });
  return (
    <RecordModal<Entry, z.ZodType<unknown, Typed>>
      record={entry}
      onClose={onClose}
      title={entry?.name ?? `Crear ${noun.one}`}
      nameOf={(stored) => stored.name}
      schema={of.values}
      valuesOf={(stored) => typedOf(of, stored) as Values}
      save={save}
      differences={(typed, stored) => differencesOf(compared, typed, typedOf(of, stored))}
      touches={touches}
      saved={(typed) =>
        entry ? `Se guardó ${the(noun)}.` : `Se creó ${article} ${short} ${String(typed['name']).trim()}.`
      }
      {...(parts.size ? { size: parts.size } : {})}
    >
      {(form, stored) => {
        const control = (name: string) => {
          const field = fields[name]!;
          const { control: shown } = field;
          if (shown.kind === 'own') return null;
          const options = optionsOf(name, field, about);
          return (
            <FieldControl
              key={name}
              name={name}
              field={{ ...field, control: shown }}
              form={form}
              options={options}
              focused={name === 'name'}
            />
          );
        };
        const all = Object.keys(fields).map(control);
        return parts.form ? parts.form({ form, stored, control, all, about }) : all;
      }}
    </RecordModal>
  );
}
