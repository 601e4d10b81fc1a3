import { type ReactNode, useRef, useState } from 'react';
import type { z } from 'zod';
import { readAgain } from '#platform/web/api/query-client.ts';
import { showFailure, showSuccess } from '#platform/web/feedback/toast.ts';
import { FormModal } from './FormModal.tsx';
import { type Difference, StaleChange } from './StaleChange.tsx';
import { useStaleChange } from './useStaleChange.ts';
import type { FormValues, ZodForm } from './useZodForm.ts';

interface Props<Item extends { version: number }, S extends z.ZodType> {
  /** Null: a new one. */
  record: Item | null;
  onClose: () => void;
  title: string;
  size?: string | number;
  schema: S;
  /** What the form begins with: empty, or what is stored. */
  valuesOf: (record: Item | null) => FormValues<S>;
  /** `version` is the one that was read, null for a new record. `false`: not saved yet, the form stays open. */
  save: (values: FormValues<S>, version: number | null) => Promise<unknown>;
  nameOf: (stored: Item) => string;
  /** Said instead of the name where somebody else saved first. */
  staleTitle?: string;
  /** What was typed beside what somebody else stored. */
  differences: (typed: FormValues<S>, stored: Item) => Difference[];
  /** Paths of what is read again. */
  touches: readonly string[];
  /** «Se creó el área Mina.» */
  saved: (values: FormValues<S>) => string;
  /** `stored`: what the form began with. */
  children: (form: ZodForm<S>['form'], stored: Item | null) => ReactNode;
}

/** Makes a record or changes one. Where somebody else saved first, both versions are shown. */
export function RecordModal<Item extends { version: number }, S extends z.ZodType>(props: Props<Item, S>) {
  const { record, onClose } = props;
  const [base, setBase] = useState(record);
  const [typed, setTyped] = useState<FormValues<S> | null>(null);
  const { stored, attempt, settle } = useStaleChange<Item>();
  const stay = useRef(false);

  const save = async (values: FormValues<S>, version: number | null): Promise<boolean> => {
    setTyped(values);
    let done = false;
    const met = !(await attempt(async () => {
      done = (await props.save(values, version)) !== false;
    }));
    stay.current = met || !done;
    readAgain(props.touches);
    if (!stay.current) showSuccess(props.saved(values));
    return !stay.current;
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
          stay.current = false;
          setBase(stored);
          settle();
        }}
      />
    );
  return (
    <FormModal
      key={base?.version ?? 'new'}
      opened
      // A save that met another one leaves the person to choose.
      onClose={() => !stay.current && onClose()}
      title={props.title}
      size={props.size ?? 'md'}
      schema={props.schema}
      initialValues={props.valuesOf(base)}
      onSubmit={(values) => save(values, base?.version ?? null)}
    >
      {(form) => props.children(form, base)}
    </FormModal>
  );
}
