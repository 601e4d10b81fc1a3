import { useState } from 'react';
import { changeOwnConsent, listOwnConsents } from '#documents/deliveries/own/api.ts';
import { call } from '#platform/web/api/client.ts';
import type { Consent } from '#workers/collaborators/consents.ts';
import { CheckField } from '../kit/fields.tsx';
import { Part, Problem } from '../kit/parts.tsx';
import { useTexts } from '../kit/texts.ts';
import { useLoad, useWork } from '../kit/useWork.ts';

/** Channels on which the worker consents to messages; consent is given and withdrawn here. */
export function Consents({ token }: { token: string }) {
  const { consents } = useTexts().results;
  const { data } = useLoad(token, () => call(listOwnConsents, { query: { t: token } }));
  const [changed, setChanged] = useState<Consent[] | null>(null);
  const { busy, problem, run } = useWork();
  const items = changed ?? data?.items;
  // A worker without a phone number has no channel to consent to.
  if (!items || items.length === 0) return null;
  const change = (channel: Consent['channel'], isAgreed: boolean) =>
    run(async () =>
      // The checkbox changes immediately; `keepalive` completes the call even if the page is left.
      setChanged(
        (await call(changeOwnConsent, { query: { t: token }, body: { channel, given: isAgreed } }, { keepalive: true }))
          .items,
      ),
    );
  return (
    <Part title={consents.title} lead={consents.lead}>
      <Problem of={problem} />
      {items.map(({ channel, text, given }) => (
        <CheckField
          key={channel}
          label={text}
          checked={given}
          disabled={busy}
          onChange={(checked) => void change(channel, checked)}
        />
      ))}
    </Part>
  );
}
