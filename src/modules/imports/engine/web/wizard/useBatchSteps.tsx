import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ImportBatch, ImportPreview } from '#platform/contract/import-kind/model.ts';
import { call } from '#platform/web/api/client.ts';
import { JobProgress } from '#platform/web/feedback/JobProgress.tsx';
import { useBusy } from '#platform/web/feedback/work.ts';
import { showCount } from '#platform/web/format/format.ts';
import { late } from '#platform/web/start/late.tsx';
import type { WizardStep } from '#platform/web/wizard/Wizard.tsx';
import { mapColumns, startImport } from '../../api.ts';
import { listImportNames } from '../../names-api.ts';
import { countedNames } from '../../new-names.ts';
import type { RowFilter } from '../batch/useRowPages.ts';
import { useReviewRows } from '../review/useReviewRows.ts';
import { ColumnsStep } from './columns/ColumnsStep.tsx';
import { useColumnChoice } from './columns/useColumnChoice.ts';
import { type NewNames, namesEntries, namesToCreate } from './names/useNewNames.ts';
import { SheetStep } from './SheetStep.tsx';
import type { StepId } from './step-of.ts';

const reviewStep = () => import('../review/ReviewStep.tsx');
const ReviewStep = lazy(() => reviewStep().then((part) => ({ default: part.ReviewStep })));
const BatchResult = lazy(() => import('../batch/BatchResult.tsx').then((part) => ({ default: part.BatchResult })));
/** Loaded on demand: the step for names, and the confirmation of an import that ceases people. */
const NamesStep = lazy(() => import('./names/NamesStep.tsx').then((part) => ({ default: part.NamesStep })));
const CeaseConfirm = late(() => import('../review/CeaseConfirm.tsx'), 'CeaseConfirm');

interface Options {
  batch: ImportBatch;
  step: StepId;
  /** Names in the file that the company does not have. */
  names: NewNames;
  preview: ImportPreview | undefined;
  /** Called with the batch that the server returned. */
  onBatch: (batch: ImportBatch) => void;
  onStep: (step: StepId | undefined) => void;
  /** Returns to the choice of a file; the batch can be resumed. */
  onLeave: () => void;
}

type Part = Partial<WizardStep>;

/** Content and buttons of the current step. */
export function useBatchSteps({ batch, step, names, preview, onBatch, onStep, onLeave }: Options): Part {
  const [busy, run] = useBusy('No se pudieron leer las filas');
  const choice = useColumnChoice(batch, preview);
  // Loads the editor of the rows while the person works on the columns.
  useEffect(() => void reviewStep().catch(() => undefined), []);
  const review = useReviewPart(batch, step === 'review' && batch.state === 'REVIEW', names, { onBatch, onStep });

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

  if (step === 'names') {
    if (names.waits) return { content: <Waiting /> };
    return {
      content: (
        <Suspense fallback={<Skeleton height={240} />}>
          <NamesStep batch={batch} names={names} onBatch={onBatch} />
        </Suspense>
      ),
      onBack: () => onStep('columns'),
      next: {
        label: names.made.length > 0 ? 'Crear y seguir' : 'Continuar',
        onClick: () => onStep('review'),
      },
    };
  }
  if (step === 'import')
    return {
      content: (
        <Suspense fallback={<Skeleton height={240} />}>
          <BatchResult batch={batch} />
        </Suspense>
      ),
    };
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
  names: NewNames,
  { onBatch, onStep }: Pick<Options, 'onBatch' | 'onStep'>,
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
      const newNames = names.made.length;
      if (namesEntries(batch.kind)) {
        // A corrected cell may contain a name that the person has not seen yet.
        const now = namesToCreate(await call(listImportNames, { params: { id: batch.id }, query: {} }));
        if (now.length !== newNames) {
          await names.reload();
          return onStep('names');
        }
      }
      onBatch(await call(startImport, { params: { id: batch.id }, query: {}, body: { typed, newNames } }));
    });
  };
  if (!on) return {};
  const errors = batch.planned.ERROR;
  const hints = [
    ...(errors > 0
      ? [`${showCount(errors, 'fila con error no se importará', 'filas con error no se importarán')}.`]
      : []),
    ...(names.made.length > 0 ? [`Se crearán ${countedNames(names.made)}.`] : []),
  ];
  return {
    content: (
      <>
        <Suspense fallback={<Skeleton height={400} />}>
          <ReviewStep batch={batch} only={only} onOnly={setOnly} rows={rows} />
        </Suspense>
        <CeaseConfirm batch={batch} opened={asking} onClose={() => setAsking(false)} onConfirm={start} />
      </>
    ),
    onBack: () => onStep(names.kinds.length > 0 ? 'names' : 'columns'),
    ...(hints.length > 0 ? { hint: hints.join(' ') } : {}),
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
