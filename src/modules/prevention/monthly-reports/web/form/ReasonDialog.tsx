import { Button, Group, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useBusy } from '#platform/web/feedback/work.ts';

interface Props {
  title: string;
  label: string;
  description: string;
  submit: string;
  onSubmit(reason: string): Promise<void>;
  onClose(): void;
}

export function ReasonDialog({ title, label, description, submit, onSubmit, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [busy, run] = useBusy();
  const send = () =>
    run(async () => {
      await onSubmit(reason.trim());
      onClose();
    });
  return (
    <Modal opened onClose={onClose} title={title} zIndex={300}>
      <Textarea
        label={label}
        description={description}
        withAsterisk
        autosize
        minRows={3}
        maxLength={500}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} disabled={busy}>
          Cancelar
        </Button>
        <Button disabled={reason.trim() === ''} loading={busy} onClick={() => void send()}>
          {submit}
        </Button>
      </Group>
    </Modal>
  );
}
