import {
  bringOwnReport,
  closeOwnReport,
  matchReportDocument,
  type OwnReport,
  openOwnReport,
  sendReportCode,
  verifyReportCode,
} from '#exams/consultations/own-api.ts';
import { showDay } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { upload } from '#platform/web/api/upload.ts';
import { LinkPage } from '../access/LinkPage.tsx';
import { Note } from '../kit/parts.tsx';
import { useTexts } from '../kit/texts.ts';
import { Leave } from '../rights/Leave.tsx';
import { Referral } from './Referral.tsx';

const PATH = '/cargar_documento';

/** Page on which a worker uploads the report of the specialist that they were referred to. */
export function ReportPage() {
  const { report: texts } = useTexts().results;
  return (
    <LinkPage<OwnReport>
      path={PATH}
      needLink={texts.needLink}
      title={texts.identityTitle}
      onOpen={async (query) => {
        const { step, report: opened } = await call(openOwnReport, { query });
        return { step, opened };
      }}
      onCheck={(query, body) => call(matchReportDocument, { query, body })}
      code={{
        onSend: (query, body) => call(sendReportCode, { query, body }),
        onVerify: (query, code) => call(verifyReportCode, { query, body: { code } }),
      }}
    >
      {({ firstName, company, examDate, referral }, { token, change }) => (
        <>
          <h1>{texts.title}</h1>
          <p>{texts.lead(firstName, company, showDay(examDate))}</p>
          {!referral.mayLoad && <Note tone="good">{texts.closed}</Note>}
          <ul className="rows requests">
            <li>
              <Referral
                of={referral}
                onLoad={async (file) => change(await upload(bringOwnReport, { query: { t: token } }, file))}
              />
            </li>
          </ul>
          <Leave
            token={token}
            to={{ path: PATH }}
            onEnd={() => call(closeOwnReport, { query: { t: token } })}
            handedOver={false}
            texts={{ handedOver: texts.leave, own: texts.leave }}
          />
        </>
      )}
    </LinkPage>
  );
}
