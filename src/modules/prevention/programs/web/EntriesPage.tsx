import { Button } from '@mantine/core';
import { IconPlus, IconUserSearch } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { PROGRAM_LABELS } from '#clinical/vocabulary/program.ts';
import { showDay, todayInLima } from '#platform/contract/dates.ts';
import type { Refused } from '#platform/contract/refused.ts';
import { CasePage } from '#platform/web/cases/CasePage.tsx';
import { type CaseParts, StateBadge } from '#platform/web/cases/parts.tsx';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { Loading } from '#platform/web/feedback/Loading.tsx';
import { RefusedModal } from '#platform/web/feedback/RefusedModal.tsx';
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';
import { showCount } from '#platform/web/format/format.ts';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { useCan } from '#platform/web/session/session.ts';
import { ENTRIES, type ProgramEntry } from '../entries.ts';
import { patternLabel } from '../offers.ts';
import { type ProgramCode, programOfSlug, protocolOf } from '../protocols.ts';
import { trendsOf } from '../readings.ts';
import { EntryActions } from './entry/EntryActions.tsx';
import { EntryDetails } from './entry/EntryDetails.tsx';
import { Trends } from './entry/Trends.tsx';
import { ZoneBadge } from './entry/ZoneBadge.tsx';
import { Running } from './Running.tsx';

const EnrolModal = lazy(() => import('./EnrolModal.tsx'));
const OffersPage = lazy(() => import('./OffersPage.tsx'));
const FiguresPage = lazy(() => import('./figures/FiguresPage.tsx'));

const isPaused = ({ state, pausedFrom }: ProgramEntry) =>
  state === 'ACTIVO' && pausedFrom !== null && pausedFrom <= todayInLima();

const parts: CaseParts<ProgramEntry> = {
  cells: {
    state: (entry) =>
      isPaused(entry) ? (
        <StatusBadge
          status="porVencer"
          label={`En pausa${entry.pausedUntil ? ` hasta el ${showDay(entry.pausedUntil)}` : ''}`}
        />
      ) : (
        <StateBadge of={ENTRIES} item={entry} />
      ),
    zone: ({ zone, flowPercent, pattern }) =>
      zone ? <ZoneBadge zone={zone} percent={flowPercent ?? null} /> : pattern ? patternLabel(pattern) : '—',
    readings: (entry) => <Trends of={trendsOf(protocolOf(entry.program).readings, entry.readings ?? [])} />,
  },
  patientOf: ({ patientId }) => patientId,
  actions: (entry) => <EntryActions entry={entry} />,
  details: (entry) => <EntryDetails entry={entry} />,
};

/** For doctors, the workers in a programme; for the company, only that the programme runs and its coverage. */
function EntriesPage({ program }: { program: ProgramCode }) {
  return useCan()('clinical.read') ? <Doctors program={program} /> : <Company program={program} />;
}

function Company({ program }: { program: ProgramCode }) {
  return (
    <PageBody>
      <PageHeader
        title={PROGRAM_LABELS[program]}
        description="Los programas respiratorios activos de la empresa y su cobertura. Quién participa es reservado."
      />
      <Running kind="respiratoryProtection" />
    </PageBody>
  );
}

/** Columns that say nothing of a programme or of a tab. */
function columnsWithout(program: ProgramCode, tab: string | undefined): string[] {
  const { breath, readings } = protocolOf(program);
  const closing = ['dischargedOn', 'dischargeReason'];
  return [
    'program',
    ...(breath ? [] : ['zone']),
    ...(readings.length > 0 ? [] : ['readings']),
    ...(tab === 'closed' ? ['state', 'nextVisitOn'] : tab === 'all' ? [] : closing),
  ];
}

function Doctors({ program }: { program: ProgramCode }) {
  const [{ vista, tab }, setParams] = useSearchParams();
  const [enrolling, setEnrolling] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const part = useMemo(
    () => ({
      title: PROGRAM_LABELS[program],
      description: protocolOf(program).description,
      asked: { program },
      without: {
        filters: ['program', ...(protocolOf(program).breath ? [] : ['zone'])],
        columns: columnsWithout(program, tab),
      },
      actions: (
        <>
          <Button variant="default" onClick={() => setParams({ vista: 'cifras' })}>
            Cifras
          </Button>
          <Button
            variant="default"
            leftSection={<IconUserSearch size={18} aria-hidden />}
            onClick={() => setParams({ vista: 'propuestos' })}
          >
            Propuestos
          </Button>
          <Button color="accent" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEnrolling(true)}>
            Inscribir
          </Button>
        </>
      ),
    }),
    [program, tab, setParams],
  );
  return (
    <>
      {vista === 'propuestos' || vista === 'cifras' ? (
        <Suspense fallback={<Loading label="Cargando la página" />}>
          {vista === 'cifras' ? <FiguresPage program={program} /> : <OffersPage program={program} />}
        </Suspense>
      ) : (
        <CasePage of={ENTRIES} parts={parts} part={part} />
      )}
      <Suspense>
        {enrolling && (
          <EnrolModal program={program} given={null} onRefused={setRefused} onClose={() => setEnrolling(false)} />
        )}
      </Suspense>
      <RefusedModal
        counted={showCount(refused.length, 'colaborador', 'colaboradores')}
        refused={refused}
        onClose={() => setRefused([])}
      />
    </>
  );
}

export const programPage = (program: ProgramCode) => ({ default: () => <EntriesPage program={program} /> });

/** The page of a programme by the last part of its address. */
export default function ProgramPage() {
  const { program = '' } = useParams({ strict: false }) as { program?: string };
  const code = programOfSlug(program);
  if (code) return <EntriesPage key={code} program={code} />;
  return (
    <PageBody>
      <EmptyState kind="nothing" title="No hay un programa en esta dirección" />
    </PageBody>
  );
}
