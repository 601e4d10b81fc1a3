import { APTITUDE_FACTS, aptitude } from '#clinical/vocabulary/aptitude.ts';
import { MarkBadge } from '#platform/web/feedback/MarkBadge.tsx';

/** Shows the aptitude of a worker's newest exam; a worker without an exam has no badge. */
export function AptitudeBadge({ code }: { code: string | null }) {
  const { data } = aptitude.safeParse(code);
  if (!data) return <>{code ?? '—'}</>;
  const { tone, mark, label } = APTITUDE_FACTS[data];
  return <MarkBadge tone={tone} mark={mark} label={label} />;
}
