import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../../platform/web/api/client.ts';
import { EmptyState } from '../../../../platform/web/feedback/EmptyState.tsx';
import { CodeStep } from '../../../../platform/web/links/CodeStep.tsx';
import { DocumentStep } from '../../../../platform/web/links/DocumentStep.tsx';
import { OpenPage } from '../../../../platform/web/links/OpenPage.tsx';
import { useSearchParams } from '../../../../platform/web/navigation/useSearchParams.ts';
import { IDENTITY_OPTIONS } from '../../identity-options.ts';
import {
  existsStatus,
  type RegistrationDetails,
  sendRegistrationCode,
  verifyRegistrationCode,
} from '../../registration-api.ts';
import { DetailsModal } from './DetailsModal.tsx';

type Step = { name: 'document' } | { name: 'code' } | { name: 'details'; details: RegistrationDetails };

const ALREADY = 'Tus datos personales ya fueron registrados. ¡Gracias!';

/** A worker verifies their own data: document, code, form. On a phone first; nothing of them is shown before the code. */
export default function RegistrationPage() {
  const [{ personId: token }] = useSearchParams();
  const [step, setStep] = useState<Step>({ name: 'document' });
  const navigate = useNavigate();
  const again = () => setStep({ name: 'document' });
  const query = { person_id: token ?? '' };
  const check = async ({ type, number }: { type: string; number: string }) => {
    const document = { document_type_id: type, document_number: number };
    const { status } = await call(existsStatus, { query: { ...query, ...document } });
    if (status === 600) return { already: ALREADY };
    if (status === 200) setStep({ name: 'code' });
    return status === 200 ? 'matched' : 'none';
  };
  return (
    <OpenPage title="Verificación de datos">
      {!token ? (
        <EmptyState
          kind="notAllowed"
          page
          title="Abre el enlace que recibiste"
          description="Para verificar tus datos entra desde el enlace que te llegó por correo. Si no lo tienes, pídelo al médico ocupacional de tu empresa."
        />
      ) : step.name === 'document' ? (
        <DocumentStep title="Verifica tus datos" types={IDENTITY_OPTIONS} onCheck={check} />
      ) : (
        <CodeStep
          onSend={() => call(sendRegistrationCode, { query })}
          onVerify={async (code) =>
            setStep({ name: 'details', details: await call(verifyRegistrationCode, { query, body: { code } }) })
          }
          onAgain={again}
        />
      )}
      {token && step.name === 'details' && (
        <DetailsModal
          token={token}
          details={step.details}
          onClose={again}
          onSaved={() => void navigate({ to: '/successPage', replace: true })}
        />
      )}
    </OpenPage>
  );
}
