import { IconCircleCheck, IconUserShield } from '@tabler/icons-react';
import { useState } from 'react';
import { closeOwnResults } from '#documents/deliveries/own/api.ts';
import { call } from '#platform/web/api/client.ts';
import { KeptDocuments } from '../access/KeptDocuments.tsx';
import { VaccinationCard } from '../document/VaccinationCard.tsx';
import { at, Link, useAddress } from '../kit/address.tsx';
import { Page } from '../kit/Page.tsx';
import { Message, Part } from '../kit/parts.tsx';
import { useTexts } from '../kit/texts.ts';
import { Accesses } from '../rights/Accesses.tsx';
import { Leave } from '../rights/Leave.tsx';
import { Acknowledgment } from './Acknowledgment.tsx';
import { Consents } from './Consents.tsx';
import { Documents } from './Documents.tsx';
import type { Ending } from './ended.ts';
import { Rating } from './Rating.tsx';
import { RedirectToExamList } from './RedirectToExamList.tsx';
import { Referrals } from './Referrals.tsx';
import { ResultsAccess } from './ResultsAccess.tsx';
import { UrgentNotice, Values } from './Values.tsx';

const PATH = '/constancia_lectura_resultado';

/** Page on which a worker opens their results and signs that they received them. */
export function ResultsPage() {
  const { attention_id, t, fin, inicio, carne } = useAddress().params;
  const { common, results: texts } = useTexts();
  const title = common.titles[PATH];
  const [urgentClicks, setUrgentClicks] = useState(0);
  if (inicio)
    return (
      <Page title={title}>
        <KeptDocuments />
      </Page>
    );
  if (!attention_id) return <RedirectToExamList />;
  if (!t && fin) return <Ended ending={fin} />;
  const token = t ?? attention_id;
  if (carne)
    return (
      <ResultsAccess token={token} byExam={token === attention_id}>
        {(results) => (
          <Page title={texts.vaccines} wide>
            <VaccinationCard token={token} results={results} />
          </Page>
        )}
      </ResultsAccess>
    );
  return (
    <ResultsAccess token={token} byExam={token === attention_id}>
      {(results, change) => (
        <Page title={title}>
          {results.urgent && <UrgentNotice onOpen={() => setUrgentClicks((n) => n + 1)} />}
          <Documents attentionId={attention_id} token={token} results={results} />
          <Values token={token} urgentClicks={urgentClicks} />
          <Acknowledgment attentionId={attention_id} token={token} results={results} onSigned={change} />
          {results.askRating && <Rating token={token} />}
          <Referrals token={token} referrals={results.referrals} onLoaded={change} />
          <Consents token={token} />
          <Accesses token={token} />
          <Part title={texts.rights.title} lead={texts.rights.lead}>
            <Link className="button" href={at('/mis_datos', { attention_id, t: token })}>
              <IconUserShield size={20} aria-hidden />
              {texts.rights.open}
            </Link>
          </Part>
          <Leave
            token={token}
            to={{ path: PATH, attention_id }}
            onEnd={() => call(closeOwnResults, { query: { t: token } })}
            handedOver={results.handedOver}
            texts={texts.leave}
          />
        </Page>
      )}
    </ResultsAccess>
  );
}

/** Shown when the session has ended; it contains no data of the worker. */
function Ended({ ending }: { ending: string }) {
  const { common, results } = useTexts();
  const signed = ending === ('firmada' satisfies Ending);
  return (
    <Page title={common.titles[PATH]}>
      <Message title={signed ? results.sign.done : common.finished} icon={IconCircleCheck}>
        {signed ? results.leave.signedText : common.finishedText}
      </Message>
    </Page>
  );
}
