import { IconCloudOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { CodeContact } from '#access/links/contacts.ts';
import { ApiProblem, messageOf, OfflineError } from '#platform/web/api/problems.ts';
import { Message, Waiting } from '../kit/parts.tsx';
import { useTexts } from '../kit/texts.ts';
import { useLoad } from '../kit/useWork.ts';
import { prepare, watched } from '../offline/kept.ts';
import { CodeStep, type CodeWanted, type SentCode } from './CodeStep.tsx';
import { DocumentStep } from './DocumentStep.tsx';
import { KeptDocuments } from './KeptDocuments.tsx';
import { recall, remember } from './opened.ts';

/** The next step of a link. */
export interface Step<Opened> {
  step: 'document' | 'code' | 'open';
  /** Contacts that the code can be sent to, if known. */
  contacts?: readonly CodeContact[] | undefined;
  /** Content of the link, once it is open. */
  opened: Opened | null;
}

interface Props<Opened> {
  /** Page and token are the key under which the opened content is remembered while the app is open. */
  page: string;
  token: string;
  /** Returns the next step. */
  onOpen: () => Promise<Step<Opened>>;
  /** Title of the first step. */
  title: string;
  onCheck: (document: {
    type: string;
    number: string;
  }) => Promise<{ matches: boolean; contacts?: readonly CodeContact[] | undefined }>;
  /** Without it, the document is enough. */
  code?: {
    onSend: (body: CodeWanted) => Promise<SentCode>;
    onVerify: (code: string) => Promise<Opened>;
  };
  /** If true, opened documents are stored on the phone until the link expires. */
  keeps?: boolean;
  /** Shown instead of the steps when there is no link with which the worker can continue. */
  closed?: ReactNode;
  /** Wraps only the steps, not the opened content. */
  frame: (step: ReactNode) => ReactNode;
  children: (opened: Opened, change: (opened: Opened) => void) => ReactNode;
}

/** Shows the content of a link once the worker's identity is proved, and until then the steps to prove it. */
export function LinkAccess<Opened>(props: Props<Opened>) {
  const { page, token, onOpen, title, onCheck, code, keeps = false, closed, frame, children } = props;
  const { common } = useTexts();
  const key = `${page} ${token}`;
  const openedBefore = recall<Opened>(key);
  const { data, error, again } = useLoad<Step<Opened>>(key, () =>
    openedBefore ? Promise.resolve({ step: 'open', opened: openedBefore }) : watched(token, onOpen()),
  );
  const [reached, setReached] = useState<Step<Opened> | null>(null);
  const open = (opened: Opened) => {
    remember(key, opened);
    setReached({ step: 'open', opened });
  };
  const now = reached ?? data;
  if (now?.opened) {
    remember(key, now.opened);
    return children(now.opened, open);
  }
  if (openedBefore) return children(openedBefore, open);
  if (error && error instanceof OfflineError && keeps) return frame(<KeptDocuments token={token} onRetry={again} />);
  if (closed && (error ? error instanceof ApiProblem : now && now.step !== 'open')) return frame(closed);
  if (error)
    return frame(
      <Message title={common.failedOpen} icon={IconCloudOff} onRetry={again}>
        {messageOf(error)}
      </Message>,
    );
  if (now?.step === 'document')
    return frame(
      <DocumentStep
        title={title}
        onCheck={async (typed) => {
          const { matches, contacts } = await watched(token, onCheck(typed));
          if (matches && keeps) prepare(token, typed.number);
          if (matches && code) setReached({ step: 'code', contacts, opened: null });
          else if (matches) again();
          return matches ? 'matched' : 'none';
        }}
      />,
    );
  if (now && code)
    return frame(
      <CodeStep
        contacts={now.contacts}
        onSend={code.onSend}
        onVerify={async (typed) => open(await watched(token, code.onVerify(typed)))}
        onAgain={() => setReached({ step: 'document', opened: null })}
      />,
    );
  return frame(<Waiting label={common.opening} />);
}
