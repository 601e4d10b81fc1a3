import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '../../../../platform/web/feedback/EmptyState.tsx';
import { useSearchParams } from '../../../../platform/web/navigation/useSearchParams.ts';
import '../../../../platform/web/theme/app.css';
import type { RegistrationDetails } from '../../registration-api.ts';
import { CodeStep } from './CodeStep.tsx';
import { DetailsModal } from './DetailsModal.tsx';
import { DocumentStep } from './DocumentStep.tsx';
import { OpenPage } from './OpenPage.tsx';

type Step = { name: 'document' } | { name: 'code' } | { name: 'details'; details: RegistrationDetails };

/** A worker verifies their own data: document, code, form. On a phone first; nothing of them is shown before the code. */
export default function RegistrationPage() {
  const [{ personId: token }] = useSearchParams();
  const [step, setStep] = useState<Step>({ name: 'document' });
  const navigate = useNavigate();
  const again = () => setStep({ name: 'document' });
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
        <DocumentStep token={token} onMatch={() => setStep({ name: 'code' })} />
      ) : (
        <CodeStep token={token} onVerified={(details) => setStep({ name: 'details', details })} onAgain={again} />
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
