import { Anchor, Group } from '@mantine/core';
import {
  factsOfKind,
  IMPORT_KIND_FACTS,
  type ImportKind,
  type SheetKind,
} from '#platform/contract/import-kind/kinds.ts';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { Link } from '#platform/web/navigation/Link.ts';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { Wizard, type WizardStep } from '#platform/web/wizard/Wizard.tsx';
import { getImportPreview } from '../../api.ts';
import { HISTORY_PAGE } from '../../pages.ts';
import { isSheetKind } from '../batch/import-screens.ts';
import { useHistoryOpens } from '../batch/useHistoryOpens.ts';
import { useBatchCache, useImportBatch } from '../batch/useImportBatch.ts';
import { DiscardButton } from './DiscardButton.tsx';
import { FileStep } from './FileStep.tsx';
import { type NewNames, namesEntries, useNewNames } from './names/useNewNames.ts';
import { PurposeChoice } from './PurposeChoice.tsx';
import { stepOf } from './step-of.ts';
import { useBatchSteps } from './useBatchSteps.tsx';

const EMPTY_STEPS: readonly WizardStep[] = [
  { id: 'file', label: 'Archivo', content: null },
  { id: 'sheet', label: 'Hoja y encabezado', content: null },
  { id: 'columns', label: 'Columnas', content: null },
  { id: 'names', label: 'Áreas y puestos', content: null },
  { id: 'review', label: 'Revisión', content: null },
  { id: 'import', label: 'Importar', content: null },
];

/** Imports that create no catalogue entries have no step for names. */
const stepsOf = (kind: ImportKind) => EMPTY_STEPS.filter(({ id }) => id !== 'names' || namesEntries(kind));

/**
 * Wizard of an import from the file to the result. The address has the batch, so the person can close the tab and
 * return. Of several kinds the person chooses one; the first needs no word in the address.
 */
export function ImportWizard({ kinds }: { kinds: readonly [SheetKind, ...SheetKind[]] }) {
  const [{ batch: id, kind: kindInAddress }, setParams] = useSearchParams();
  const kind = kinds.find((each) => each === kindInAddress) ?? kinds[0];
  if (id) return <BatchWizard key={id} kind={kind} id={id} />;
  const open = (batch: ImportBatch) => setParams({ batch: batch.id, step: undefined });
  const file = <FileStep kind={kind} onUploaded={open} onResume={open} />;
  return (
    <Frame kind={kind}>
      {kinds.length > 1 && (
        <PurposeChoice
          kinds={kinds}
          value={kind}
          onChange={(chosen) => setParams({ kind: chosen === kinds[0] ? undefined : chosen })}
        />
      )}
      <Wizard
        key={kind}
        steps={stepsOf(kind).map((step) => (step.id === 'file' ? { ...step, content: file } : step))}
        current="file"
        label={IMPORT_KIND_FACTS[kind].wizard.title}
      />
    </Frame>
  );
}

function BatchWizard({ kind, id }: { kind: SheetKind; id: string }) {
  const [{ step: wanted }, setParams] = useSearchParams();
  const query = useImportBatch(id);
  const batch = query.data;
  const names = useNewNames(batch);
  const batchKind = batch && isSheetKind(batch.kind) ? batch.kind : kind;
  const leave = () => setParams({ batch: undefined, step: undefined });
  if (query.error && !batch) {
    return (
      <Frame kind={kind}>
        <EmptyState kind="failed" error={query.error} onRetry={() => void query.refetch()} />
      </Frame>
    );
  }
  if (!batch) return <Frame kind={kind} />;
  const newNames = names.waits || names.made.length > 0;
  const step = stepOf(batch.state, wanted, { canRollBack: batch.canRollBack, newNames });
  return (
    <Frame kind={batchKind} file={batch.fileName} actions={<DiscardButton batch={batch} onDiscarded={leave} />}>
      <Steps
        batch={batch}
        step={step}
        names={names}
        onLeave={leave}
        label={IMPORT_KIND_FACTS[batchKind].wizard.title}
      />
    </Frame>
  );
}

interface StepsProps {
  batch: ImportBatch;
  step: ReturnType<typeof stepOf>;
  names: NewNames;
  onLeave: () => void;
  label: string;
}

function Steps({ batch, step, names, onLeave, label }: StepsProps) {
  const [, setParams] = useSearchParams();
  const cache = useBatchCache(batch.id);
  const choosing = step === 'sheet' || step === 'columns';
  // The preview depends on the sheet and the header row.
  const preview = useEndpoint(
    getImportPreview,
    { params: { id: batch.id } },
    { enabled: choosing, staleTime: 0, keepPrevious: true },
  );
  const content = useBatchSteps({
    batch,
    step,
    names,
    preview: preview.data,
    onBatch: (next) => {
      cache.put(next);
      void preview.refetch();
    },
    onStep: (next) => setParams({ step: next }),
    onLeave,
  });
  if (choosing && preview.error && !preview.data) {
    return <EmptyState kind="failed" error={preview.error} onRetry={() => void preview.refetch()} />;
  }
  return (
    <Wizard
      steps={stepsOf(batch.kind).map((empty) => (empty.id === step ? { ...empty, ...content } : empty))}
      current={step}
      label={label}
    />
  );
}

interface FrameProps {
  kind: SheetKind;
  file?: string;
  actions?: React.ReactNode;
  children?: React.ReactNode;
}

function Frame({ kind, file, actions, children }: FrameProps) {
  const history = useHistoryOpens();
  const { purpose } = factsOfKind(kind);
  const { title, description } = IMPORT_KIND_FACTS[kind].wizard;
  return (
    <PageBody>
      <PageHeader
        title={title}
        description={file ? `${purpose ? `${purpose.label}. ` : ''}Archivo «${file}»` : description}
        actions={
          <Group gap="md">
            {actions}
            {history && (
              <Anchor component={Link} to={HISTORY_PAGE} size="sm">
                Historial de importaciones
              </Anchor>
            )}
          </Group>
        }
      />
      {children}
    </PageBody>
  );
}
