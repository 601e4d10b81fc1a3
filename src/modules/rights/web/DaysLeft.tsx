import { Text } from '@mantine/core';
import { REQUESTS, type RightsRequest } from '../requests.ts';

const days = (n: number) => `${n} ${n === 1 ? 'día hábil' : 'días hábiles'}`;

/** How much of the term is left, in working days; nothing of what was answered. */
export function DaysLeft({ of }: { of: RightsRequest }) {
  if (REQUESTS.states[of.state]?.final) return <Text size="sm">—</Text>;
  const { daysLeft, overdue } = of;
  if (overdue)
    return (
      <Text size="sm" fw={600} c="vencido">
        {daysLeft === 0 ? 'Pasó el plazo' : `Pasó hace ${days(-daysLeft)}`}
      </Text>
    );
  if (daysLeft === 0)
    return (
      <Text size="sm" fw={600} c="porVencer">
        Hoy es el último día
      </Text>
    );
  return (
    <Text size="sm" {...(daysLeft <= 5 ? { fw: 600, c: 'porVencer' } : {})}>
      {days(daysLeft)}
    </Text>
  );
}
