import { Alert, Anchor, Text } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { Link } from '#platform/web/navigation/Link.ts';
import { listAbsences } from '#workers/absences/api.ts';
import { daysText } from '#workers/absences/model.ts';

const SHOWN = 3;

/** Shows the newest absences of a worker that a doctor communicated; renders nothing without absences. */
export function Absences({ patientId }: { patientId: string }) {
  const { data } = useEndpoint(listAbsences, { query: { patient_id: patientId, page_size: SHOWN } });
  if (!data || data.items.length === 0) return null;
  const { items, total } = data;
  return (
    <Alert color="gray" icon={<IconCalendarOff aria-hidden />} title="Ausencias que comunicó el médico" mb="md">
      {items.map((absence) => (
        <Text key={absence.id} size="sm">
          {daysText(absence)}
          <Text span c="dimmed" inherit>
            {` · ${absence.days} ${absence.days === 1 ? 'día' : 'días'}`}
          </Text>
        </Text>
      ))}
      {total > items.length && (
        <Anchor component={Link} to="/gestion_colaboradores/ausencias" search={{ patient_id: patientId }} size="sm">
          Ver las {total}
        </Anchor>
      )}
    </Alert>
  );
}
