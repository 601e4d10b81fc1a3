import { Checkbox, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useState } from 'react';
import { call } from '../../../../platform/web/api/client.ts';
import { useEndpoint } from '../../../../platform/web/api/useEndpoint.ts';
import { showFailure } from '../../../../platform/web/feedback/toast.ts';
import type { Consent } from '../../../collaborators/consents.ts';
import { changeOwnConsent, listOwnConsents } from '../../own/api.ts';
import classes from './own.module.css';

/** By which channels the worker agrees to be written to: asked here, and taken back here. */
export function OwnConsents({ token }: { token: string }) {
  const { data } = useEndpoint(listOwnConsents, { query: { t: token } });
  const [changed, setChanged] = useState<Consent[] | null>(null);
  const [busy, setBusy] = useState(false);
  const items = changed ?? data?.items;
  // Without a number there is nothing to agree to.
  if (!items || items.length === 0) return null;
  const change = async (channel: Consent['channel'], given: boolean) => {
    setBusy(true);
    try {
      setChanged((await call(changeOwnConsent, { query: { t: token }, body: { channel, given } })).items);
    } catch (error) {
      showFailure(error, 'No se guardó tu respuesta');
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={classes['part']} aria-label="Cómo quieres que te avisemos">
      <Title order={2} size="h3">
        Cómo quieres que te avisemos
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        Siempre por correo. Además, si lo aceptas:
      </Text>
      <Stack gap="md">
        {items.map(({ channel, text, given }) => (
          <Checkbox
            key={channel}
            label={text}
            checked={given}
            disabled={busy}
            onChange={(event) => void change(channel, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </section>
  );
}
