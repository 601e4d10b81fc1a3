import { IconFileText } from '@tabler/icons-react';
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
import { LinkPage } from '../access/LinkPage.tsx';
import { Button, Note, Problem } from '../kit/parts.tsx';
import { useTexts } from '../kit/texts.ts';
import { useWork } from '../kit/useWork.ts';
import { leave } from '../results/ended.ts';
import { Leave } from '../rights/Leave.tsx';
import { Reading } from './Reading.tsx';

const PATH = '/leer_documento';

/** Page on which a worker reads a company document and signs that they understood it. */
export function ReadingsPage() {
  const { readings: texts } = useTexts();
  return (
    <LinkPage<OwnReadings>
      path={PATH}
      needLink={texts.needLink}
      title={texts.identityTitle}
      onOpen={async (query) => {
        const { step, readings: opened } = await call(openOwnReadings, { query });
        return { step, opened };
      }}
      onCheck={(query, body) => call(matchReadingDocument, { query, body })}
      code={{
        onSend: (query, body) => call(sendReadingCode, { query, body }),
        onVerify: (query, code) => call(verifyReadingCode, { query, body: { code } }),
      }}
    >
      {(readings, { token, change }) => <Readings token={token} readings={readings} onChange={change} />}
    </LinkPage>
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
