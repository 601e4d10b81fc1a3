import { IconEye } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { MOST_READS, READS_PAGE } from '#documents/rights/own/accesses.ts';
import { listOwnAccesses, type OwnAccess } from '#documents/rights/own/api.ts';
import { showInstant } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { Button, Part, Problem, Waiting } from '../kit/parts.tsx';
import { useTexts } from '../kit/texts.ts';
import { useWork } from '../kit/useWork.ts';

/** Accesses to the worker's data, loaded on request. */
export function Accesses({ token }: { token: string }) {
  const { accesses } = useTexts().results;
  const [asked, setAsked] = useState(false);
  return (
    <Part id="accesos" title={accesses.title} lead={accesses.lead}>
      {asked ? (
        <List token={token} />
      ) : (
        <Button icon={IconEye} onClick={() => setAsked(true)}>
          {accesses.show}
        </Button>
      )}
    </Part>
  );
}

function List({ token }: { token: string }) {
  const { common, results } = useTexts();
  const { accesses } = results;
  const [items, setItems] = useState<OwnAccess[] | null>(null);
  const [next, setNext] = useState<number | null>(1);
  const { busy, problem, run } = useWork();
  const read = () =>
    run(async () => {
      const page = next ?? 1;
      const accessPage = await call(listOwnAccesses, { query: { t: token, page } });
      setItems([...(items ?? []), ...accessPage.items]);
      setNext(accessPage.more && page < MOST_READS / READS_PAGE ? page + 1 : null);
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page, once
  useEffect(() => void read(), []);
  return (
    <>
      <Problem of={problem} />
      {!items && !problem && <Waiting label={common.loading} />}
      {items?.length === 0 && <p>{accesses.none}</p>}
      <ul className="rows">
        {items?.map(({ who, role, what, at, times }, index) => (
          // Two may be alike but for their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing is inserted before what is shown
          <li key={index}>
            <b>{who}</b>
            {role && <div className="dim">{role}</div>}
            <div>{what}</div>
            <div className="dim">
              {showInstant(at)}
              {times > 1 && ` · ${accesses.times(times)}`}
            </div>
          </li>
        ))}
      </ul>
      {items && next && (
        <Button busy={busy} onClick={() => void read()}>
          {accesses.more}
        </Button>
      )}
      <p className="dim">{accesses.note}</p>
    </>
  );
}
