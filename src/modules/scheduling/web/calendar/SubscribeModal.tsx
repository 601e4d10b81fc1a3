import { Alert, Button, Group, List, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { showInstant } from '../../../../platform/contract/dates.ts';
import { useEndpoint } from '../../../../platform/web/api/useEndpoint.ts';
import { useEndpointMutation } from '../../../../platform/web/api/useEndpointMutation.ts';
import { showAgo } from '../../../../platform/web/format/format.ts';
import { ConfirmModal } from '../../../../platform/web/forms/ConfirmModal.tsx';
import { makeFeed, readFeed, revokeFeed } from '../../calendar/api.ts';

const READ = [readFeed.path];

/** The appointments of the company in the person's own calendar, without names, by a link that only they know. */
export function SubscribeModal({ onClose }: { onClose: () => void }) {
  const { data } = useEndpoint(readFeed, {});
  const make = useEndpointMutation(makeFeed, { invalidates: READ });
  const revoke = useEndpointMutation(revokeFeed, { invalidates: READ, success: 'El enlace ya no sirve.' });
  const [ending, setEnding] = useState(false);
  const url = make.data?.url;
  const feed = data?.feed;
  return (
    <>
      <Modal opened onClose={onClose} title="Suscribirse al calendario" size="lg">
        <Stack gap="md">
          <Text size="sm">
            Mira en Google Calendar, Outlook o el calendario de tu teléfono cuántas citas hay por sede y hora. Los
            nombres no salen de Vigía.
          </Text>
          {url ? (
            <NewLink url={url} />
          ) : (
            feed && (
              <Text size="sm">
                Tienes un enlace desde el {showInstant(feed.createdAt)}.{' '}
                {feed.readAt ? `Un calendario lo leyó ${showAgo(feed.readAt)}.` : 'Ningún calendario lo ha leído.'} Por
                seguridad no se muestra otra vez: si lo perdiste, crea otro y el anterior deja de servir.
              </Text>
            )
          )}
          <Group justify="flex-end">
            {(feed || url) && (
              <Button variant="default" onClick={() => setEnding(true)}>
                Anular el enlace
              </Button>
            )}
            {!url && (
              <Button loading={make.isPending} disabled={!data} onClick={() => make.mutate({ body: {} })}>
                {feed ? 'Crear otro enlace' : 'Crear enlace'}
              </Button>
            )}
            {url && <Button onClick={onClose}>Listo</Button>}
          </Group>
        </Stack>
      </Modal>
      <ConfirmModal
        opened={ending}
        onClose={() => setEnding(false)}
        onConfirm={async () => {
          await revoke.mutateAsync({});
          make.reset();
        }}
        title="¿Anular el enlace?"
        confirmLabel="Anular el enlace"
        danger
      >
        Los calendarios que lo leen dejarán de recibir las citas.
      </ConfirmModal>
    </>
  );
}

function NewLink({ url }: { url: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <Stack gap="sm">
      <Group align="flex-end" wrap="nowrap">
        <TextInput
          label="Tu enlace"
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
      <Alert color="porVencer">Cópialo ahora: no se muestra otra vez. Quien lo tenga ve cuántas citas hay.</Alert>
      <List size="sm" spacing={4}>
        <List.Item>Google Calendar: Otros calendarios, «Desde URL».</List.Item>
        <List.Item>Outlook: Agregar calendario, «Suscribirse desde la web».</List.Item>
        <List.Item>iPhone: Ajustes, Calendario, Cuentas, «Agregar calendario suscrito».</List.Item>
      </List>
    </Stack>
  );
}
