import { IconArrowLeft, IconCloudOff } from '@tabler/icons-react';
import { useState } from 'react';
import { type OwnResults, openOwnVaccinationCard } from '#documents/deliveries/own/api.ts';
import { inLima, showDay } from '#platform/contract/dates.ts';
import { callForFile } from '#platform/web/api/client.ts';
import { messageOf, OfflineError } from '#platform/web/api/problems.ts';
import { KeptDocuments } from '../access/KeptDocuments.tsx';
import { at, go, useAddress } from '../kit/address.tsx';
import { Button, Message, Waiting } from '../kit/parts.tsx';
import { useTexts } from '../kit/texts.ts';
import { useLoad } from '../kit/useWork.ts';
import { keep, watched } from '../offline/kept.ts';
import { Viewer } from './Viewer.tsx';

/** The worker's vaccination card, stored on the phone like the documents of an exam. */
export function VaccinationCard({ token, results }: { token: string; results: OwnResults }) {
  const { results: texts, common } = useTexts();
  const { path, params } = useAddress();
  const [kept, setKept] = useState(false);
  const { data, error, again } = useLoad('VACUNAS', async () => {
    const pdf = await watched(token, callForFile(openOwnVaccinationCard, { query: { t: token } }));
    if (!results.handedOver)
      void keep(token, { name: 'VACUNAS/1', title: texts.vaccines, pdf, until: results.until }).then(setKept, () => {});
    return pdf;
  });
  const offline = error instanceof OfflineError;
  return (
    <>
      <h1>{texts.vaccines}</h1>
      <Button icon={IconArrowLeft} onClick={() => go(at(path, { attention_id: params['attention_id'], t: token }))}>
        {common.back}
      </Button>
      {data && <Viewer file={data} title={texts.vaccines} />}
      {data && kept && <p className="dim">{common.kept.until(showDay(inLima(results.until).day))}</p>}
      {offline && <KeptDocuments token={token} onRetry={again} />}
      {error !== undefined && !offline && (
        <Message title={texts.viewer.failed} icon={IconCloudOff} onRetry={again}>
          {messageOf(error)}
        </Message>
      )}
      {!data && error === undefined && <Waiting label={texts.viewer.opening} />}
    </>
  );
}
