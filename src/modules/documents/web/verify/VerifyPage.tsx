import { useParams } from '@tanstack/react-router';
import { useEndpoint } from '../../../../platform/web/api/useEndpoint.ts';
import { EmptyState } from '../../../../platform/web/feedback/EmptyState.tsx';
import { Loading } from '../../../../platform/web/feedback/Loading.tsx';
import { Logo } from '../../../../platform/web/layout/Logo.tsx';
import { verifyDocument } from '../../api.ts';
import { CheckedDocument } from './CheckedDocument.tsx';
import { CodeForm } from './CodeForm.tsx';
import { Verdict } from './Verdict.tsx';
import classes from './VerifyPage.module.css';

/** What the QR of a document leads to: whether it is authentic and still in force. For anyone, on a phone first. */
export default function VerifyPage() {
  const { code = '' } = useParams({ strict: false }) as { code?: string };
  const { data, error, refetch, isFetching } = useEndpoint(verifyDocument, { params: { code } });
  return (
    <div className={classes['page']}>
      <header className={classes['top']}>
        <Logo />
        <span className={classes['topText']}>Verificación de documentos</span>
      </header>
      <main className={classes['main']}>
        {data ? (
          <article className={classes['card']} aria-live="polite">
            <Verdict check={data} />
            {data.document ? <CheckedDocument document={data.document} /> : <CodeForm code={code} />}
          </article>
        ) : (
          <article className={classes['card']}>
            {error && !isFetching ? (
              <EmptyState kind="failed" title="No se pudo verificar" error={error} onRetry={() => void refetch()} />
            ) : (
              <div className={classes['waiting']}>
                <Loading label="Verificando el documento" />
              </div>
            )}
          </article>
        )}
        <p className={classes['foot']}>
          Esta página no muestra datos de salud. Cada verificación queda registrada con su fecha.
        </p>
      </main>
    </div>
  );
}
