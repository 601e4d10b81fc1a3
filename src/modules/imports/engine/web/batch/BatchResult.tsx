import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck, IconDownload, IconTrash } from '@tabler/icons-react';
import { useContext } from 'react';
import { factsOfKind } from '#platform/contract/import-kind/kinds.ts';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import { callForFile, saveFile } from '#platform/web/api/client.ts';
import { JobProgress } from '#platform/web/feedback/JobProgress.tsx';
import { useBusy } from '#platform/web/feedback/work.ts';
import { showCount, showNumber } from '#platform/web/format/format.ts';
import { Link } from '#platform/web/navigation/Link.ts';
import { useScreens } from '#platform/web/navigation/screens-context.ts';
import { useCan } from '#platform/web/session/session.ts';
import { rejectedRows } from '../../api.ts';
import { countedNames } from '../../new-names.ts';
import { BatchFiles } from './batch-files.ts';
import { CountCards } from './CountCards.tsx';
import { RollBackButton } from './RollBackButton.tsx';
import { RowsGrid } from './RowsGrid.tsx';
import { useRolledBack } from './rolled-back.ts';

/** Labels for the rows of a kind and for the rows that were not imported. */
interface Words {
  one: string;
  many: string;
  all: string;
  rejectedOne: string;
  rejected: (rows: string) => string;
  cancelled: string;
}
const ROWS: Words = {
  one: 'fila',
  many: 'filas',
  all: 'Todas las filas se importaron.',
  rejectedOne: '1 fila con error no se importó: descárgala, corrígela y súbela otra vez.',
  rejected: (rows) => `${rows} con error no se importaron: descárgalas, corrígelas y súbelas otra vez.`,
  cancelled: 'No se importó ninguna fila y el archivo no se guardó.',
};
const FILES: Words = {
  one: 'archivo',
  many: 'archivos',
  all: 'Todos los archivos quedaron adjuntos a su examen.',
  rejectedOne: '1 archivo no se adjuntó: abajo está el motivo.',
  rejected: (files) => `${files} no se adjuntaron: abajo está el motivo de cada uno.`,
  cancelled: 'No se adjuntó ningún documento y los archivos se borraron.',
};
const wordsOf = ({ kind }: ImportBatch): Words => (kind === 'documents' ? FILES : ROWS);

function rejectedText(count: number, words: Words): string {
  if (count === 0) return words.all;
  return count === 1 ? words.rejectedOne : words.rejected(showCount(count, words.one, words.many));
}

function rollBackText(count: number, { one, many }: Words): string {
  if (count === 0) return 'Todo volvió a como estaba antes de importar.';
  return count === 1
    ? `1 ${one} cambió después de importar y se conservó: está abajo, con el motivo.`
    : `${showCount(count, one, many)} cambiaron después de importar y se conservaron: están abajo, con el motivo.`;
}

/** View of a started batch: its progress, its result and the remaining actions. */
export function BatchResult({ batch }: { batch: ImportBatch }) {
  useRolledBack(batch);
  const can = useCan();
  const Files = useContext(BatchFiles);
  const { policy, medical } = factsOfKind(batch.kind);
  const seesRows = can(policy);
  if (batch.state === 'CANCELLED') {
    return (
      <Alert color="gray" icon={<IconTrash aria-hidden />} title="Se descartó esta importación">
        {wordsOf(batch).cancelled}
      </Alert>
    );
  }
  const ended = batch.state === 'DONE' || batch.state === 'ROLLED_BACK' || batch.state === 'FAILED';
  return (
    <Stack gap="md">
      <Progress batch={batch} />
      {batch.state === 'ROLLED_BACK' && <RolledBack batch={batch} />}
      {batch.error && batch.state !== 'FAILED' && (
        <Alert color="porVencer" icon={<IconAlertTriangle aria-hidden />}>
          {batch.error}
        </Alert>
      )}
      <CountCards
        kind={batch.kind}
        counts={ended || batch.state === 'ROLLING_BACK' ? batch.counts : batch.planned}
        label={ended ? 'Qué se hizo' : 'Qué se hará'}
      />
      <CreatedNames batch={batch} />
      {ended && <Actions batch={batch} seesRows={seesRows} />}
      {seesRows ? (
        ended && (batch.kind === 'documents' ? <Files id={batch.id} /> : <RowsGrid batch={batch} />)
      ) : (
        <Text size="sm" c="dimmed">
          {medical
            ? 'Las filas de esta importación tienen datos clínicos: solo las ve el médico ocupacional.'
            : 'Tu cuenta no ve las filas de esta importación.'}
        </Text>
      )}
    </Stack>
  );
}

function Progress({ batch }: { batch: ImportBatch }) {
  const { state, doneRows, totalRows } = batch;
  const done = totalRows - batch.counts.ERROR;
  const words = wordsOf(batch);
  const unit = words.many;
  switch (state) {
    case 'QUEUED':
      return <JobProgress title="En cola para importar" state="waiting" done={0} total={totalRows} unit={unit} />;
    case 'RUNNING':
      return <JobProgress title="Importando" state="running" done={doneRows} total={totalRows} unit={unit} />;
    case 'ROLLING_BACK':
      return <JobProgress title="Revirtiendo" state="running" done={doneRows} total={done} unit={unit} />;
    case 'FAILED':
      return (
        <JobProgress title="No se pudo importar" state="failed" done={doneRows} total={totalRows} unit={unit}>
          <Text size="sm">{batch.error}</Text>
        </JobProgress>
      );
    case 'DONE':
      return (
        <Alert
          color={batch.counts.ERROR > 0 ? 'porVencer' : 'vigente'}
          icon={batch.counts.ERROR > 0 ? <IconAlertTriangle aria-hidden /> : <IconCircleCheck aria-hidden />}
          title={`Importación terminada: ${showNumber(done)} de ${showCount(totalRows, words.one, words.many)}`}
          role="status"
        >
          {rejectedText(batch.counts.ERROR, words)}
        </Alert>
      );
    default:
      return null;
  }
}

/** Maximum number of created names shown. */
const MAX_NAMES = 30;

function CreatedNames({ batch: { state, newNames } }: { batch: ImportBatch }) {
  if (newNames.length === 0 || state === 'ROLLED_BACK' || state === 'ROLLING_BACK') return null;
  const newNameTexts = newNames.slice(0, MAX_NAMES).map(({ name }) => `«${name}»`);
  const remainingCount = newNames.length - newNameTexts.length;
  return (
    <Text size="sm">
      {state === 'DONE' ? 'Se crearon' : 'Se crean'} {countedNames(newNames)}: {newNameTexts.join(', ')}
      {remainingCount > 0 ? ` y ${showNumber(remainingCount)} más` : ''}.
    </Text>
  );
}

function RolledBack({ batch }: { batch: ImportBatch }) {
  return (
    <Alert color="gray" icon={<IconArrowBackUp aria-hidden />} title="Se revirtió esta importación" role="status">
      {rollBackText(batch.keptRows, wordsOf(batch))}
    </Alert>
  );
}

function Actions({ batch, seesRows }: { batch: ImportBatch; seesRows: boolean }) {
  const { works } = useScreens();
  const { list } = factsOfKind(batch.kind);
  return (
    <Group gap="sm">
      {batch.state === 'DONE' && works(list.path) && (
        <Button component={Link} to={list.path} search={list.byBatch ? { batch_id: batch.id } : {}}>
          {list.label}
        </Button>
      )}
      {seesRows && <RejectedButton batch={batch} count={batch.counts.ERROR} />}
      {seesRows && <RollBackButton batch={batch} />}
    </Group>
  );
}

/** Downloads the rows with errors as a workbook, with each reason in its cell. */
function RejectedButton({ batch, count }: { batch: ImportBatch; count: number }) {
  const [busy, run] = useBusy('No se pudo descargar');
  if (count === 0) return null;
  const download = () =>
    run(async () => {
      const name = `rechazadas-${batch.fileName.replace(/\.[^.]*$/, '')}.xlsx`;
      saveFile(await callForFile(rejectedRows, { params: { id: batch.id }, query: {} }), name);
    });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={busy}
      onClick={() => void download()}
    >
      {batch.kind === 'documents'
        ? `Descargar ${count === 1 ? 'el motivo' : `los ${showNumber(count)} motivos`}`
        : `Descargar ${showCount(count, 'fila con error', 'filas con error')}`}
    </Button>
  );
}
