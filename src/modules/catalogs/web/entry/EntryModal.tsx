import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useRef, useState } from 'react';
import type { z } from 'zod';
import { readAgain } from '../../../../platform/web/api/query-client.ts';
import { showFailure, showSuccess } from '../../../../platform/web/feedback/toast.ts';
import { FormModal } from '../../../../platform/web/forms/FormModal.tsx';
import { type Difference, StaleChange } from '../../../../platform/web/forms/StaleChange.tsx';
import { useStaleChange } from '../../../../platform/web/forms/useStaleChange.ts';
import type { FormValues } from '../../../../platform/web/forms/useZodForm.ts';

export interface Entry {
  id: string;
  name: string;
  version: number;
}

interface Props<Item extends Entry, S extends z.ZodType> {
  /** Null: a new one. */
  entry: Item | null;
  onClose: () => void;
  /** «Crear área» */
  createTitle: string;
  schema: S;
  /** What the form begins with: empty, or what is stored. */
  valuesOf: (entry: Item | null) => FormValues<S>;
  save: (values: FormValues<S>, version: number | null) => Promise<unknown>;
  /** What was typed beside what somebody else stored. */
  differences: (typed: FormValues<S>, stored: Item) => Difference[];
  /** Paths of the lists that show it. */
  touches: readonly string[];
  saved: (name: string, created: boolean) => string;
  size?: string;
  children: (form: UseFormReturnType<FormValues<S>>) => ReactNode;
}

/** Makes an entry of a catalogue or changes one. Where somebody else saved first, both versions are shown. */
export function EntryModal<Item extends Entry, S extends z.ZodType>(props: Props<Item, S>) {
  const { entry, onClose } = props;
  const [base, setBase] = useState(entry);
  const [typed, setTyped] = useState<FormValues<S> | null>(null);
  const { stored, attempt, settle } = useStaleChange<Item>();
  const stay = useRef(false);

  const save = async (values: FormValues<S>, version = base?.version ?? null): Promise<boolean> => {
    setTyped(values);
    const went = await attempt(() => props.save(values, version));
    stay.current = !went;
    readAgain(props.touches);
    if (went) showSuccess(props.saved(String(values['name']).trim(), entry === null));
    return went;
  };
  if (stored && typed)
    return (
      <StaleChange
        name={stored.name}
        differences={props.differences(typed, stored)}
        onKeepMine={() => {
          settle();
          void save(typed, stored.version)
            .then((went) => went && onClose())
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
      title={entry?.name ?? props.createTitle}
      size={props.size ?? 'md'}
      schema={props.schema}
      initialValues={props.valuesOf(base)}
      onSubmit={(values) => save(values)}
    >
      {props.children}
    </FormModal>
  );
}
