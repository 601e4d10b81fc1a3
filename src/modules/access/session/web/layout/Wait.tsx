import { showDuration } from '#platform/web/format/format.ts';

/** How long until one may try again. Loaded when somebody has to wait. */
export default function Wait({ seconds }: { seconds: number }) {
  return (
    <span className="tabular" style={{ display: 'block' }}>
      Podrás volver a intentarlo en {showDuration(seconds)}.
    </span>
  );
}
