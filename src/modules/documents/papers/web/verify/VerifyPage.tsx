import { useParams } from '@tanstack/react-router';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { Loading } from '#platform/web/feedback/Loading.tsx';
import { OpenPage } from '#platform/web/links/OpenPage.tsx';
import { verifyDocument } from '../../api.ts';
import { CheckedDocument } from './CheckedDocument.tsx';
import { CodeForm } from './CodeForm.tsx';
import { Fitness, Verdict } from './Verdict.tsx';
import classes from './VerifyPage.module.css';

/**
 * Page that the QR of a document opens: it shows whether the document is authentic and what a certificate states.
 * Without a code it asks for one, for people with a paper and no camera. It is public and designed for phones first.
 */
export default function VerifyPage() {
  const { code } = useParams({ strict: false }) as { code?: string };
  return (
    <OpenPage
      title="Verificación de documentos"
      foot="Esta página no muestra datos de salud. Cada verificación queda registrada con su fecha."
      flush
    >
      {code ? <Verification code={code} /> : <CodeForm code="" />}
    </OpenPage>
  );
}

function Verification({ code }: { code: string }) {
  const { data, error, refetch, isFetching } = useEndpoint(verifyDocument, { params: { code } });
  return (
    <div aria-live="polite">
      {data ? (
        <>
          <Verdict check={data} />
          {data.fitness && <Fitness fitness={data.fitness} />}
          {data.document ? <CheckedDocument document={data.document} /> : <CodeForm code={code} />}
        </>
      ) : error && !isFetching ? (
        <EmptyState kind="failed" title="No se pudo verificar" error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={classes['waiting']}>
          <Loading label="Verificando el documento" />
        </div>
      )}
    </div>
  );
}
