import { IconArrowLeft, IconCloudOff } from '@tabler/icons-react';
import { useState } from 'react';
import { type OwnResults, openOwnDocument } from '#documents/deliveries/own/api.ts';
import { printPageTitle } from '#exams/attentions/model/print-pages.ts';
import { inLima, showDay } from '#platform/contract/dates.ts';
import { callForFile } from '#platform/web/api/client.ts';
import { messageOf, OfflineError } from '#platform/web/api/problems.ts';
import type { ViewedType } from '../../pages.ts';
import { KeptDocuments } from '../access/KeptDocuments.tsx';
import { at, go, useAddress } from '../kit/address.tsx';
import { Page } from '../kit/Page.tsx';
import { Button, Message, Waiting } from '../kit/parts.tsx';
import { useTexts } from '../kit/texts.ts';
import { useLoad } from '../kit/useWork.ts';
import { keep, watched } from '../offline/kept.ts';
import { RedirectToExamList } from '../results/RedirectToExamList.tsx';
import { ResultsAccess } from '../results/ResultsAccess.tsx';
import { Viewer } from './Viewer.tsx';

/** A document of the worker's own results, opened by their link. */
export function OwnDocument({ type }: { type: ViewedType }) {
  const { t, attention_id } = useAddress().params;
  const token = t ?? attention_id;
  if (!token) return <RedirectToExamList />;
  return (
    <ResultsAccess token={token} byExam={token === attention_id}>
      {(results) => <Opened token={token} type={type} results={results} />}
    </ResultsAccess>
  );
}

function Opened({ token, type, results }: { token: string; type: ViewedType; results: OwnResults }) {
  const { results: texts, common } = useTexts();
  const { path, params } = useAddress();
  const { attention_id, t, tarea, parte, printPage } = params;
  const parts = results.documents.filter((document) => document.type === type);
  // A document of an exam station is selected by its number; documents of other types are tabs of one page.
  const paper = type === 'EXAMEN_AUXILIAR';
  const part = Math.max(1, Number.parseInt((paper ? printPage : parte) ?? '', 10) || 1);
  const title = texts.viewer.titles[type];
  const name = paper ? printPageTitle(part) : (parts.find((document) => document.part === part)?.title ?? title);
  const [kept, setKept] = useState(false);
  const { data, error, again } = useLoad(`${type} ${part}`, async () => {
    const pdf = await watched(token, callForFile(openOwnDocument, { query: { t: token, type, part } }));
    if (!results.handedOver)
      void keep(token, { name: `${type}/${part}`, title: name, pdf, until: results.until }).then(setKept, () => {});
    return pdf;
  });
  const back = () => go(at('/constancia_lectura_resultado', { attention_id, t }));
  const offline = error instanceof OfflineError;
  return (
    <Page title={title} wide>
      <h1>{paper ? name : title}</h1>
      <Button icon={IconArrowLeft} onClick={back}>
        {common.back}
      </Button>
      {!paper && parts.length > 1 && (
        <nav className="tabs" aria-label={texts.viewer.documents}>
          {parts.map((document) => (
            <button
              key={document.title}
              type="button"
              aria-current={document.part === part ? 'true' : undefined}
              onClick={() => go(at(path, { attention_id, t, tarea, parte: String(document.part) }), { replace: true })}
            >
              {document.title}
            </button>
          ))}
        </nav>
      )}
      {data && <Viewer file={data} title={name} />}
      {data && kept && <p className="dim">{common.kept.until(showDay(inLima(results.until).day))}</p>}
      {offline && <KeptDocuments token={token} onRetry={again} />}
      {error !== undefined && !offline && (
        <Message title={texts.viewer.failed} icon={IconCloudOff} onRetry={again}>
          {messageOf(error)}
        </Message>
      )}
      {!data && error === undefined && <Waiting label={texts.viewer.opening} />}
    </Page>
  );
}
