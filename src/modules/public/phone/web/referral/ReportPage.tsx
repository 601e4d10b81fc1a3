import { IconCircleCheck, IconLock } from '@tabler/icons-react';
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
import { LinkAccess } from '../access/LinkAccess.tsx';
import { useAddress } from '../kit/address.tsx';
import { Page } from '../kit/Page.tsx';
import { Message, Note } from '../kit/parts.tsx';
import { useTexts } from '../kit/texts.ts';
import { Leave } from '../rights/Leave.tsx';
import { Referral } from './Referral.tsx';

const PATH = '/cargar_documento';

/** Page on which a worker uploads the report of the specialist that they were referred to. */
export function ReportPage() {
  const { t, fin } = useAddress().params;
  const { common, results } = useTexts();
  const { report: texts } = results;
  const frame = (children: React.ReactNode) => <Page title={common.titles[PATH]}>{children}</Page>;
  if (!t)
    return frame(
      <Message title={fin ? common.finished : common.needLink} icon={fin ? IconCircleCheck : IconLock}>
        {fin ? common.finishedText : texts.needLink}
      </Message>,
    );
  const query = { t };
  return (
    <LinkAccess<OwnReport>
      page="report"
      token={t}
      title={texts.identityTitle}
      frame={frame}
      onOpen={async () => {
        const { step, report: opened } = await call(openOwnReport, { query });
        return { step, opened };
      }}
      onCheck={(body) => call(matchReportDocument, { query, body })}
      code={{
        onSend: (body) => call(sendReportCode, { query, body }),
        onVerify: (code) => call(verifyReportCode, { query, body: { code } }),
      }}
    >
      {({ firstName, company, examDate, referral }, change) =>
        frame(
          <>
            <h1>{texts.title}</h1>
            <p>{texts.lead(firstName, company, showDay(examDate))}</p>
            {!referral.mayLoad && <Note tone="good">{texts.closed}</Note>}
            <ul className="rows requests">
              <li>
                <Referral
                  of={referral}
                  onLoad={async (file) => change(await upload(bringOwnReport, { query }, file))}
                />
              </li>
            </ul>
            <Leave
              token={t}
              to={{ path: PATH }}
              onEnd={() => call(closeOwnReport, { query })}
              handedOver={false}
              texts={{ handedOver: texts.leave, own: texts.leave }}
            />
          </>,
        )
      }
    </LinkAccess>
  );
}
