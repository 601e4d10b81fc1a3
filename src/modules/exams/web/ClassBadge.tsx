import { Badge } from '@mantine/core';
import { needsReview } from '../class-review.ts';

/** A clinical class: what is in order stays quiet, what asks for a second look has a colour and its words. */
export function ClassBadge({ item, found, label }: { item: string; found: string; label: string }) {
  const review = needsReview(item, found);
  return (
    <Badge
      variant="light"
      color={review ? 'porVencer' : found === 'SIN_DATO' ? 'sinDato' : 'vigente'}
      size="sm"
      tt="none"
      fw={600}
    >
      {label}
    </Badge>
  );
}
