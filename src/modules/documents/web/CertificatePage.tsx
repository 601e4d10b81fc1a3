import { Button, Center, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Navigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { EmptyState } from '../../../platform/web/feedback/EmptyState.tsx';
import { Loading } from '../../../platform/web/feedback/Loading.tsx';
import { Logo } from '../../../platform/web/layout/Logo.tsx';
import { useSearchParams } from '../../../platform/web/navigation/useSearchParams.ts';
import '../../../platform/web/theme/app.css';
import classes from './CertificatePage.module.css';
import { useCertificate } from './useCertificate.ts';

const PdfViewer = lazy(() => import('../../../platform/web/pdf/PdfViewer.tsx'));
const RESULTS = '/resultados/emos';

/** The aptitude certificate of one exam; without one in the address, the list of results. */
export default function CertificatePage() {
  const [{ attention_id }] = useSearchParams();
  if (!attention_id) return <Navigate to={RESULTS} replace />;
  return <Viewer key={attention_id} attentionId={attention_id} />;
}

function Viewer({ attentionId }: { attentionId: string }) {
  const router = useRouter();
  const { data, error, refetch } = useCertificate(attentionId);
  const back = () => (window.history.length > 1 ? router.history.back() : void router.navigate({ to: RESULTS }));
  return (
    <div className={classes['page']}>
      <header className={classes['header']}>
        <Logo compact />
        <Text component="h1" fw={600} truncate>
          Certificado de aptitud
        </Text>
        <Button variant="default" size="sm" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={back}>
          Volver
        </Button>
      </header>
      <main className={classes['main']}>
        {data ? (
          <Suspense fallback={<Waiting />}>
            <PdfViewer file={data.file} title={data.fileName.replace(/\.pdf$/, '')} />
          </Suspense>
        ) : error ? (
          <EmptyState
            kind="failed"
            title="No se pudo abrir el certificado"
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <Waiting />
        )}
      </main>
    </div>
  );
}

const Waiting = () => (
  <Center mih="60dvh">
    <Loading label="Abriendo el certificado" />
  </Center>
);
