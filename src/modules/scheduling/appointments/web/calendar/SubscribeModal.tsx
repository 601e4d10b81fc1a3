import { List } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import { showInstant } from '#platform/contract/dates.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { useEndpointMutation } from '#platform/web/api/useEndpointMutation.ts';
import { showAgo } from '#platform/web/format/format.ts';
import { SecretLinkModal } from '#platform/web/links/SecretLinkModal.tsx';
import { makeFeed, readFeed, revokeFeed } from '../../calendar/api.ts';

const READ = [readFeed.path];

/** Subscribes the person's own calendar to the company's appointments, without names, through a secret link. */
export function SubscribeModal({ onClose }: { onClose: () => void }) {
  const { data } = useEndpoint(readFeed, {});
  const make = useEndpointMutation(makeFeed, { invalidates: READ });
  const revoke = useEndpointMutation(revokeFeed, { invalidates: READ, success: 'El enlace ya no sirve.' });
  const feed = data?.feed;
  return (
    <SecretLinkModal
      title="Suscribirse al calendario"
      intro="Mira en Google Calendar, Outlook o el calendario de tu teléfono cuántas citas hay por sede y hora. Los nombres no salen de Vigía."
      standing={
        feed && (
          <>
            Tienes un enlace desde el {showInstant(feed.createdAt)}.{' '}
            {feed.readAt ? `Un calendario lo leyó ${showAgo(feed.readAt)}.` : 'Ningún calendario lo ha leído.'}
          </>
        )
      }
      url={make.data?.url}
      warning="Quien lo tenga ve cuántas citas hay."
      hints={
        <List size="sm" spacing={4}>
          <List.Item>Google Calendar: Otros calendarios, «Desde URL».</List.Item>
          <List.Item>Outlook: Agregar calendario, «Suscribirse desde la web».</List.Item>
          <List.Item>iPhone: Ajustes, Calendario, Cuentas, «Agregar calendario suscrito».</List.Item>
        </List>
      }
      make={{ run: () => make.mutate({ body: {} }), pending: make.isPending, disabled: !data }}
      withdraw={{
        label: 'Anular el enlace',
        question: '¿Anular el enlace?',
        text: 'Los calendarios que lo leen dejarán de recibir las citas.',
        run: async () => {
          await revoke.mutateAsync({});
          make.reset();
        },
      }}
      onClose={onClose}
    />
  );
}
