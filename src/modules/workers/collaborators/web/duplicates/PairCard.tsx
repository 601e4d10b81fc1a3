import { Badge, Button, Card, Group, SimpleGrid, Text } from '@mantine/core';
import '@mantine/core/styles/Card.layer.css';
import { IconGitMerge, IconUsers } from '@tabler/icons-react';
import { showBirthDate } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { showFailure } from '#platform/web/feedback/toast.ts';
import { showUndo } from '#platform/web/feedback/undo.tsx';
import { showCount } from '#platform/web/format/format.ts';
import { DUPLICATE_REASON_LABELS, type DuplicatePair, type DuplicateSide } from '../../duplicates.ts';
import { dismissDuplicate } from '../../duplicates-api.ts';

const DUPLICATES = ['/middleware/patients/duplicates'];

async function markDistinct({ one, other }: DuplicatePair): Promise<void> {
  const setDistinct = async (distinct: boolean) => {
    await call(dismissDuplicate, { body: { oneId: one.id, otherId: other.id, distinct } });
    readAgain(DUPLICATES);
  };
  await setDistinct(true);
  showUndo(`${one.fullName}: se anotó que no son la misma persona.`, () => setDistinct(false));
}

/** Two records side by side, with the reasons for their similarity and the possible actions. */
export function PairCard({ pair, onMerge }: { pair: DuplicatePair; onMerge: () => void }) {
  return (
    <Card withBorder padding="md" radius="md" component="article" aria-label={pair.one.fullName}>
      <Group gap={6} mb="sm">
        {pair.reasons.map((reason) => (
          <Badge key={reason} variant="light" color="porVencer" tt="none">
            {DUPLICATE_REASON_LABELS[reason]}
          </Badge>
        ))}
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Side side={pair.one} />
        <Side side={pair.other} />
      </SimpleGrid>
      <Group gap="xs" mt="md">
        <Button leftSection={<IconGitMerge size={16} aria-hidden />} onClick={onMerge}>
          Comparar y unir
        </Button>
        <Button
          variant="default"
          leftSection={<IconUsers size={16} aria-hidden />}
          onClick={() => void markDistinct(pair).catch(showFailure)}
        >
          No son la misma persona
        </Button>
      </Group>
    </Card>
  );
}

function Side({ side }: { side: DuplicateSide }) {
  const work = [side.area, side.jobTitle].filter(Boolean).join(' · ');
  return (
    <div>
      <Text fw={600}>{side.fullName}</Text>
      <Text size="sm">
        {side.documentType} {side.documentNumber}
        {side.birthDate && `, nació el ${showBirthDate(side.birthDate)}`}
      </Text>
      <Text size="sm" c="dimmed">
        {side.status === 'CEASED' ? 'Cesado' : 'Activo'}
        {work && ` · ${work}`} · {showCount(side.exams, 'examen', 'exámenes')}
      </Text>
    </div>
  );
}
