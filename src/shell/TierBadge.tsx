import { Badge } from '@mantine/core';

/** What a page asks for, beside its name. */
export function TierBadge({ tier }: { tier: 'FREE' | 'PREMIUM' }) {
  const premium = tier === 'PREMIUM';
  return (
    <Badge
      miw="max-content"
      size="sm"
      fz={11}
      px={6}
      variant={premium ? 'filled' : 'light'}
      color={premium ? 'accent' : 'brand'}
    >
      {tier}
    </Badge>
  );
}
