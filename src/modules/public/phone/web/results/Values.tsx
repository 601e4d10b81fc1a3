import { IconHelpCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { type OwnValue, readOwnExamValues } from '#documents/deliveries/own/api.ts';
import { call } from '#platform/web/api/client.ts';
import { messageOf } from '#platform/web/api/problems.ts';
import { Badge, Button, Note, Part, Waiting } from '../kit/parts.tsx';
import { useTexts } from '../kit/texts.ts';
import { useLoad } from '../kit/useWork.ts';

/** Explanation and next step for each value of the worker's exam, loaded on request. */
export function Values({ token }: { token: string }) {
  const { values } = useTexts().results;
  const [asked, setAsked] = useState(false);
  return (
    <Part title={values.title} lead={values.lead}>
      {asked ? (
        <List token={token} />
      ) : (
        <Button icon={IconHelpCircle} onClick={() => setAsked(true)}>
          {values.show}
        </Button>
      )}
    </Part>
  );
}

function List({ token }: { token: string }) {
  const { common, results } = useTexts();
  const { data, error } = useLoad(token, () => call(readOwnExamValues, { query: { t: token } }));
  if (error !== undefined) return <Note tone="bad">{messageOf(error)}</Note>;
  if (!data) return <Waiting label={common.loading} />;
  if (data.stations.length === 0) return <p>{results.values.none}</p>;
  return (
    <>
      {data.stations.map(({ label, values }) => (
        <div key={label} className="station">
          <h3>{label}</h3>
          {values.map((value) => (
            <Value key={value.label} of={value} />
          ))}
        </div>
      ))}
    </>
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
