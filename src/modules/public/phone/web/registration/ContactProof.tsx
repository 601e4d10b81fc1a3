import { useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { sendContactCode } from '#workers/collaborators/registration-api.ts';
import { TextField } from '../kit/fields.tsx';
import { Button, Note, Problem } from '../kit/parts.tsx';
import { useTexts } from '../kit/texts.ts';
import { useWork } from '../kit/useWork.ts';

type Channel = 'EMAIL' | 'WHATSAPP' | 'SMS';

interface Props {
  token: string;
  /** The contact as typed in its field. */
  value: string;
  channels: readonly Channel[];
  code: string;
  error: string | undefined;
  onCode: (code: string) => void;
}

/** Verifies a contact by a code sent to it. Without a code, the contact is saved unverified. */
export function ContactProof({ token, value, channels, code, error, onCode }: Props) {
  const { prove: texts } = useTexts().registration;
  const [sent, setSent] = useState<{ demoCode?: string | undefined } | null>(null);
  const { busy, problem, run } = useWork();
  const ofEmail = channels[0] === 'EMAIL';
  const labels = { EMAIL: texts.toEmail, WHATSAPP: texts.byWhatsapp, SMS: texts.bySms };
  const send = (channel: Channel) =>
    run(async () => setSent(await call(sendContactCode, { query: { person_id: token }, body: { channel, value } })));
  return (
    <div>
      <p className="dim" role="status">
        {sent ? texts.sent : ofEmail ? texts.email : texts.phone}
      </p>
      <Problem of={problem} />
      {channels.map((channel) => (
        <Button key={channel} kind="quiet" busy={busy} onClick={() => void send(channel)}>
          {labels[channel]}
        </Button>
      ))}
      {sent?.demoCode && (
        <Note tone="calm">
          {texts.demo} <strong>{sent.demoCode}</strong>
          <Button onClick={() => onCode(sent.demoCode ?? '')}>{texts.use}</Button>
        </Note>
      )}
      {sent && (
        <div className="codeField">
          <TextField
            label={ofEmail ? texts.emailCode : texts.phoneCode}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            error={error}
            onChange={(typed) => onCode(typed.replace(/\D/g, '').slice(0, 6))}
          />
        </div>
      )}
    </div>
  );
}
