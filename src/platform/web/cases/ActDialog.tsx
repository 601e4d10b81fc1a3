import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { actSchema, type Cases, countedCases } from '#platform/contract/cases/cases.ts';
import { FieldControl } from '#platform/web/catalogue/FieldControl.tsx';
import { ConfirmModal } from '#platform/web/forms/ConfirmModal.tsx';
import { FormModal } from '#platform/web/forms/FormModal.tsx';
import type { FormValues } from '#platform/web/forms/useZodForm.ts';
import type { Acting } from './useActs.ts';

interface Props {
  of: Cases;
  acting: Acting;
  onDone: (acting: Acting, values: object) => Promise<void>;
  onClose: () => void;
  /** Values that are already known for the form. */
  initial?: Readonly<Record<string, unknown>>;
  /** Content below the fields that depends on their values. */
  below?: (values: Readonly<Record<string, unknown>>) => ReactNode;
}

/** Dialog with the fields of an act, or a confirmation of an act that cannot be undone. */
export function ActDialog({ of, acting, onDone, onClose, initial, below }: Props) {
  const { act, ids } = acting;
  const counted = countedCases(ids.length, of.noun);
  const title = act.title ? (ids.length > 1 ? `${act.title}: ${counted}` : act.title) : `${act.label} ${counted}`;
  const { asks } = act;
  if (!asks)
    return (
      <ConfirmModal
        opened
        onClose={onClose}
        title={`¿${title}?`}
        confirmLabel={act.label}
        onConfirm={() => onDone(acting, {})}
      >
        <Text size="sm">{act.warning}</Text>
        {below?.({})}
      </ConfirmModal>
    );
  const schema = actSchema(act);
  const empty = {
    ...Object.fromEntries(Object.entries(asks).map(([name, field]) => [name, field.empty()])),
    ...acting.begins,
  };
  return (
    <FormModal
      opened
      onClose={onClose}
      title={title}
      submitLabel={act.label}
      schema={schema}
      initialValues={{ ...empty, ...initial } as FormValues<z.ZodObject>}
      onSubmit={(values) => onDone(acting, values)}
    >
      {(baseForm) => (
        <>
          {act.warning && <Text size="sm">{act.warning}</Text>}
          {Object.entries(asks).map(([name, field]) => (
            <FieldControl
              key={name}
              name={name}
              field={field}
              form={baseForm}
              options={'options' in field.control ? (field.control.options ?? []) : []}
            />
          ))}
          {below?.(baseForm.values)}
        </>
      )}
    </FormModal>
  );
}
