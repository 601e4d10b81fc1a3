import { IconCircleCheck, IconFileText, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { showDay, showInstant } from '#platform/contract/dates.ts';
import { call, callForFile, saveFile } from '#platform/web/api/client.ts';
import {
  closeOwnReadings,
  matchReadingDocument,
  type OwnReading,
  type OwnReadings,
  openOwnReading,
  openOwnReadings,
  sendReadingCode,
  verifyReadingCode,
} from '#prevention/sst-documents/readings/own/api.ts';
import { LinkAccess } from '../access/LinkAccess.tsx';
import { useAddress } from '../kit/address.tsx';
import { Page } from '../kit/Page.tsx';
import { Button, Message, Note, Problem } from '../kit/parts.tsx';
import { useTexts } from '../kit/texts.ts';
import { useWork } from '../kit/useWork.ts';
import { leave } from '../results/ended.ts';
import { Leave } from '../rights/Leave.tsx';
import { Reading } from './Reading.tsx';

const PATH = '/leer_documento';

/** Page on which a worker reads a company document and signs that they understood it. */
export function ReadingsPage() {
  const { t, fin } = useAddress().params;
  const { common, readings: texts } = useTexts();
  const frame = (children: React.ReactNode) => <Page title={common.titles[PATH]}>{children}</Page>;
  if (!t)
    return frame(
      <Message title={fin ? common.finished : common.needLink} icon={fin ? IconCircleCheck : IconLock}>
        {fin ? common.finishedText : texts.needLink}
      </Message>,
    );
  const query = { t };
  return (
    <LinkAccess<OwnReadings>
      page="readings"
      token={t}
      title={texts.identityTitle}
      frame={frame}
      onOpen={async () => {
        const { step, readings: opened } = await call(openOwnReadings, { query });
        return { step, opened };
      }}
      onCheck={(body) => call(matchReadingDocument, { query, body })}
      code={{
        onSend: (body) => call(sendReadingCode, { query, body }),
        onVerify: (code) => call(verifyReadingCode, { query, body: { code } }),
      }}
    >
      {(readings, change) => frame(<Readings token={t} readings={readings} onChange={change} />)}
    </LinkAccess>
  );
}

interface Props {
  token: string;
  readings: OwnReadings;
  onChange: (readings: OwnReadings) => void;
}

/** Documents that the worker has to read and recently signed documents; only one is open at a time. */
function Readings({ token, readings, onChange }: Props) {
  const { readings: texts } = useTexts();
  const [open, setOpen] = useState<string | null>(null);
  const reading = readings.items.find(({ id }) => id === open);
  if (reading)
    return (
      <Reading
        token={token}
        reading={reading}
        statement={readings.statement}
        onBack={() => setOpen(null)}
        onSigned={async (after) => {
          // On a handed-over device without documents left to sign, the session has ended.
          if (!after) return leave(token, PATH, { fin: 'firmada' });
          setOpen(null);
          onChange(after);
        }}
      />
    );
  const left = readings.items.filter(({ signedAt }) => !signedAt).length;
  return (
    <>
      <h1>{texts.title}</h1>
      <p>{texts.lead(readings.fullName, readings.company, left)}</p>
      <ul className="rows requests">
        {readings.items.map((each) => (
          <Item key={each.id} token={token} of={each} onOpen={() => setOpen(each.id)} />
        ))}
      </ul>
      <Leave
        token={token}
        to={{ path: PATH }}
        onEnd={() => call(closeOwnReadings, { query: { t: token } })}
        handedOver={readings.handedOver}
        texts={texts.leave}
      />
    </>
  );
}

function Item({ token, of, onOpen }: { token: string; of: OwnReading; onOpen: () => void }) {
  const { readings: texts } = useTexts();
  const { busy, problem, run } = useWork();
  const proof = () =>
    run(async () => {
      const query = { t: token, reading_id: of.id, part: 'proof' } as const;
      saveFile(await callForFile(openOwnReading, { query }), texts.proofFile(of.name));
    });
  return (
    <li>
      <b>{of.name}</b>
      <p className="dim">
        {texts.edition(of.edition)}
        {of.dueOn && !of.signedAt && texts.due(showDay(of.dueOn))}
      </p>
      <Problem of={problem} />
      {of.signedAt ? (
        <>
          <Note tone="good">{texts.signedAt(showInstant(of.signedAt))}</Note>
          <Button busy={busy} onClick={() => void proof()}>
            {texts.proof}
          </Button>
        </>
      ) : (
        <Button kind="main" icon={IconFileText} onClick={onOpen}>
          {of.openedAt ? texts.goOn : texts.read}
        </Button>
      )}
    </li>
  );
}
