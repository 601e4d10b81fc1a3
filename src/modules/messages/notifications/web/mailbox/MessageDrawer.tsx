import { Alert, Button, Drawer, SegmentedControl, Stack, Text, useMatches } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { maySendAgain, whatToDo } from '#access/session/messages-list.ts';
import type { MessageItem } from '#access/session/model.ts';
import { showInstant } from '#platform/contract/dates.ts';
import classes from './mailbox.module.css';
import { useResend } from './useResend.ts';

/** One message as its recipient sees it, in HTML or plain text. */
export function MessageDrawer({ message, onClose }: { message: MessageItem | null; onClose: () => void }) {
  const size = useMatches({ base: '100%', sm: 640 }, { getInitialValueInEffect: false });
  return (
    <Drawer
      opened={message !== null}
      onClose={onClose}
      position="right"
      size={size}
      title={message?.subject ?? ''}
      padding="lg"
    >
      {message && <Content message={message} />}
    </Drawer>
  );
}

function Content({ message }: { message: MessageItem }) {
  const resend = useResend();
  const todo = whatToDo(message);
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        Para {message.recipient}, {showInstant(message.createdAt)}
        {message.deliveredAt && `, entregado ${showInstant(message.deliveredAt)}`}.
        {message.lastError && ` Detalle: ${message.lastError}`}
      </Text>
      {todo && (
        <Alert color={message.state === 'FAILED' ? 'vencido' : 'sinDato'} title="Qué hacer">
          <Stack gap="xs" align="flex-start">
            {todo}
            {maySendAgain(message) && (
              <Button
                size="xs"
                leftSection={<IconSend size={16} aria-hidden />}
                loading={resend.isPending}
                disabled={resend.isSuccess}
                onClick={() => resend.mutate({ body: { ids: [message.id] } })}
              >
                Enviar otra vez
              </Button>
            )}
          </Stack>
        </Alert>
      )}
      <MessageBody message={message} />
    </Stack>
  );
}

function MessageBody({ message }: { message: MessageItem }) {
  const [form, setForm] = useState('html');
  if (!message.text)
    return (
      <Text size="sm">Este mensaje ya llegó a su destinatario y llevaba un código o un enlace: no se muestra.</Text>
    );
  // Messages to a telephone have only plain text.
  if (!message.html) return <pre className={classes['text']}>{message.text}</pre>;
  return (
    <>
      <SegmentedControl
        aria-label="Forma del mensaje"
        data={[
          { value: 'html', label: 'Con formato' },
          { value: 'text', label: 'Texto' },
        ]}
        value={form}
        onChange={setForm}
      />
      {form === 'html' ? (
        // The sandbox allows no scripts, forms or same origin. Links open in a new tab.
        <iframe
          className={classes['frame']}
          title={message.subject}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={`<base target="_blank">${message.html}`}
        />
      ) : (
        <pre className={classes['text']}>{message.text}</pre>
      )}
    </>
  );
}
