import { SimpleGrid, Stack, Text } from '@mantine/core';
import {
  type ComponentType,
  createElement,
  Fragment,
  type ReactElement,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import type { z } from 'zod';
import type {
  ChoiceControl,
  DayControl,
  FieldAppearance,
  LongControl,
  NumberControl,
  TextControl,
  ToggleControl,
} from '#platform/contract/catalogue/fields.ts';
import type { Refused } from '#platform/contract/refused.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { RefusedModal } from '#platform/web/feedback/RefusedModal.tsx';
import { showDone } from '#platform/web/feedback/undo.tsx';
import { differencesOf } from './differences.ts';
import { FieldControl } from './FieldControl.tsx';
import { FormModal } from './FormModal.tsx';
import { RecordModal } from './RecordModal.tsx';
import { type Choosable, RemoteSelect } from './RemoteSelect.tsx';
import type { Difference } from './StaleChange.tsx';
import type { FormValues, ZodForm } from './useZodForm.ts';

type Form<S extends z.ZodType> = ZodForm<S>['form'];

/** The controls that can hold a value of type T. */
type ControlOf<T> = [T] extends [boolean]
  ? ToggleControl
  : [T] extends [number]
    ? NumberControl
    : [T] extends [string]
      ? TextControl | LongControl | DayControl | ChoiceControl<'select'>
      : ChoiceControl<'multi'>;

interface Shared<Name extends string, Value, S extends z.ZodType> extends Omit<FieldAppearance, 'control'> {
  name: Name;
  /** The field gets the focus when the dialog opens. */
  focused?: true;
  disabled?: boolean;
  /** The help is below the control, so that the controls of a row stay level. */
  helpBelow?: true;
  /** Runs after the value has changed, for example to clear a field that depends on it. */
  onChanged?(value: Value, form: Form<S>): void;
  /** The value in words, where the control does not give them; two versions of a record are compared by them. */
  words?(value: Value): string;
}

/** A field of the schema with its control, a list that the server searches, or what it draws instead of them. */
type Field<S extends z.ZodType> = {
  [Name in keyof z.input<S> & string]: Shared<Name, z.input<S>[Name], S> &
    (
      | { control: ControlOf<NonNullable<z.input<S>[Name]>> }
      | { remote: Choosable }
      | { draw(form: Form<S>): ReactNode }
    );
}[keyof z.input<S> & string];

type Empty = false | null | undefined;
/**
 * A field, a row of fields, a sentence, a dimmed sentence (`note`), other content, or a function that draws from the
 * form.
 */
type FormItem<S extends z.ZodType> =
  | Field<S>
  | readonly (Field<S> | Empty)[]
  | string
  | { note: string }
  | ReactElement
  | ((form: Form<S>) => ReactNode)
  | Empty;

/** Initial values: a choice that the schema requires may be null until it is made. */
type Draft<S extends z.ZodType> = { [Name in keyof z.input<S>]: z.input<S>[Name] | null };

interface Definition<S extends z.ZodType, About, Item extends { version: number }, Result> {
  /** `endpoint.body`: its messages are shown at the fields, and so are those of the server. */
  schema: S | ((about: About) => S);
  title: string | ((about: About) => string);
  /** «Guardar» by default. */
  submitLabel?: string | ((about: About) => string);
  size?: string | number;
  /** Space between the fields; `md` by default. */
  gap?: 'sm';
  /**
   * The form creates or changes a record: when another person saved first, both versions are shown. `differences` are
   * those of the fields by default.
   */
  record?: {
    /** Null for a new record. */
    of(about: About): Item | null;
    nameOf?(stored: Item, about: About): string;
    /** Title used instead of the name when another person saved first. */
    staleTitle?: string;
    differences?(typed: FormValues<S>, stored: Item): Difference[];
  };
  /** Values of all fields of the schema. */
  initial(about: About & { stored: Item | null }): Draft<S>;
  fields: readonly FormItem<S>[] | ((about: About & { values: z.input<S> }) => readonly FormItem<S>[]);
  /** `version` is that of the record as it was read; 0 for a new record and in other forms. */
  save(values: FormValues<S>, about: About & { version: number }): Promise<Result>;
  /** Paths of the cached answers to refresh after saving. */
  touches?: readonly string[];
  /** Text of the toast after success; null shows none. */
  saved?: string | ((about: About & { values: FormValues<S>; result: Result }) => string | null);
  /** Undoes what was saved, and the toast offers it; `null` where there is nothing to undo. */
  undo?(about: About & { result: Result }): (() => Promise<unknown>) | null;
  /** Rows that the act was refused for; the dialog lists them before it closes. */
  refused?(about: About & { result: Result }): readonly Refused[];
  /** Runs after success, before the dialog closes. */
  done?(about: About & { result: Result }): void;
}

interface WithData<Props, Data> {
  /** Hook that reads what the form needs besides its props; null while the dialog cannot be shown yet. */
  useData?(props: Props): Data | null;
  /** The form begins again with its initial values when this changes, for example the version of what was read. */
  restartsOn?(about: Props & Data): string | number;
}

/**
 * Declares a dialog with a form and gives its component, which takes `Props` and `onClose`. The schema is that of the
 * call; `fields` are drawn in their order, a nested list as a row, or in
 * two columns where it has more than three. Closing it with unsaved changes asks first.
 */
export const defineForm =
  <Props extends object = object>() =>
  <S extends z.ZodType, Data extends object = object, Item extends { version: number } = never, Result = unknown>(
    definition: WithData<Props, Data> & Definition<S, Props & Data, Item, Result>,
  ): ComponentType<Props & { onClose: () => void }> => {
    const useData = definition.useData ?? (() => ({}) as Data);
    return (props) => {
      const data = useData(props);
      if (!data) return null;
      const about = { ...props, ...data };
      return <DefinedForm key={definition.restartsOn?.(about)} of={definition} about={about} onClose={props.onClose} />;
    };
  };

interface Props<S extends z.ZodType, About, Item extends { version: number }, Result> {
  of: Definition<S, About, Item, Result>;
  about: About;
  onClose: () => void;
}

function DefinedForm<S extends z.ZodType, About, Item extends { version: number }, Result>({
  of: definition,
  about,
  onClose,
}: Props<S, About, Item, Result>) {
  const { record, touches = [], size = 'md' } = definition;
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const result = useRef<Result>(undefined);
  const textOf = (text: string | ((about: About) => string)) => (typeof text === 'function' ? text(about) : text);
  const itemsOf = (values: z.input<S>) =>
    typeof definition.fields === 'function' ? definition.fields({ ...about, values }) : definition.fields;
  const initialOf = (stored: Item | null) => definition.initial({ ...about, stored }) as FormValues<S>;

  const save = async (values: FormValues<S>, version: number) => {
    const answer = await definition.save(values, { ...about, version });
    result.current = answer;
    const outcome = { ...about, result: answer };
    definition.done?.(outcome);
    const rows = definition.refused?.(outcome) ?? [];
    setRefused(rows);
    return rows.length === 0;
  };
  const savedText = (values: FormValues<S>): string | null => {
    const { saved = null } = definition;
    return typeof saved === 'function' ? saved({ ...about, values, result: result.current as Result }) : saved;
  };
  const undoOf = () => definition.undo?.({ ...about, result: result.current as Result }) ?? undefined;
  if (refused.length > 0) return <RefusedModal counted={String(refused.length)} refused={refused} onClose={onClose} />;

  const shared = {
    onClose,
    title: textOf(definition.title),
    submitLabel: textOf(definition.submitLabel ?? 'Guardar'),
    size,
    schema: typeof definition.schema === 'function' ? definition.schema(about) : definition.schema,
  };
  const draw = (form: Form<S>) => <Items items={itemsOf(form.getValues())} form={form} gap={definition.gap ?? 'md'} />;
  if (!record)
    return (
      <FormModal
        {...shared}
        opened
        initialValues={initialOf(null)}
        onSubmit={async (values) => {
          const whole = await save(values, 0);
          readAgain(touches);
          const text = savedText(values);
          const undo = undoOf();
          if (text) showDone(text, undo && (() => undo().finally(() => readAgain(touches))));
          return whole;
        }}
      >
        {draw}
      </FormModal>
    );
  return (
    <RecordModal
      {...shared}
      record={record.of(about)}
      valuesOf={initialOf}
      save={(values, version) => save(values, version ?? 0)}
      nameOf={(stored) => record.nameOf?.(stored, about) ?? ''}
      {...(record.staleTitle ? { staleTitle: record.staleTitle } : {})}
      differences={
        record.differences ??
        ((typed, stored) => differencesOf(itemsOf(typed).flatMap(fieldsOf), typed, initialOf(stored)))
      }
      touches={touches}
      saved={savedText}
      {...(definition.undo ? { undo: async () => undoOf()?.() } : {})}
    >
      {draw}
    </RecordModal>
  );
}

const isField = <S extends z.ZodType>(item: FormItem<S>): item is Field<S> =>
  typeof item === 'object' && item !== null && 'name' in item;

const isRow = <S extends z.ZodType>(item: FormItem<S>): item is readonly (Field<S> | Empty)[] => Array.isArray(item);

function fieldsOf<S extends z.ZodType>(item: FormItem<S>): Field<S>[] {
  if (isRow(item)) return item.flatMap(fieldsOf<S>);
  return isField(item) ? [item] : [];
}

interface ItemsProps<S extends z.ZodType> {
  items: readonly FormItem<S>[];
  form: Form<S>;
  gap: 'sm' | 'md';
}

function Items<S extends z.ZodType>({ items, form, gap }: ItemsProps<S>) {
  const draw = (item: FormItem<S>): ReactNode => {
    if (isRow(item)) {
      const fields = item.filter((field) => field) as readonly Field<S>[];
      return (
        <SimpleGrid cols={{ base: 1, xs: fields.length > 3 ? 2 : fields.length }} spacing={gap}>
          {fields.map((field) => (
            <Fragment key={field.name}>{draw(field)}</Fragment>
          ))}
        </SimpleGrid>
      );
    }
    if (isField(item)) return <DefinedField field={item} form={form} />;
    if (typeof item === 'string') return <Text size="sm">{item}</Text>;
    if (typeof item === 'function') return item(form);
    if (!item) return null;
    return 'note' in item ? (
      <Text size="sm" c="dimmed">
        {item.note}
      </Text>
    ) : (
      item
    );
  };
  // An item that is left out keeps its place, so that the controls after it keep their state.
  return <Stack gap={gap}>{createElement(Fragment, null, ...items.map(draw))}</Stack>;
}

function DefinedField<S extends z.ZodType>({ field, form }: { field: Field<S>; form: Form<S> }) {
  if ('draw' in field) return field.draw(form);
  if ('remote' in field) {
    const { value, onChange, error } = form.getInputProps(field.name);
    return (
      <RemoteSelect
        of={field.remote}
        required={field.required ?? false}
        value={value || null}
        onChange={(id) => onChange(id ?? '')}
        error={error}
      />
    );
  }
  const { name, focused = false, disabled = false, helpBelow = false } = field;
  const { onChanged }: { onChanged?(value: unknown, form: Form<S>): void } = field;
  return (
    <FieldControl
      name={name}
      field={field}
      form={form}
      focused={focused}
      disabled={disabled}
      helpBelow={helpBelow}
      {...(onChanged ? { onChanged: (value) => onChanged(value, form) } : {})}
    />
  );
}
