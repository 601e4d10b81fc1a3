import { IconSend } from '@tabler/icons-react';
import { type SyntheticEvent, useEffect, useState } from 'react';
import type { CodeContact, ContactChannel } from '#access/links/contacts.ts';
import { ApiProblem } from '#platform/web/api/problems.ts';
import { ChoiceField, TextField } from '../kit/fields.tsx';
import { Button, Note, Problem } from '../kit/parts.tsx';
import { useTexts } from '../kit/texts.ts';
import { useWork } from '../kit/useWork.ts';

const LENGTH = 6;

/** Channel for the code; without it, the first contact is used. */
export interface CodeWanted {
  channel?: ContactChannel;
}
export interface SentCode extends CodeContact {
  contacts: readonly CodeContact[];
  resendAt: string;
  demoCode?: string | undefined;
}

interface Props {
  /** Contacts that the code can be sent to; after a reload they are known only once a code was sent. */
  contacts?: readonly CodeContact[] | undefined;
  onSend: (wanted: CodeWanted) => Promise<SentCode>;
  onVerify: (code: string) => Promise<void>;
  /** Called when the document must be entered again. */
  onAgain: () => void;
}

/** Sends a one-time code to a verified contact of the worker, who chooses if there are several. */
export function CodeStep({ contacts, onSend, onVerify, onAgain }: Props) {
  const { code: texts } = useTexts().common;
  const [sent, setSent] = useState<SentCode | null>(null);
  const [chosen, setChosen] = useState<ContactChannel | null>(null);
  const [code, setCode] = useState('');
  const { busy, problem, run } = useWork();
  const wait = useSecondsUntil(sent?.resendAt);
  const attempt = (work: () => Promise<void>) =>
    run(async () => {
      try {
        await work();
      } catch (error) {
        setCode('');
        if (error instanceof ApiProblem && error.code === 'ticket_expired') onAgain();
        throw error;
      }
    });
  const all = sent?.contacts ?? contacts ?? [];
  const contact = all.find(({ channel }) => channel === chosen) ?? all[0];
  const send = () => attempt(async () => setSent(await onSend(contact ? { channel: contact.channel } : {})));
  const verify = (event: SyntheticEvent) => {
    event.preventDefault();
    if (code.length === LENGTH) void attempt(() => onVerify(code));
  };
  return (
    <form onSubmit={verify} noValidate>
      <h1>{texts.title}</h1>
      <p className="dim" role="status">
        {sent
          ? texts.sent[sent.channel](sent.masked)
          : contact
            ? texts.toOne[contact.channel](contact.masked)
            : texts.before}
      </p>
      <Problem of={problem} />
      {all.length > 1 && contact && (
        <ChoiceField
          label={texts.where}
          value={contact.channel}
          options={all.map(({ channel, masked }) => ({ value: channel, label: texts.option[channel](masked) }))}
          onChange={(channel) => setChosen(channel as ContactChannel)}
        />
      )}
      {!sent && (
        <Button kind="main" busy={busy} icon={IconSend} onClick={() => void send()}>
          {texts.send}
        </Button>
      )}
      {sent?.demoCode && (
        <Note tone="calm">
          {texts.demo} <strong>{sent.demoCode}</strong>
          <Button onClick={() => setCode(sent.demoCode ?? '')}>{texts.use}</Button>
        </Note>
      )}
      {sent && (
        <>
          <div className="codeField">
            <TextField
              label={texts.label}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={LENGTH}
              value={code}
              onChange={(typed) => setCode(typed.replace(/\D/g, '').slice(0, LENGTH))}
            />
          </div>
          <Button kind="main" type="submit" busy={busy} disabled={code.length < LENGTH}>
            {texts.verify}
          </Button>
          <Button kind="quiet" disabled={wait > 0 || busy} onClick={() => void send()}>
            {wait > 0 ? texts.wait(wait) : texts.again}
          </Button>
        </>
      )}
    </form>
  );
}

function useSecondsUntil(instant: string | undefined): number {
  const left = () => (instant ? Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 1000)) : 0);
  const [seconds, setSeconds] = useState(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock is read, nothing else
  useEffect(() => {
    if (!instant) return undefined;
    setSeconds(left());
    const timer = setInterval(() => setSeconds(left()), 1000);
    return () => clearInterval(timer);
  }, [instant]);
  return seconds;
}
