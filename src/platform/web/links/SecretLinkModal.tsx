import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ConfirmModal } from '#platform/web/forms/ConfirmModal.tsx';

interface Props {
  title: string;
  /** Text about what the link opens and for whom. */
  intro: string;
  /** Facts about the current link; null without a link. */
  standing: ReactNode;
  /** The new link after its creation; it is shown only once. */
  url: string | undefined;
  /** Fields of the form for a new link. */
  children?: ReactNode;
  /** Risk when another person has the link, in addition to the warning that it is shown once. */
  warning?: string;
  /** Instructions for using the link. */
  hints?: ReactNode;
  /** Left out when the person may only withdraw the link. */
  make?: { run: () => void; pending: boolean; disabled?: boolean };
  withdraw: { label: string; question: string; text: string; run: () => Promise<unknown> };
  onClose: () => void;
}

/** Dialog for a link that works without an account: create it, copy it once, and withdraw it. */
export function SecretLinkModal({
  title,
  intro,
  standing,
  url,
  children,
  warning,
  hints,
  make,
  withdraw,
  onClose,
}: Props) {
  const [ending, setEnding] = useState(false);
  return (
    <>
      <Modal opened onClose={onClose} title={title} size="lg">
        <Stack gap="md">
          <Text size="sm">{intro}</Text>
          {standing && !url && (
            <Text size="sm">
              {standing} Por seguridad no se muestra otra vez: si lo perdiste, crea otro y el anterior deja de servir.
            </Text>
          )}
          {url ? (
            <Stack gap="sm">
              <Copied url={url} />
              <Alert color="porVencer">Cópialo ahora: no se muestra otra vez.{warning && ` ${warning}`}</Alert>
              {hints}
            </Stack>
          ) : (
            make && children
          )}
          <Group justify="flex-end">
            {(standing || url) && (
              <Button variant="default" onClick={() => setEnding(true)}>
                {withdraw.label}
              </Button>
            )}
            {url && <Button onClick={onClose}>Listo</Button>}
            {!url && make && (
              <Button loading={make.pending} disabled={make.disabled ?? false} onClick={make.run}>
                {standing ? 'Crear otro enlace' : 'Crear enlace'}
              </Button>
            )}
          </Group>
        </Stack>
      </Modal>
      <ConfirmModal
        opened={ending}
        onClose={() => setEnding(false)}
        onConfirm={withdraw.run}
        title={withdraw.question}
        confirmLabel={withdraw.label}
        danger
      >
        {withdraw.text}
      </ConfirmModal>
    </>
  );
}

function Copied({ url }: { url: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <Group align="flex-end" wrap="nowrap">
      <TextInput
        label="Enlace"
        value={url}
        readOnly
        flex={1}
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant="default"
        leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        onClick={() => void navigator.clipboard.writeText(url).then(() => setCopied(true))}
      >
        {copied ? 'Copiado' : 'Copiar'}
      </Button>
    </Group>
  );
}
