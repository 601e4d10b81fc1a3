import { showDuration } from '#platform/web/format/format.ts';

/** Countdown until the next attempt; loaded only when a person has to wait. */
export default function Wait({ seconds }: { seconds: number }) {
  return (
    <span className="tabular" style={{ display: 'block' }}>
      Podrás volver a intentarlo en {showDuration(seconds)}.
    </span>
  );
}
