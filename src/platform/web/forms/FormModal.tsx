import { Button, Group, Modal, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { ProblemAlert } from '#platform/web/feedback/ProblemAlert.tsx';
import { LeaveModal } from './LeaveModal.tsx';
import { type FormValues, submitByKey, useZodForm, type ZodForm } from './useZodForm.ts';

interface Props<S extends z.ZodType> {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** `endpoint.body` */
  schema: S;
  initialValues: FormValues<S>;
  /**
   * The dialog closes on success, unless the answer is `false`: then nothing is final yet. A refusal is shown in the
   * form.
   */
  onSubmit: (values: FormValues<S>) => Promise<unknown>;
  submitLabel?: string;
  size?: string | number;
  /** `(form) => <TextInput label="Nombre" {...form.getInputProps('name')} />` */
  children: (form: ZodForm<S>['form']) => ReactNode;
}

/** A form in a dialog. Closing it with unsaved changes asks first. */
export function FormModal<S extends z.ZodType>(props: Props<S>) {
  return props.opened ? <OpenForm {...props} /> : null;
}

function OpenForm<S extends z.ZodType>(props: Props<S>) {
  const { onClose, title, submitLabel = 'Guardar', size = 'md' } = props;
  const [leaving, setLeaving] = useState(false);
  const { form, submit, busy, problem, dirty } = useZodForm(props.schema, {
    initialValues: props.initialValues,
    onSubmit: async (values) => {
      if ((await props.onSubmit(values)) !== false) onClose();
    },
  });
  const leave = () => (dirty && !busy ? setLeaving(true) : onClose());
  return (
    <>
      <Modal opened onClose={leave} title={title} size={size} closeOnClickOutside={!busy}>
        <form onSubmit={(event) => void submit(event)} onKeyDown={submitByKey} noValidate>
          <Stack gap="md">
            <ProblemAlert>{problem}</ProblemAlert>
            {props.children(form)}
            <Group justify="flex-end" mt="xs">
              <Button variant="default" onClick={leave} disabled={busy}>
                Cancelar
              </Button>
              <Button type="submit" loading={busy}>
                {submitLabel}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
      <LeaveModal opened={leaving} onClose={() => setLeaving(false)} onLeave={onClose} />
    </>
  );
}
