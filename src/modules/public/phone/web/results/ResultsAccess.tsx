import { type ReactNode, useEffect } from 'react';
import {
  matchOwnDocument,
  type OwnResults,
  openOwnResults,
  sendOwnCode,
  verifyOwnCode,
} from '#documents/deliveries/own/api.ts';
import { call } from '#platform/web/api/client.ts';
import { LinkAccess } from '../access/LinkAccess.tsx';
import { NeedLink } from '../access/LinkPage.tsx';
import { Page } from '../kit/Page.tsx';
import { useTexts } from '../kit/texts.ts';
import { onEndedElsewhere } from './ended.ts';

interface Props {
  token: string;
  /**
   * True when the token is the id of an exam. Such a token works only on the device that holds the session of the
   * exam's link.
   */
  byExam?: boolean;
  children: (results: OwnResults, change: (results: OwnResults) => void) => ReactNode;
}

/** Shows the results of a worker's link once their identity is proved. */
export function ResultsAccess({ token, byExam = false, children }: Props) {
  const { results } = useTexts();
  useReloadRestored();
  const query = { t: token };
  return (
    <LinkAccess<OwnResults>
      page="results"
      token={token}
      keeps={!byExam}
      closed={
        byExam && (
          <NeedLink>
            <p>{results.needLink}</p>
            <p>
              <a href={`/login?url_callback=${encodeURIComponent(window.location.pathname + window.location.search)}`}>
                {results.signIn}
              </a>
            </p>
          </NeedLink>
        )
      }
      title={results.identityTitle}
      frame={(step) => <Page title={results.title}>{step}</Page>}
      onOpen={async () => {
        const { step, results: opened } = await call(openOwnResults, { query });
        return { step, opened };
      }}
      onCheck={(body) => call(matchOwnDocument, { query, body })}
      code={{
        onSend: (body) => call(sendOwnCode, { query, body }),
        onVerify: (code) => call(verifyOwnCode, { query, body: { code } }),
      }}
    >
      {children}
    </LinkAccess>
  );
}

/**
 * Reloads a page that the browser kept (another tab, the Back button), because the server knows whether it may still be
 * shown.
 */
function useReloadRestored(): void {
  useEffect(() => {
    const reload = () => window.location.reload();
    const reloadRestored = ({ persisted }: PageTransitionEvent) => persisted && reload();
    const stop = onEndedElsewhere(reload);
    window.addEventListener('pageshow', reloadRestored);
    return () => {
      stop();
      window.removeEventListener('pageshow', reloadRestored);
    };
  }, []);
}
