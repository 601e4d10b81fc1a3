import { Badge } from '@mantine/core';

/** A clinical class: what is in order stays quiet, what asks for a second look has a colour and its words. */
export function ClassBadge({ found, label, review }: { found: string; label: string; review: boolean }) {
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
