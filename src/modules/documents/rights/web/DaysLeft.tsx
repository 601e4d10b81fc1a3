import { Text } from '@mantine/core';
import { REQUESTS, type RightsRequest } from '../requests.ts';

/** Shows the remaining term in working days, without any content of the answer. */
export function DaysLeft({ of }: { of: RightsRequest }) {
  if (REQUESTS.states[of.state]?.final) return '—';
  const { daysLeft, overdue } = of;
  const deadlineText = overdue
    ? daysLeft === 0
      ? 'Venció'
      : `Venció hace ${-daysLeft}`
    : daysLeft === 0
      ? 'Hoy'
      : `Quedan ${daysLeft}`;
  const near = overdue ? 'vencido' : daysLeft <= 5 ? 'porVencer' : null;
  return (
    <Text size="sm" component="span" {...(near ? { fw: 600, c: near } : {})}>
      {deadlineText}
    </Text>
  );
}
