import { Anchor, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { PROGRAM_LABELS } from '#clinical/vocabulary/program.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';
import { showCount } from '#platform/web/format/format.ts';
import { Link } from '#platform/web/navigation/Link.ts';
import { listFollowed } from '../api.ts';
import { PROGRAM_CODES, programPath } from '../protocols.ts';

/** The programmes that follow people, each with how many it follows and which visits wait; for doctors. */
export function Followed() {
  const { data } = useEndpoint(listFollowed, { query: {} });
  const counts = new Map(data?.programs.map((each) => [each.program, each]));
  return (
    <section aria-labelledby="seguimiento">
      <Title order={2} size="h4" id="seguimiento" mb="xs">
        Programas con personas en seguimiento
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 5 }} spacing="sm">
        {PROGRAM_CODES.map((program) => {
          const { followed = 0, overdue = 0, soon = 0 } = counts.get(program) ?? {};
          return (
            <Paper key={program} withBorder p="sm">
              <Stack gap={4} align="flex-start">
                <Anchor component={Link} to={programPath(program)} fw={600} size="sm">
                  {PROGRAM_LABELS[program]}
                </Anchor>
                <Text size="sm">{data ? showCount(followed, 'persona', 'personas') : '…'}</Text>
                {overdue > 0 && (
                  <StatusBadge
                    status="vencido"
                    label={showCount(overdue, 'visita sin registrar', 'visitas sin registrar')}
                  />
                )}
                {soon > 0 && (
                  <Text size="xs" c="dimmed">
                    {showCount(soon, 'visita', 'visitas')} en 7 días
                  </Text>
                )}
              </Stack>
            </Paper>
          );
        })}
      </SimpleGrid>
    </section>
  );
}
