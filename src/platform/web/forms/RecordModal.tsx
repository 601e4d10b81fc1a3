import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { readAgain } from '#platform/web/api/query-client.ts';
import { showFailure } from '#platform/web/feedback/toast.ts';
import { showDone } from '#platform/web/feedback/undo.tsx';
import { FormModal } from './FormModal.tsx';
import { type Difference, StaleChange } from './StaleChange.tsx';
import { useStaleChange } from './useStaleChange.ts';
import type { FormValues, ZodForm } from './useZodForm.ts';

interface Props<Item extends { version: number }, S extends z.ZodType, Result> {
  /** Null for a new record. */
  record: Item | null;
  onClose: () => void;
  title: string;
  size?: string | number;
  schema: S;
  /** Initial values of the form: empty, or the stored record. */
  valuesOf: (record: Item | null) => FormValues<S>;
  /**
   * `version` is the version that was read, null for a new record. `false` means that nothing was saved yet and the
   * form stays open.
   */
  save: (values: FormValues<S>, version: number | null) => Promise<Result | boolean>;
  nameOf: (stored: Item) => string;
  /** Title used instead of the name when another person saved first. */
  staleTitle?: string;
  /** Typed values next to those that another person stored. */
  differences: (typed: FormValues<S>, stored: Item) => Difference[];
  /** Paths of the cached answers to refresh. */
  touches: readonly string[];
  /** Text of the toast: «Se creó el área Mina.»; null shows none. */
  saved: (values: FormValues<S>) => string | null;
  /** Undoes what was saved; the toast offers it. */
  undo?: (result: Result) => Promise<unknown>;
  /** «Guardar» by default. */
  submitLabel?: string;
  /** `stored`: the record as it was when the form opened. */
  children: (form: ZodForm<S>['form'], stored: Item | null) => ReactNode;
}

/** Dialog that creates or changes a record. When another person saved first, both versions are shown. */
export function RecordModal<Item extends { version: number }, S extends z.ZodType, Result = unknown>(
  props: Props<Item, S, Result>,
) {
  const { record, onClose } = props;
  const [base, setBase] = useState(record);
  const [typed, setTyped] = useState<FormValues<S> | null>(null);
  const { stored, attempt, settle } = useStaleChange<Item>();

  const save = async (values: FormValues<S>, version: number | null): Promise<boolean> => {
    setTyped(values);
    let result: Result | boolean | undefined;
    const failed = !(await attempt(async () => {
      result = await props.save(values, version);
    }));
    const finished = !failed && result !== false;
    readAgain(props.touches);
    const text = finished ? props.saved(values) : null;
    const { undo } = props;
    if (text) showDone(text, undo && (() => undo(result as Result).finally(() => readAgain(props.touches))));
    return finished;
  };
  if (stored && typed)
    return (
      <StaleChange
        name={props.nameOf(stored)}
        {...(props.staleTitle ? { title: props.staleTitle } : {})}
        differences={props.differences(typed, stored)}
        onKeepMine={() => {
          settle();
          void save(typed, stored.version)
            .then((saved) => saved && onClose())
            .catch(showFailure);
        }}
        onTakeStored={() => {
          setBase(stored);
          settle();
        }}
      />
    );
  return (
    <FormModal
      key={base?.version ?? 'new'}
      opened
      onClose={onClose}
      title={props.title}
      size={props.size ?? 'md'}
      {...(props.submitLabel ? { submitLabel: props.submitLabel } : {})}
      schema={props.schema}
      initialValues={props.valuesOf(base)}
      onSubmit={(values) => save(values, base?.version ?? null)}
    >
      {(form) => props.children(form, base)}
    </FormModal>
  );
}
