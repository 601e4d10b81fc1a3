import { Button, Group } from '@mantine/core';
import { IconBan, IconChartBar, IconFileImport } from '@tabler/icons-react';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { EXAM_STATE_LABELS } from '#clinical/vocabulary/life-cycle.ts';
import { showDay } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';
import { showFailure } from '#platform/web/feedback/toast.ts';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { useList } from '#platform/web/list/useList.ts';
import { Link } from '#platform/web/navigation/Link.ts';
import { useScreens } from '#platform/web/navigation/screens-context.ts';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { opensTier, useCan, useSession } from '#platform/web/session/session.ts';
import type { BulkSelection } from '#platform/web/table/columns.ts';
import { ListTable } from '#platform/web/table/ListTable.tsx';
import type { Cells } from '#platform/web/table/list-columns.tsx';
import { idsOf } from '#platform/web/table/selection/all-pages.ts';
import { LEADS } from '#screens/leads.ts';
import { exportEmos, listEmos } from '../api.ts';
import { MOST_ANNULLED } from '../corrections.ts';
import { EMOS } from '../list.ts';
import type { EmoListItem } from '../model/attention.ts';
import { AptitudeBadge } from './AptitudeBadge.tsx';
import { ListedExams } from './listed-exams.ts';
import { ValidityBadge } from './ValidityBadge.tsx';

const emoCells: Cells<EmoListItem> = {
  // An annulled exam still has its aptitude, so its state is shown instead.
  aptitude: ({ aptitude, state }) =>
    state === 'ANULADO' ? (
      <StatusBadge status="sinDato" label={EXAM_STATE_LABELS[state]} />
    ) : (
      <AptitudeBadge aptitude={aptitude} />
    ),
  validity: (row) => <ValidityBadge validity={row.validity} />,
  classes: (row) => (
    <Suspense>
      <FindingCell row={row} />
    </Suspense>
  ),
  delivered: (row) => showDay(row.deliveredAt) || '—',
  read: (row) => showDay(row.readAt) || '—',
};

/** Loaded after the list: the findings in their own figures need a call of their own. */
const FindingCell = lazy(() => import('./FindingCell.tsx'));

const patientOf = ({ patientId }: EmoListItem) => patientId;

/** Loaded after the list, because none of them is open at first. */
const AnnulModal = lazy(() => import('./page/AnnulModal.tsx'));
const EmosSummary = lazy(() => import('./EmosSummary.tsx'));
const AttentionDrawer = lazy(() => import('./detail/AttentionDrawer.tsx'));
const IMPORT = '/importacion_resultados/emos_import';

interface ManyExams {
  exams: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

/** An action on the selected exams, which has its own dialog. */
export interface ExamAct {
  label: string;
  icon: ReactNode;
  policy: string;
  /** If left out, companies of every membership may use the action. */
  membership?: 'PREMIUM';
  /** Most exams for one use of the action. */
  most: number;
  Dialog: ComponentType<ManyExams>;
}

const ANNUL: ExamAct = {
  label: 'Anular',
  icon: <IconBan size={16} aria-hidden />,
  policy: 'clinical.update',
  most: MOST_ANNULLED,
  Dialog: ({ exams, ...rest }) => (
    <AnnulModal ids={exams} what={exams.length === 1 ? '1 examen' : `${exams.length} exámenes`} {...rest} />
  ),
};

const NO_EXAMS: readonly EmoListItem[] = [];

interface Props {
  /** Content above the list for users whose home is this page: their pending work. */
  above?: ReactNode;
  /** Actions of other modules, placed before «Anular». */
  acts?: readonly ExamAct[];
}

/** The exams of the company with their aptitude; doctors also see the findings. */
export default function EmosPage({ acts = [], above }: Props) {
  const session = useSession();
  const { works } = useScreens();
  const list = useList(EMOS, { list: listEmos, file: exportEmos });
  const { clinical } = list;
  const [{ attention }, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<(Pick<ExamAct, 'Dialog'> & { exams: readonly string[] }) | null>(null);
  const [summary, setSummary] = useState(false);
  // After an action the selection is cleared by mounting the table again.
  const [round, setRound] = useState(0);
  const may = useCan();
  const bulkActions = [...acts, ANNUL]
    .filter(({ policy, membership }) => may(policy) && (!membership || opensTier(session, membership)))
    .map(({ label, icon, most, Dialog }) => ({
      label,
      icon,
      onClick: (selection: BulkSelection) =>
        void idsOf(selection, (cut) => call(listEmos, { query: { ...list.asked, ...cut } }), most)
          .then((exams) => setChosen({ exams, Dialog }))
          .catch(showFailure),
    }));
  const importing = works(IMPORT) && opensTier(session, 'PREMIUM') && (
    <Button component={Link} to={IMPORT} color="accent" leftSection={<IconFileImport size={18} aria-hidden />}>
      Importar
    </Button>
  );
  return (
    <PageBody>
      <PageHeader
        title="Resultados de EMOs"
        description={
          clinical
            ? 'Aptitud, vigencia y hallazgos de cada examen. Cada lectura clínica queda registrada.'
            : LEADS['/resultados/emos']
        }
        actions={
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconChartBar size={18} aria-hidden />}
              onClick={() => setSummary(true)}
            >
              Resumen
            </Button>
            {importing}
          </Group>
        }
      />
      {above}
      <ListedExams value={list.query.data?.items ?? NO_EXAMS}>
        <ListTable
          key={round}
          list={list}
          cells={emoCells}
          bulkActions={bulkActions}
          rowKey={(row) => row.id}
          patientOf={patientOf}
          onOpen={(row) => setParams({ attention: row.id })}
          empty={{
            title: 'Todavía no hay resultados',
            description: clinical
              ? 'Importa la matriz de salud del centro médico: las columnas se reconocen solas.'
              : 'Aquí verás la aptitud de cada colaborador cuando el médico la registre o cuando importes tus aptitudes.',
            action: importing,
          }}
        />
      </ListedExams>
      <Suspense>
        <AttentionDrawer id={attention} onClose={() => setParams({ attention: undefined })} />
      </Suspense>
      <Suspense>
        {summary && (
          <EmosSummary
            filters={list.state.filters}
            onFilter={(filters) => list.state.setFilters(filters)}
            onClose={() => setSummary(false)}
          />
        )}
      </Suspense>
      {chosen && (
        <Suspense>
          <chosen.Dialog
            exams={chosen.exams}
            onClose={() => setChosen(null)}
            onDone={() => setRound((before) => before + 1)}
          />
        </Suspense>
      )}
    </PageBody>
  );
}
