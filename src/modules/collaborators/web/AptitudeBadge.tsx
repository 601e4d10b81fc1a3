import { MarkBadge } from '../../../platform/web/feedback/MarkBadge.tsx';
import { APTITUDE_FACTS, aptitude } from '../../exams/model/aptitude.ts';

/** The aptitude of a worker's newest exam, by its code; nothing where there is none. */
export function AptitudeBadge({ code }: { code: string | null }) {
  const { data } = aptitude.safeParse(code);
  if (!data) return <>{code ?? '—'}</>;
  const { tone, mark, label } = APTITUDE_FACTS[data];
  return <MarkBadge tone={tone} mark={mark} label={label} />;
}
