import { Drawer, SegmentedControl, Stack, Text, useMatches } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useState } from 'react';
import { showInstant } from '../../../../platform/contract/dates.ts';
import type { MessageItem } from '../../../session/model.ts';
import classes from './mailbox.module.css';

/** One message as its reader gets it, in HTML or in plain text. */
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
  const [form, setForm] = useState('html');
  if (!message.html || !message.text)
    return (
      <Text size="sm">Este mensaje ya llegó a su destinatario y llevaba un código o un enlace: no se muestra.</Text>
    );
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        Para {message.recipient}, {showInstant(message.createdAt)}
        {message.lastError && `. ${message.lastError}`}
      </Text>
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
        // No script, no form, no same origin: the frame only draws. Its links open in a tab of their own.
        <iframe
          className={classes['frame']}
          title={message.subject}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={`<base target="_blank">${message.html}`}
        />
      ) : (
        <pre className={classes['text']}>{message.text}</pre>
      )}
    </Stack>
  );
}
