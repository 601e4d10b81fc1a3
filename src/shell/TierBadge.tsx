import { Badge } from '@mantine/core';

/** What a page asks for, beside its name. */
export function TierBadge({ tier }: { tier: 'FREE' | 'PREMIUM' }) {
  return (
    <Badge
      size="xs"
      variant={tier === 'PREMIUM' ? 'filled' : 'outline'}
      color={tier === 'PREMIUM' ? 'accent' : 'brand'}
    >
      {tier}
    </Badge>
  );
}
