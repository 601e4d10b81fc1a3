import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { CodeContact } from '#access/links/contacts.ts';
import { call } from '#platform/web/api/client.ts';
import {
  existsStatus,
  type RegistrationDetails,
  sendRegistrationCode,
  verifyRegistrationCode,
} from '#workers/collaborators/registration-api.ts';
import { CodeStep } from '../access/CodeStep.tsx';
import { DocumentStep } from '../access/DocumentStep.tsx';
import { NeedLink } from '../access/LinkPage.tsx';
import { go, useAddress } from '../kit/address.tsx';
import { Page } from '../kit/Page.tsx';
import { Message } from '../kit/parts.tsx';
import { useTexts } from '../kit/texts.ts';
import { DetailsForm } from './DetailsForm.tsx';

type Step =
  | { name: 'document' }
  | { name: 'code'; contacts: readonly CodeContact[] | undefined }
  | { name: 'details'; details: RegistrationDetails };

/** Page on which a worker verifies their own data: document, code, form. It shows no data before the code. */
export function RegistrationPage() {
  const { personId: token } = useAddress().params;
  const { common, registration: texts } = useTexts();
  const [step, setStep] = useState<Step>({ name: 'document' });
  const again = () => setStep({ name: 'document' });
  const query = { person_id: token ?? '' };
  const check = async ({ type, number }: { type: string; number: string }) => {
    const document = { document_type_id: type, document_number: number };
    const { status, contacts } = await call(existsStatus, { query: { ...query, ...document } });
    if (status === 600) return { already: texts.already };
    if (status === 200) setStep({ name: 'code', contacts });
    return status === 200 ? 'matched' : 'none';
  };
  return (
    <Page title={common.titles['/registro']}>
      {!token ? (
        <NeedLink>{texts.needLink}</NeedLink>
      ) : step.name === 'document' ? (
        <DocumentStep title={texts.identityTitle} onCheck={check} />
      ) : (
        <CodeStep
          contacts={step.name === 'code' ? step.contacts : undefined}
          onSend={(body) => call(sendRegistrationCode, { query, body })}
          onVerify={async (code) =>
            setStep({ name: 'details', details: await call(verifyRegistrationCode, { query, body: { code } }) })
          }
          onAgain={again}
        />
      )}
      {token && step.name === 'details' && (
        <DetailsForm
          token={token}
          details={step.details}
          onClose={again}
          onSaved={() => go('/successPage', { replace: true })}
        />
      )}
    </Page>
  );
}

/** Last page of the registration. */
export function SuccessPage() {
  const { common, registration } = useTexts();
  return (
    <Page title={common.titles['/successPage']}>
      <Message title={registration.thanks} icon={IconCircleCheck}>
        {registration.thanksText}
      </Message>
    </Page>
  );
}
