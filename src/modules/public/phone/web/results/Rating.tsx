import { useState } from 'react';
import { NPS_REQUIRED, toneOf } from '#access/evaluations/nps.ts';
import { rateOwnResults } from '#documents/deliveries/own/api.ts';
import { call } from '#platform/web/api/client.ts';
import { Button, Note, Part, Problem } from '../kit/parts.tsx';
import { useTexts } from '../kit/texts.ts';
import { useWork } from '../kit/useWork.ts';

const SCORES = Array.from({ length: 10 }, (_, i) => i + 1);

/** An optional question to a worker who has signed. */
export function Rating({ token }: { token: string }) {
  const { rating } = useTexts().results;
  const [score, setScore] = useState<number | null>(null);
  const [done, setDone] = useState(false);
  const { busy, problem, setProblem, run } = useWork();
  const send = () => {
    if (score === null) return setProblem(NPS_REQUIRED);
    return run(async () => {
      await call(rateOwnResults, { query: { t: token }, body: { result: score } });
      setDone(true);
    });
  };
  if (done)
    return (
      <Part title={rating.title}>
        <Note tone="good">{rating.thanks}</Note>
      </Part>
    );
  return (
    <Part title={rating.title} lead={rating.lead}>
      <fieldset className="scale">
        <legend className="hidden">{rating.label}</legend>
        {SCORES.map((each) => (
          <label key={each} data-tone={toneOf(each)}>
            <input
              type="radio"
              name="rating"
              value={each}
              checked={each === score}
              onChange={() => {
                setScore(each);
                setProblem(null);
              }}
            />
            {each}
          </label>
        ))}
      </fieldset>
      <Problem of={problem} />
      <Button busy={busy} onClick={() => void send()}>
        {rating.send}
      </Button>
    </Part>
  );
}
