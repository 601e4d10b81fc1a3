import { Alert, Button, Checkbox, Group, List, Modal, Radio, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/List.layer.css';
import { IconAlertTriangle, IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { showDay } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { ApiProblem } from '#platform/web/api/problems.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { showFailure } from '#platform/web/feedback/toast.ts';
import { showUndo } from '#platform/web/feedback/undo.tsx';
import { showCount } from '#platform/web/format/format.ts';
import { useCan } from '#platform/web/session/session.ts';
import { type DuplicatePair, MERGE_FIELDS, type MergeField, type MergePreview } from '../../duplicates.ts';
import { mergePatients, previewMerge } from '../../duplicates-api.ts';
import { aptitudeLabel, typeLabel } from '../../labels.ts';
import { AFFECTED } from '../acts/acts.ts';
import classes from './duplicates.module.css';
import { undo } from './undo.ts';

/** By default the active record with more exams is kept. */
const stays = ({ one, other }: DuplicatePair) => {
  const weight = (side: typeof one) => (side.status === 'ACTIVE' ? 1000 : 0) + side.exams;
  return weight(other) > weight(one) ? ([other, one] as const) : ([one, other] as const);
};

/** Preview of a merge: the values to keep, chosen field by field, and the records that move to the kept worker. */
export function MergeModal({ pair, onClose }: { pair: DuplicatePair; onClose: () => void }) {
  const [[kept, merged], setSides] = useState(() => stays(pair));
  const query = { kept_id: kept.id, merged_id: merged.id };
  const { data, error, refetch } = useEndpoint(previewMerge, { query }, { staleTime: 0 });
  return (
    <Modal opened onClose={onClose} size={860} title={`Unir los registros de ${kept.fullName}`}>
      {error ? (
        <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={320} aria-busy="true" />
      ) : (
        <Stack gap="md">
          <Group justify="space-between" gap="xs">
            <Text size="sm">
              Queda el registro{' '}
              <strong>
                {kept.documentType} {kept.documentNumber}
              </strong>
              ; el otro se oculta.
            </Text>
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconArrowsExchange size={16} aria-hidden />}
              onClick={() => setSides([merged, kept])}
            >
              Que quede el otro
            </Button>
          </Group>
          <Choice
            key={kept.id}
            preview={data}
            keptId={kept.id}
            mergedId={merged.id}
            name={kept.fullName}
            onClose={onClose}
            onStale={() => void refetch()}
          />
        </Stack>
      )}
    </Modal>
  );
}

interface ChoiceProps {
  preview: MergePreview;
  keptId: string;
  mergedId: string;
  name: string;
  onClose: () => void;
  onStale: () => void;
}

function Choice({ preview, keptId, mergedId, name, onClose, onStale }: ChoiceProps) {
  // By default a value that only the other record has is taken; if both have one, that of the kept record wins.
  const [take, setTake] = useState<ReadonlySet<MergeField>>(
    () =>
      new Set(preview.fields.filter(({ kept, merged }) => kept === null && merged !== null).map(({ field }) => field)),
  );
  const [busy, setBusy] = useState(false);
  const [confirmed, setConfirmed] = useState(false);
  const doctor = useCan()('clinical.update');
  const choose = (field: MergeField, from: string) => {
    const next = new Set(take);
    if (from === 'merged') next.add(field);
    else next.delete(field);
    setTake(next);
  };
  const merge = async () => {
    setBusy(true);
    try {
      const { keptVersion, mergedVersion } = preview;
      const { mergeId } = await call(mergePatients, {
        body: { keptId, mergedId, keptVersion, mergedVersion, take: [...take], ...(doctor && { confirmed }) },
      });
      readAgain(AFFECTED);
      onClose();
      showUndo(`Se unieron los registros de ${name}.`, () => undo(mergeId));
    } catch (error) {
      showFailure(error, 'No se pudieron unir');
      if (error instanceof ApiProblem && error.status === 409) onStale();
    } finally {
      setBusy(false);
    }
  };
  const differing = preview.fields.filter(({ differs }) => differs);
  return (
    <>
      {differing.length > 0 ? (
        <Stack gap="xs">
          {differing.map((each) => (
            <FieldChoice key={each.field} values={each} taken={take.has(each.field)} onChoose={choose} />
          ))}
        </Stack>
      ) : (
        <Text size="sm">Los datos de ambos registros son iguales.</Text>
      )}
      <Moves preview={preview} />
      {doctor && (
        <Checkbox
          checked={confirmed}
          onChange={(e) => setConfirmed(e.currentTarget.checked)}
          label="Confirmo que ambos registros son de la misma persona"
          description="Sin esto no se le entregan resultados ni se responden sus solicitudes hasta que lo confirmes en su ficha."
        />
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button loading={busy} onClick={() => void merge()}>
          Unir registros
        </Button>
      </Group>
    </>
  );
}

interface FieldProps {
  values: MergePreview['fields'][number];
  taken: boolean;
  onChoose: (field: MergeField, from: string) => void;
}

/** Both values of one field; on a phone one below the other. */
function FieldChoice({ values, taken, onChoose }: FieldProps) {
  return (
    <Radio.Group
      label={MERGE_FIELDS[values.field]}
      className={classes['choice'] ?? ''}
      value={taken ? 'merged' : 'kept'}
      onChange={(from) => onChoose(values.field, from)}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing={6}>
        {(['kept', 'merged'] as const).map((from) => (
          <Radio key={from} value={from} label={values[from] ?? 'Sin dato'} />
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}

function Moves({ preview: { moves, clashes } }: { preview: MergePreview }) {
  const movedCounts = [
    moves.exams > 0 && showCount(moves.exams, 'examen', 'exámenes'),
    moves.appointments > 0 && showCount(moves.appointments, 'cita', 'citas'),
    moves.deliveries > 0 && showCount(moves.deliveries, 'entrega', 'entregas'),
    moves.documents > 0 && showCount(moves.documents, 'documento', 'documentos'),
    moves.importRows > 0 && showCount(moves.importRows, 'fila importada', 'filas importadas'),
  ].filter((text): text is string => Boolean(text));
  return (
    <>
      <Text size="sm">
        {movedCounts.length > 0
          ? `Pasan al registro que queda: ${movedCounts.join(', ')}.`
          : 'El otro registro no tiene exámenes ni citas.'}
      </Text>
      {clashes.length > 0 && (
        <Alert
          color="porVencer"
          role="status"
          icon={<IconAlertTriangle size={18} aria-hidden />}
          title="Hay exámenes del mismo tipo y día en ambos"
        >
          <List size="sm">
            {clashes.map(({ examType, date, keptAptitude, mergedAptitude, stands }) => (
              <List.Item key={`${examType}${date}`}>
                {typeLabel(examType)} del {showDay(date)}: vale «
                {aptitudeLabel(stands === 'kept' ? keptAptitude : mergedAptitude)}»; el otro («
                {aptitudeLabel(stands === 'kept' ? mergedAptitude : keptAptitude)}») queda en la historia como anulado.
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </>
  );
}
