import { IconDownload } from '@tabler/icons-react';
import { type OwnRequest, openOwnArchive } from '#documents/rights/own/api.ts';
import { inLima, showBirthDate, showDay } from '#platform/contract/dates.ts';
import { callForFile, saveFile } from '#platform/web/api/client.ts';
import { showBytes } from '#platform/web/format/format.ts';
import { Badge, Button, Part, Problem } from '../kit/parts.tsx';
import { useTexts } from '../kit/texts.ts';
import { useWork } from '../kit/useWork.ts';

export function Requests({ token, requests }: { token: string; requests: readonly OwnRequest[] }) {
  const { requests: texts } = useTexts().rights;
  if (requests.length === 0) return null;
  return (
    <Part title={texts.title}>
      <ul className="rows requests">
        {requests.map((request) => (
          <Request key={request.id} token={token} of={request} />
        ))}
      </ul>
    </Part>
  );
}

function Request({ token, of: r }: { token: string; of: OwnRequest }) {
  const { asked, fields, requests: texts } = useTexts().rights;
  const value = r.field === 'NACIMIENTO' ? showBirthDate(r.newValue) : r.newValue;
  return (
    <li>
      <Badge tone={r.state === 'ATENDIDA' ? 'good' : 'warn'}>{texts.states[r.state]}</Badge>
      <p>
        <b>
          {asked[r.kind].title}
          {r.field && `: ${fields[r.field].toLowerCase()}`}
        </b>
      </p>
      {value && <p>{texts.shouldSay(value)}</p>}
      {r.text && <p className="said">{r.text}</p>}
      <p className="dim">
        {texts.askedOn(showDay(r.receivedOn))}{' '}
        {r.decidedAt ? texts.answeredOn(showDay(inLima(r.decidedAt).day)) : texts.dueOn(showDay(r.dueOn))}
      </p>
      {r.ground && <p>{texts.ground(r.ground)}</p>}
      {r.answer && <blockquote>{r.answer}</blockquote>}
      {r.archive && <Archive token={token} of={r} />}
    </li>
  );
}

function Archive({ token, of: r }: { token: string; of: OwnRequest }) {
  const { requests: texts } = useTexts().rights;
  const { busy, problem, run } = useWork();
  if (r.archive !== 'DONE') return <p>{r.archive === 'EXPIRED' ? texts.expired : texts.making}</p>;
  const save = () =>
    run(async () =>
      saveFile(await callForFile(openOwnArchive, { query: { t: token, request_id: r.id } }), 'mis_datos.zip'),
    );
  return (
    <>
      <Problem of={problem} />
      <Button kind="main" icon={IconDownload} busy={busy} onClick={() => void save()}>
        {texts.download}
      </Button>
      <p className="dim">{texts.file(r.size === null ? null : showBytes(r.size))}</p>
    </>
  );
}
