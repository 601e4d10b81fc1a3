import { APTITUDE_FACTS, type Aptitude } from '#clinical/vocabulary/aptitude.ts';
import { MarkBadge } from '#platform/web/feedback/MarkBadge.tsx';

export const AptitudeBadge = ({ aptitude }: { aptitude: Aptitude }) => {
  const { tone, mark, label } = APTITUDE_FACTS[aptitude];
  return <MarkBadge tone={tone} mark={mark} label={label} />;
};
