import { IconArrowLeft, IconCloudOff, IconSignature } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { callForFile } from '#platform/web/api/client.ts';
import { messageOf } from '#platform/web/api/problems.ts';
import { upload } from '#platform/web/api/upload.ts';
import {
  type OwnReading,
  type OwnReadings,
  openOwnReading,
  signOwnReading,
} from '#prevention/sst-documents/readings/own/api.ts';
import { Viewer } from '../document/Viewer.tsx';
import { CheckField } from '../kit/fields.tsx';
import { Button, Message, Problem, Waiting } from '../kit/parts.tsx';
import { useTexts } from '../kit/texts.ts';
import { useLoad, useWork } from '../kit/useWork.ts';
import { LEVELS, type SignatureWay } from '../results/levels.ts';

const SignatureDialog = lazy(() => import('../results/SignatureDialog.tsx'));

interface Props {
  token: string;
  reading: OwnReading;
  /** Statement that the worker signs. */
  statement: string;
  /** Null if the session ended with the signature. */
  onSigned: (after: OwnReadings | null) => Promise<void>;
  onBack: () => void;
}

/** A document on a phone, followed by the statement to sign. */
export function Reading({ token, reading, statement, onSigned, onBack }: Props) {
  const { common, readings: texts, results } = useTexts();
  const [understood, setUnderstood] = useState(false);
  const [signing, setSigning] = useState(false);
  const { busy, problem, run } = useWork();
  const query = { t: token, reading_id: reading.id };
  const { data, error, again } = useLoad(reading.id, () => callForFile(openOwnReading, { query }));
  const sign = (file: File, way: SignatureWay) => {
    setSigning(false);
    return run(async () => {
      const signingQuery = { ...query, level: LEVELS[way], shown: reading.shown };
      await onSigned((await upload(signOwnReading, { query: signingQuery }, file)).readings);
    });
  };
  return (
    <>
      <Button kind="quiet" icon={IconArrowLeft} onClick={onBack}>
        {common.back}
      </Button>
      <h1>{reading.name}</h1>
      <div className="reading">
        {data ? (
          <Viewer file={data} title={reading.name} />
        ) : error !== undefined ? (
          <Message title={results.viewer.failed} icon={IconCloudOff} onRetry={again}>
            {messageOf(error)}
          </Message>
        ) : (
          <Waiting label={results.viewer.opening} />
        )}
      </div>
      <dl className="facts">
        {reading.fields.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
      <CheckField label={statement} checked={understood} disabled={!data} onChange={setUnderstood} />
      <Problem of={problem} />
      <Button
        kind="main"
        icon={IconSignature}
        busy={busy}
        disabled={!understood || !data}
        onClick={() => setSigning(true)}
      >
        {texts.sign}
      </Button>
      <p className="dim">{texts.law}</p>
      <Suspense>
        {signing && <SignatureDialog onClose={() => setSigning(false)} onSave={(file, way) => void sign(file, way)} />}
      </Suspense>
    </>
  );
}
