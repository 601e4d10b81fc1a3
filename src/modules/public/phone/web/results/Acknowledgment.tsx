import { IconDownload, IconPrinter, IconSignature } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { ACKNOWLEDGMENT_TITLE } from '#documents/deliveries/own/acknowledgment.ts';
import { type OwnResults, openOwnDocument, signOwnResults } from '#documents/deliveries/own/api.ts';
import { showInstant } from '#platform/contract/dates.ts';
import { callForFile, saveFile } from '#platform/web/api/client.ts';
import { upload } from '#platform/web/api/upload.ts';
import { printPdf } from '#platform/web/pdf/print.ts';
import { Button, Note, Problem } from '../kit/parts.tsx';
import { useTexts } from '../kit/texts.ts';
import { useWork } from '../kit/useWork.ts';
import { watched } from '../offline/kept.ts';
import { AcknowledgmentForm } from './AcknowledgmentForm.tsx';
import { leave } from './ended.ts';
import { LEVELS, type SignatureWay } from './levels.ts';

const SignatureDialog = lazy(() => import('./SignatureDialog.tsx'));

interface Props {
  attentionId: string;
  token: string;
  results: OwnResults;
  onSigned: (results: OwnResults) => void;
}

/** The acknowledgment: read, signed, sent. Once sent it is a sealed PDF, and nothing can be signed again. */
export function Acknowledgment({ attentionId, token, results, onSigned }: Props) {
  const { common, results: texts } = useTexts();
  const [signing, setSigning] = useState(false);
  const [signature, setSignature] = useState<{ file: File; way: SignatureWay; address: string } | null>(null);
  const { busy, problem, run } = useWork();
  const { signedAt, refusedAt, complete, documents, shown } = results;
  const keep = (file: File, way: SignatureWay) => {
    if (signature) URL.revokeObjectURL(signature.address);
    setSignature({ file, way, address: URL.createObjectURL(file) });
    setSigning(false);
  };
  const send = () =>
    run(async () => {
      if (!signature) return;
      const query = { t: token, shown, level: LEVELS[signature.way] };
      const { results: after } = await watched(token, upload(signOwnResults, { query }, signature.file));
      // On a device that a doctor handed over, the session ended with the signature.
      if (after) onSigned(after);
      else await leave(token, '/constancia_lectura_resultado', { attention_id: attentionId, fin: 'firmada' });
    });
  const sealed = (then: (pdf: Blob) => void) =>
    run(async () => then(await callForFile(openOwnDocument, { query: { t: token, type: 'CONSTANCIA_ENTREGA' } })));
  const mayInclude = complete && !signedAt && !refusedAt && documents.length > 0;
  return (
    <section className="part paper" aria-label={ACKNOWLEDGMENT_TITLE}>
      <h2>{ACKNOWLEDGMENT_TITLE}</h2>
      <AcknowledgmentForm results={results} signature={signature?.address ?? null} />
      {signedAt && (
        <Note tone="good" title={texts.sign.done}>
          {texts.sign.doneText(showInstant(signedAt))}
        </Note>
      )}
      {refusedAt && !signedAt && <Note tone="warn">{texts.sign.refused}</Note>}
      {!complete && !signedAt && <Note tone="warn">{texts.sign.incomplete}</Note>}
      <Problem of={problem} />
      <Button
        kind={signature || signedAt ? 'plain' : 'main'}
        icon={IconSignature}
        disabled={!mayInclude || busy}
        onClick={() => setSigning(true)}
      >
        {signature && !signedAt ? texts.sign.change : texts.sign.include}
      </Button>
      <Button
        kind={signedAt ? 'plain' : 'main'}
        disabled={!signature || !mayInclude}
        busy={busy && !signedAt}
        onClick={() => void send()}
      >
        {common.send}
      </Button>
      {signedAt && (
        <Button
          kind="main"
          icon={IconDownload}
          busy={busy}
          onClick={() => void sealed((pdf) => saveFile(pdf, `constancia-${results.reportCode ?? 'entrega'}.pdf`))}
        >
          {texts.sign.download}
        </Button>
      )}
      <Button icon={IconPrinter} disabled={busy} onClick={() => (signedAt ? void sealed(printPdf) : window.print())}>
        {texts.sign.print}
      </Button>
      <p className="dim">{texts.sign.law}</p>
      <Suspense>{signing && <SignatureDialog onClose={() => setSigning(false)} onSave={keep} />}</Suspense>
    </section>
  );
}
