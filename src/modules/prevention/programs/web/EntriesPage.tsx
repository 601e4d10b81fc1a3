import { Button } from '@mantine/core';
import { IconPlus, IconUserSearch } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { showDay, todayInLima } from '#platform/contract/dates.ts';
import type { Refused } from '#platform/contract/refused.ts';
import { CasePage } from '#platform/web/cases/CasePage.tsx';
import { type CaseParts, StateBadge } from '#platform/web/cases/parts.tsx';
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
import { PROGRAM_LABELS, type ProgramCode } from '../protocols.ts';
import { EntryActions } from './entry/EntryActions.tsx';
import { EntryDetails } from './entry/EntryDetails.tsx';
import { ZoneBadge } from './entry/ZoneBadge.tsx';
import { Running } from './Running.tsx';

const EnrolModal = lazy(() => import('./EnrolModal.tsx'));
const OffersPage = lazy(() => import('./OffersPage.tsx'));

const DESCRIPTIONS: Record<ProgramCode, string> = {
  RESPIRATORIO:
    'A quién se sigue por polvos, humos o químicos: visitas, espirometrías y altas. Solo lo ven los médicos.',
  FLUJO_PICO: 'Medidas de flujo pico con su zona y su tendencia, visita a visita. Solo lo ven los médicos.',
};

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
  },
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

function Doctors({ program }: { program: ProgramCode }) {
  const [{ vista, inscribir }, setParams] = useSearchParams();
  const [enrolling, setEnrolling] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const part = useMemo(
    () => ({
      title: PROGRAM_LABELS[program],
      description: DESCRIPTIONS[program],
      asked: { program },
      without: { filters: ['program'], columns: ['program'] },
      actions: (
        <>
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
    [program, setParams],
  );
  // Workers chosen in the list of another page; the address contains only their ids.
  const patientIds = inscribir ? inscribir.split(',').slice(0, 50) : null;
  return (
    <>
      {vista === 'propuestos' ? (
        <Suspense fallback={<Loading label="Cargando la lista" />}>
          <OffersPage program={program} />
        </Suspense>
      ) : (
        <CasePage of={ENTRIES} parts={parts} part={part} />
      )}
      <Suspense>
        {(enrolling || patientIds) && (
          <EnrolModal
            program={program}
            given={patientIds}
            onRefused={setRefused}
            onClose={() => {
              setEnrolling(false);
              if (patientIds) setParams({ inscribir: undefined });
            }}
          />
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
