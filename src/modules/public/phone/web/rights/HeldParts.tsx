import { DATA_PARTS } from '#documents/rights/own/held.ts';
import { showNumber } from '#platform/contract/numbers.ts';
import { Part } from '../kit/parts.tsx';
import { useTexts } from '../kit/texts.ts';

interface Props {
  /** Number of records of each part. */
  held: Readonly<Record<string, number>>;
}

/** The data stored about the worker: purpose, who sees it and for how long. */
export function HeldParts({ held }: Props) {
  const texts = useTexts().rights.held;
  return (
    <Part title={texts.title}>
      {DATA_PARTS.filter(({ code }) => (held[code] ?? 0) > 0).map((part) => {
        const count = held[part.code] ?? 0;
        const counted = `${showNumber(count)} ${count === 1 ? part.one : part.many}`;
        return (
          <details key={part.code} className="value">
            <summary>{part.code === 'FICHA' ? part.one : counted}</summary>
            <dl className="facts">
              {(['why', 'who', 'kept'] as const).map((factKey) => (
                <div key={factKey}>
                  <dt>{texts[factKey]}</dt>
                  <dd>{part[factKey]}</dd>
                </div>
              ))}
            </dl>
          </details>
        );
      })}
    </Part>
  );
}
