import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../../platform/web/api/client.ts';
import { JobProgress } from '../../../../platform/web/feedback/JobProgress.tsx';
import { useBusy } from '../../../../platform/web/feedback/work.ts';
import { showCount } from '../../../../platform/web/format/format.ts';
import type { WizardStep } from '../../../../platform/web/wizard/Wizard.tsx';
import type { ImportBatch, ImportPreview } from '../../../import-kind/model.ts';
import { mapColumns, startImport } from '../../api.ts';
import { BatchResult } from '../batch/BatchResult.tsx';
import type { RowFilter } from '../batch/useRowPages.ts';
import { CeaseConfirm } from '../review/CeaseConfirm.tsx';
import { ReviewStep } from '../review/ReviewStep.tsx';
import { useReviewRows } from '../review/useReviewRows.ts';
import { ColumnsStep } from './columns/ColumnsStep.tsx';
import { useColumnChoice } from './columns/useColumnChoice.ts';
import { SheetStep } from './SheetStep.tsx';
import type { StepId } from './step-of.ts';

interface Options {
  batch: ImportBatch;
  step: StepId;
  preview: ImportPreview | undefined;
  /** The server answered with what the batch is now. */
  onBatch: (batch: ImportBatch) => void;
  onStep: (step: StepId | undefined) => void;
  /** Back to the choice of a file; the batch stays to be resumed. */
  onLeave: () => void;
}

type Part = Partial<WizardStep>;

/** What the step in sight shows and its buttons do. */
export function useBatchSteps({ batch, step, preview, onBatch, onStep, onLeave }: Options): Part {
  const [busy, run] = useBusy('No se pudieron leer las filas');
  const choice = useColumnChoice(batch, preview);
  const review = useReviewPart(batch, step === 'review' && batch.state === 'REVIEW', onBatch, () => onStep('columns'));

  const readRows = async () => {
    if (batch.state === 'REVIEW' && !choice.changed) return onStep(undefined);
    await run(async () => {
      const columns = [...choice.fields].map(([index, field]) => ({ index, field }));
      onBatch(
        await call(mapColumns, {
          params: { id: batch.id },
          query: {},
          body: { columns, skipHidden: choice.skipHidden ?? undefined },
        }),
      );
      onStep(undefined);
    });
  };

  if (step === 'import') return { content: <BatchResult batch={batch} /> };
  if (step === 'review') {
    if (batch.state === 'READING') return { content: <Reading batch={batch} /> };
    if (batch.state === 'FAILED') return { content: <Failed batch={batch} />, onBack: () => onStep('sheet') };
    return review;
  }
  if (!preview) return { content: <Waiting /> };
  if (step === 'sheet') {
    return {
      content: <SheetStep batch={batch} preview={preview} onChosen={onBatch} />,
      onBack: onLeave,
      next: { label: 'Continuar', onClick: () => onStep('columns') },
    };
  }
  const again = batch.state === 'REVIEW';
  return {
    content: <ColumnsStep batch={batch} preview={preview} choice={choice} />,
    onBack: () => onStep('sheet'),
    ...(again && choice.changed ? { hint: 'Se leerán las filas de nuevo y se perderán tus correcciones.' } : {}),
    next: {
      label: again && !choice.changed ? 'Volver a la revisión' : 'Revisar las filas',
      disabled: choice.missing !== '' || (preview.hiddenRows > 0 && choice.skipHidden === null),
      loading: busy,
      onClick: () => void readRows(),
    },
  };
}

function useReviewPart(
  batch: ImportBatch,
  on: boolean,
  onBatch: (batch: ImportBatch) => void,
  onBack: () => void,
): Part {
  const [only, setOnly] = useState<RowFilter>('all');
  const [busy, run] = useBusy('No se pudo importar');
  const rows = useReviewRows(batch, only, on);
  const useful = batch.totalRows - batch.planned.ERROR;
  const [asking, setAsking] = useState(false);
  const start = async (typed?: number) => {
    setAsking(false);
    await run(async () => {
      await rows.flush();
      onBatch(await call(startImport, { params: { id: batch.id }, query: {}, body: { typed } }));
    });
  };
  if (!on) return {};
  const errors = batch.planned.ERROR;
  return {
    content: (
      <>
        <ReviewStep batch={batch} only={only} onOnly={setOnly} rows={rows} />
        <CeaseConfirm batch={batch} opened={asking} onClose={() => setAsking(false)} onConfirm={start} />
      </>
    ),
    onBack,
    ...(errors > 0
      ? { hint: `${showCount(errors, 'fila con error no se importará', 'filas con error no se importarán')}.` }
      : {}),
    next: {
      label: useful > 0 ? `Importar ${showCount(useful, 'fila', 'filas')}` : 'Importar',
      disabled: useful <= 0 || rows.saving,
      loading: busy,
      onClick: () => (batch.planned.CESADO > 0 ? setAsking(true) : void start()),
    },
  };
}

function Reading({ batch }: { batch: ImportBatch }) {
  return (
    <Stack gap="md">
      <JobProgress
        title="Leyendo y revisando las filas"
        state="running"
        done={batch.doneRows}
        total={null}
        unit="filas"
      />
      <Text size="sm" c="dimmed">
        Todavía no se importa nada: primero verás qué hará cada fila.
      </Text>
    </Stack>
  );
}

function Failed({ batch }: { batch: ImportBatch }) {
  return (
    <Alert color="vencido" icon={<IconAlertCircle aria-hidden />} role="alert" title="No se pudieron leer las filas">
      {batch.error} Vuelve atrás para elegir otra hoja u otra fila de títulos.
    </Alert>
  );
}

function Waiting() {
  return (
    <Stack gap="sm" aria-busy="true">
      <Skeleton height={36} width={280} />
      <Skeleton height={320} />
    </Stack>
  );
}
