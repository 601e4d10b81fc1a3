import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconCheck, IconExternalLink } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { showFailure } from '#platform/web/feedback/toast.ts';
import { wrapping } from '#platform/web/theme/wrapping.ts';

interface Act {
  label: string;
  /** The dialog closes on success; a failure is shown and leaves the dialog open. */
  act: () => Promise<unknown> | unknown;
}

interface Props {
  title: string;
  /** Content to look at, and the reason. */
  children: ReactNode;
  /** True when the person has already opened the file. */
  opened: boolean;
  look: Act;
  /** Answer that is available only after the file was opened. */
  confirm: Act;
  /** Safe answer that needs no look. */
  keep: Act;
  onClose: () => void;
}

/**
 * Asks a question whose answer needs a look at a file: the risky answer is available only after the file was opened.
 */
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
