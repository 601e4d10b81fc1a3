import { Navigate } from '@tanstack/react-router';
import { EmptyState } from '../../../../platform/web/feedback/EmptyState.tsx';
import { OpenPage } from '../../../../platform/web/links/OpenPage.tsx';
import { useSearchParams } from '../../../../platform/web/navigation/useSearchParams.ts';
import { Acknowledgment } from './Acknowledgment.tsx';
import { OwnAccess } from './OwnAccess.tsx';
import { OwnAccesses } from './OwnAccesses.tsx';
import { OwnConsents } from './OwnConsents.tsx';
import { OwnDocuments } from './OwnDocuments.tsx';
import { OwnRating } from './OwnRating.tsx';
import { OwnReferrals } from './OwnReferrals.tsx';
import { OwnRightsLink } from './OwnRightsLink.tsx';
import { Ended, LeaveButton } from './OwnSession.tsx';
import { OwnValues } from './OwnValues.tsx';

const TITLE = 'Formato de entrega de resultados de EMOS';

/** A worker opens their results and signs that they received them: on a phone first. */
export default function OwnResultsPage() {
  const [{ attention_id, t, fin }] = useSearchParams();
  if (!attention_id) return <Navigate to="/resultados/emos" replace />;
  if (!t && fin) return <Ended title={TITLE} ending={fin} />;
  if (!t)
    return (
      <OpenPage title={TITLE}>
        <EmptyState
          kind="notAllowed"
          page
          title="Abre el enlace que recibiste"
          description="Tus resultados solo se abren desde el enlace que te llegó. Si no lo tienes, pídelo al médico ocupacional de tu empresa."
        />
      </OpenPage>
    );
  return (
    <OwnAccess token={t}>
      {(results, change) => (
        <OpenPage title={TITLE}>
          <OwnDocuments attentionId={attention_id} token={t} results={results} />
          <OwnValues token={t} />
          <Acknowledgment token={t} results={results} onSigned={change} />
          {results.askRating && <OwnRating token={t} />}
          <OwnReferrals token={t} referrals={results.referrals} onLoaded={change} />
          <OwnConsents token={t} />
          <OwnAccesses token={t} />
          <OwnRightsLink attentionId={attention_id} token={t} />
          <LeaveButton token={t} handedOver={results.handedOver} />
        </OpenPage>
      )}
    </OwnAccess>
  );
}
