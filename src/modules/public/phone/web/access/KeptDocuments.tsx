import { IconCloudOff, IconFileText, IconLockOpen } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { inLima, showDay } from '#platform/contract/dates.ts';
import { Viewer } from '../document/Viewer.tsx';
import { TextField } from '../kit/fields.tsx';
import { Button, Message, Problem, Waiting } from '../kit/parts.tsx';
import { useTexts } from '../kit/texts.ts';
import { useLoad, useWork } from '../kit/useWork.ts';
import { idOf, readStored, type StoredDocument, storedLinks } from '../offline/kept.ts';

interface Props {
  /** Token of the link; without it, the documents of all links, as on the app's start page. */
  token?: string;
  onRetry?: () => void;
}

/** Documents stored on this phone, which open with the document number. */
export function KeptDocuments({ token, onRetry }: Props) {
  const { common } = useTexts();
  const { data, again } = useLoad(token ?? '', async () => {
    const id = token && (await idOf(token));
    return (await storedLinks()).filter((link) => !id || link.id === id);
  });
  const [read, setRead] = useState<StoredDocument[]>([]);
  if (!data) return <Waiting label={common.loading} />;
  const [newest] = [...data].sort((a, b) => b.until - a.until);
  if (read.length > 0) return <List documents={read} onRetry={onRetry} />;
  if (!newest)
    return (
      <Message title={common.failedOpen} icon={IconCloudOff} onRetry={onRetry ?? again}>
        {common.kept.none}
      </Message>
    );
  const until = showDay(inLima(new Date(newest.until)).day);
  return <Unlock ids={data.map(({ id }) => id)} until={until} onRead={setRead} onRetry={onRetry} />;
}

interface UnlockProps {
  ids: string[];
  until: string;
  onRead: (documents: StoredDocument[]) => void;
  onRetry?: () => void;
}

function Unlock({ ids, until, onRead, onRetry }: UnlockProps) {
  const { common } = useTexts();
  const [number, setNumber] = useState('');
  const { busy, problem, setProblem, run } = useWork();
  const open = (event: SyntheticEvent) => {
    event.preventDefault();
    void run(async () => {
      const read: StoredDocument[] = [];
      let left = 0;
      for (const id of ids) {
        const readResult = await readStored(id, number);
        if (Array.isArray(readResult)) read.push(...readResult);
        else left = Math.max(left, readResult.left);
      }
      if (read.length > 0) onRead(read);
      else setProblem(common.kept.wrong(left));
    });
  };
  return (
    <form onSubmit={open} noValidate>
      <h1>{common.kept.title}</h1>
      <p className="dim">{common.kept.lead(until)}</p>
      <Problem of={problem} />
      <TextField
        label={common.kept.number}
        required
        autoComplete="off"
        maxLength={30}
        value={number}
        onChange={setNumber}
      />
      <Button kind="main" type="submit" icon={IconLockOpen} busy={busy} disabled={number.trim() === ''}>
        {common.kept.open}
      </Button>
      {onRetry && (
        <Button kind="quiet" onClick={onRetry}>
          {common.retry}
        </Button>
      )}
    </form>
  );
}

function List({ documents, onRetry }: { documents: readonly StoredDocument[]; onRetry?: () => void }) {
  const { common } = useTexts();
  const [open, setOpen] = useState<StoredDocument | null>(null);
  if (open)
    return (
      <>
        <h1>{open.title}</h1>
        <Button onClick={() => setOpen(null)}>{common.back}</Button>
        <Viewer file={open.pdf} title={open.title} />
      </>
    );
  return (
    <>
      <h1>{common.kept.title}</h1>
      <ul className="rows documents">
        {documents.map((document) => (
          <li key={document.name}>
            <button type="button" className="document" onClick={() => setOpen(document)}>
              <IconFileText size={22} aria-hidden />
              <span>{document.title}</span>
            </button>
          </li>
        ))}
      </ul>
      {onRetry && (
        <Button kind="quiet" onClick={onRetry}>
          {common.retry}
        </Button>
      )}
    </>
  );
}
