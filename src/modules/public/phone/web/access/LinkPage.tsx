import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CodeContact } from '#access/links/contacts.ts';
import type { PhonePage } from '../../pages.ts';
import { useAddress } from '../kit/address.tsx';
import { Page } from '../kit/Page.tsx';
import { Message } from '../kit/parts.tsx';
import { useTexts } from '../kit/texts.ts';
import type { CodeWanted, SentCode } from './CodeStep.tsx';
import { LinkAccess, type Step } from './LinkAccess.tsx';

/** The link's token as the calls take it. */
interface LinkQuery {
  t: string;
}

interface Props<Opened> {
  path: PhonePage;
  /** Sentence that says where the link is found, for an address without one. */
  needLink: string;
  /** Title of the first step. */
  title: string;
  onOpen: (query: LinkQuery) => Promise<Step<Opened>>;
  onCheck: (
    query: LinkQuery,
    document: { type: string; number: string },
  ) => Promise<{ matches: boolean; contacts?: readonly CodeContact[] | undefined }>;
  /** Without it, the document is enough. */
  code?: {
    onSend: (query: LinkQuery, wanted: CodeWanted) => Promise<SentCode>;
    onVerify: (query: LinkQuery, code: string) => Promise<Opened>;
  };
  /** Shown instead of all else while it is set. */
  instead?: ReactNode;
  children: (opened: Opened, link: { token: string; change: (opened: Opened) => void }) => ReactNode;
}

/**
 * A page that opens by the token in its address: asks for the link, says that the session has ended, takes the worker
 * through the steps that prove their identity, or shows the content.
 */
export function LinkPage<Opened>({ path, needLink, title, onOpen, onCheck, code, instead, children }: Props<Opened>) {
  const { t, fin } = useAddress().params;
  const { common } = useTexts();
  const frame = (content: ReactNode) => <Page title={common.titles[path]}>{content}</Page>;
  if (!t) return frame(fin ? <Finished /> : <NeedLink>{needLink}</NeedLink>);
  if (instead) return frame(instead);
  const query = { t };
  return (
    <LinkAccess<Opened>
      page={path}
      token={t}
      title={title}
      frame={frame}
      onOpen={() => onOpen(query)}
      onCheck={(document) => onCheck(query, document)}
      {...(code && {
        code: {
          onSend: (wanted: CodeWanted) => code.onSend(query, wanted),
          onVerify: (typed: string) => code.onVerify(query, typed),
        },
      })}
    >
      {(opened, change) => frame(children(opened, { token: t, change }))}
    </LinkAccess>
  );
}

/** Shown where an address has no link. */
export function NeedLink({ children }: { children: ReactNode }) {
  const { common } = useTexts();
  return (
    <Message title={common.needLink} icon={IconLock}>
      {children}
    </Message>
  );
}

/** Shown when the session has ended; it contains no data of the worker. */
function Finished() {
  const { common } = useTexts();
  return (
    <Message title={common.finished} icon={IconCircleCheck}>
      {common.finishedText}
    </Message>
  );
}
