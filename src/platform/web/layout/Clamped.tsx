import { Text } from '@mantine/core';

/** Several names in a cell: at most two lines, and all names on hover. */
export function Clamped({ names }: { names: readonly string[] }) {
  if (names.length === 0) return '—';
  return (
    <Text
      size="sm"
      lineClamp={2}
      maw={340}
      ta="start"
      style={{ whiteSpace: 'normal' }}
      title={names.length > 1 ? names.join('\n') : undefined}
    >
      {names.join(', ')}
    </Text>
  );
}
