import { IconArrowDown, IconHelpCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { type OwnValue, readOwnExamValues } from '#documents/deliveries/own/api.ts';
import { call } from '#platform/web/api/client.ts';
import { messageOf } from '#platform/web/api/problems.ts';
import { Badge, Button, Note, Part, Waiting } from '../kit/parts.tsx';
import { useTexts } from '../kit/texts.ts';
import { useLoad } from '../kit/useWork.ts';

/** Says first on the page that a value needs care today; its button opens the values. */
export function UrgentNotice({ onOpen }: { onOpen: () => void }) {
  const { urgent } = useTexts().results;
  return (
    <Note tone="bad" title={urgent.text}>
      <Button icon={IconArrowDown} onClick={onOpen}>
        {urgent.open}
      </Button>
    </Note>
  );
}

const HEADING = 'values-heading';

interface Props {
  token: string;
  /** How often the worker asked for the urgent value; each time the page goes to it. */
  urgentClicks: number;
}

/** Explanation and next step for each value of the worker's exam, loaded on request. */
export function Values({ token, urgentClicks }: Props) {
  const { values } = useTexts().results;
  const [asked, setAsked] = useState(false);
  const isUrgentAsked = urgentClicks > 0;
  // The heading shows that the values are loading; the list goes on to the value.
  useEffect(() => {
    if (isUrgentAsked) document.getElementById(HEADING)?.scrollIntoView();
  }, [isUrgentAsked]);
  return (
    <Part id={HEADING} title={values.title} lead={values.lead}>
      {asked || isUrgentAsked ? (
        <List token={token} urgentClicks={urgentClicks} />
      ) : (
        <Button icon={IconHelpCircle} onClick={() => setAsked(true)}>
          {values.show}
        </Button>
      )}
    </Part>
  );
}

function List({ token, urgentClicks }: Props) {
  const { common, results } = useTexts();
  const { data, error } = useLoad(token, () => call(readOwnExamValues, { query: { t: token } }));
  const list = useRef<HTMLDivElement>(null);
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (!isLoaded || urgentClicks === 0) return;
    // Urgent values are the first and the only open ones.
    const first = list.current?.querySelector('summary');
    first?.scrollIntoView();
    first?.focus({ preventScroll: true });
  }, [isLoaded, urgentClicks]);
  if (error !== undefined) return <Note tone="bad">{messageOf(error)}</Note>;
  if (!data) return <Waiting label={common.loading} />;
  if (data.stations.length === 0) return <p>{results.values.none}</p>;
  return (
    <div ref={list}>
      {data.stations.map(({ label, values }) => (
        <div key={label} className="station">
          <h3>{label}</h3>
          {values.map((value) => (
            <Value key={value.label} of={value} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Whether a value needs a second look is also written in words, for users who do not see colours. */
function Value({ of: v }: { of: OwnValue }) {
  const { values } = useTexts().results;
  return (
    <details className="value" open={v.urgent}>
      <summary>
        <span>
          <b>{v.label}</b>
          {v.value && <span className="figure">{v.value}</span>}
        </span>
        {v.review || v.inOrder ? (
          <Badge tone={v.urgent ? 'bad' : v.inOrder ? 'good' : 'warn'}>
            {v.found ?? (v.inOrder ? values.fine : values.review)}
          </Badge>
        ) : (
          v.found && <span className="badge">{v.found}</span>
        )}
      </summary>
      {v.urgent && <Note tone="bad">{v.next}</Note>}
      <p>{v.means}</p>
      {!v.urgent && (
        <p>
          <b>{values.next}</b>
          <br />
          {v.next}
        </p>
      )}
      {v.reference && <p>{values.expected(v.reference)}</p>}
      {v.previous && <p>{values.previous(v.previous)}</p>}
      {v.change && <p>{values.changes[v.change]}</p>}
      <p className="dim">{values.source(v.source)}</p>
    </details>
  );
}
