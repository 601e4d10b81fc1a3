import { Badge } from '@mantine/core';

/** Badge next to a page's name with the membership that the page requires. */
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
