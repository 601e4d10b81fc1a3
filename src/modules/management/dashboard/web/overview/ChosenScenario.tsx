import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { call } from '#platform/web/api/client.ts';
import { useSlicedQuery } from '#platform/web/api/useSlicedQuery.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { showCount, showMoney, showNumber } from '#platform/web/format/format.ts';
import { Link } from '#platform/web/navigation/Link.ts';
import { useCompanyId } from '#platform/web/session/session.ts';
import { getChosenScenario } from '../../overview/api.ts';
import type { ChosenScenario as Scenario } from '../../overview/model.ts';
import { QUEUE, savingText } from './scenario.ts';

interface Props {
  /** Either `workers` or `exams` is given. */
  workers?: readonly string[];
  exams?: readonly string[];
  onClose: () => void;
}

/** Estimated fine if the chosen workers are examined, with a link to the queue with exactly these workers. */
export default function ChosenScenario({ workers = [], exams = [], onClose }: Props) {
  const company = useCompanyId();
  const { data, error, refetch } = useSlicedQuery({
    queryKey: [company, getChosenScenario.path, workers, exams],
    queryFn: () => call(getChosenScenario, { body: { workers: [...workers], exams: [...exams] } }),
  });
  return (
    <Modal opened onClose={onClose} title="Si los programas">
      {error ? (
        <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Outcome data={data} chosen={workers.length + exams.length} onClose={onClose} />
      ) : (
        <Skeleton height={120} />
      )}
    </Modal>
  );
}

function Outcome({ data, chosen: chosenCount, onClose }: { data: Scenario; chosen: number; onClose: () => void }) {
  const { chosen, amount, workers } = data;
  const others = chosenCount - workers.length;
  const who = chosen.people === 1 ? 'esta persona' : `estos ${showNumber(chosen.people)}`;
  const amounts =
    chosen.saving > 0 ? `: de ${showMoney(amount)} a ${showMoney(chosen.amount)}` : ` (${showMoney(amount)})`;
  return (
    <Stack gap="md">
      <Text>
        {chosen.people === 0
          ? 'A nadie de los que elegiste le falta agendar un EMO: ya tienen cita, o su EMO vence después de 90 días.'
          : `Si programas a ${who}, ${savingText(chosen.saving)}${amounts}.`}
      </Text>
      {chosen.people > 0 && (
        <Text size="sm" c="dimmed">
          {`${showCount(chosen.affected, 'cuenta', 'cuentan')} hoy para la multa.`}
          {others > 0 &&
            ` ${showCount(others, 'fila no cambia nada', 'filas no cambian nada')}: ya tienen cita, o un EMO que vence después de 90 días, o son de la misma persona.`}
          {' Estimación referencial, no constituye asesoría legal.'}
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cerrar
        </Button>
        {chosen.people > 0 && (
          <Button component={Link} to={QUEUE} search={{ worker: workers }} onClick={onClose}>
            {`Agendar a ${chosen.people === 1 ? 'esta persona' : `estos ${showNumber(chosen.people)}`}`}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
