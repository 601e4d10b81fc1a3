import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconCheck, IconExternalLink } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { showFailure } from '#platform/web/feedback/toast.ts';
import { wrapping } from '#platform/web/theme/wrapping.ts';

interface Act {
  label: string;
  /** Closes when it succeeds; a failure is shown and leaves the dialog open. */
  act: () => Promise<unknown> | unknown;
}

interface Props {
  title: string;
  /** What is to be looked at, and why. */
  children: ReactNode;
  /** The person opened it before. */
  opened: boolean;
  look: Act;
  /** The answer that is possible once it was opened. */
  confirm: Act;
  /** The answer that is safe without looking. */
  keep: Act;
  onClose: () => void;
}

/** Asks something that nobody can know without looking: the answer that takes a risk waits until the file was opened. */
export function LookFirstModal({ title, children, opened, look, confirm, keep, onClose }: Props) {
  const [seen, setSeen] = useState(opened);
  const [busy, setBusy] = useState<Act | null>(null);
  const run = async (chosen: Act, after: () => void) => {
    setBusy(chosen);
    try {
      await chosen.act();
      after();
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(null);
    }
  };
  return (
    <Modal opened onClose={onClose} title={title} size="md">
      <Stack gap="md">
        {children}
        <Button
          variant={seen ? 'default' : 'filled'}
          leftSection={<IconExternalLink size={18} aria-hidden />}
          loading={busy?.label === look.label}
          onClick={() => void run(look, () => setSeen(true))}
        >
          {look.label}
        </Button>
        <div>
          <Button
            fullWidth
            variant={seen ? 'light' : 'default'}
            leftSection={<IconCheck size={18} aria-hidden />}
            loading={busy?.label === confirm.label}
            disabled={!seen}
            onClick={() => void run(confirm, onClose)}
            styles={wrapping(36)}
          >
            {confirm.label}
          </Button>
          <Text size="xs" c="dimmed" mt={6}>
            {seen
              ? 'La empresa lo verá como certificado. Queda registrado que lo confirmaste tú.'
              : 'Primero ábrelo y míralo completo.'}
          </Text>
        </div>
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" onClick={onClose}>
            Cerrar
          </Button>
          <Button
            variant={seen ? 'filled' : 'default'}
            loading={busy?.label === keep.label}
            onClick={() => void run(keep, onClose)}
          >
            {keep.label}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
