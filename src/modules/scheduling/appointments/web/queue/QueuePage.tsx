import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { MOST_VALUES } from '#platform/contract/list/filters.ts';
import { call } from '#platform/web/api/client.ts';
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';
import { showFailure } from '#platform/web/feedback/toast.ts';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { useList } from '#platform/web/list/useList.ts';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { opensTier, useCan, useSession } from '#platform/web/session/session.ts';
import { late } from '#platform/web/start/late.tsx';
import type { BulkSelection } from '#platform/web/table/columns.ts';
import { ListTable } from '#platform/web/table/ListTable.tsx';
import { allPages, idsOf } from '#platform/web/table/selection/all-pages.ts';
import { LEADS } from '#screens/leads.ts';
import { type DueWorker, EXAM_QUEUE, exportQueue, listQueue, URGENCIES, type Urgency } from '../../queue/list.ts';
import { Urgencies } from './Urgencies.tsx';

const ScheduleModal = late(() => import('../ScheduleModal.tsx'), 'ScheduleModal');

const ProposalModal = lazy(() => import('./ProposalModal.tsx'));

const MOST = 500;
const TONES: Readonly<Record<Urgency, 'vencido' | 'porVencer' | 'sinDato'>> = {
  SIN_EMO: 'vencido',
  VENCIDO: 'vencido',
  D7: 'porVencer',
  D15: 'porVencer',
  D30: 'porVencer',
  D60: 'sinDato',
  D90: 'sinDato',
  RETIRO: 'sinDato',
};
const cells = {
  urgency: (w: DueWorker) => <StatusBadge status={TONES[w.urgency]} label={URGENCIES[w.urgency]} />,
};

const patientOf = ({ id }: DueWorker) => id;

/** Action on the ticked workers, with a dialog of another module. */
export interface QueueAct {
  label: string;
  icon: ReactNode;
  policy: string;
  membership?: 'PREMIUM';
  /** Maximum number of workers per action. */
  most: number;
  Dialog: ComponentType<{ workers: readonly string[]; onClose: () => void }>;
}

interface Props {
  above: ReactNode;
  acts?: readonly QueueAct[] | undefined;
}

/** Workers who need an exam, to schedule one or several. */
export function QueuePage({ above, acts = [] }: Props) {
  const list = useList(EXAM_QUEUE, { list: listQueue, file: exportQueue });
  const [, setParams] = useSearchParams();
  const [session, may] = [useSession(), useCan()];
  const mayChange = may('scheduling.update');
  const [asking, setAsking] = useState<(Pick<QueueAct, 'Dialog'> & { workers: readonly string[] }) | null>(null);
  const [chosen, setChosen] = useState<readonly DueWorker[] | null>(null);
  const [one, setOne] = useState(false);
  // Changing the key clears the ticked rows after scheduling, or when chosen workers are shown.
  const [round, setRound] = useState(0);
  const urgency = list.state.filters['urgency'] as string | readonly string[] | undefined;
  const showLoadError = (error: unknown) => showFailure(error instanceof Error ? error.message : error);
  const start = (selection: BulkSelection) =>
    void workersOf(selection, list.asked).then(setChosen).catch(showLoadError);
  const load = (cut: object) => call(listQueue, { query: { ...list.asked, ...cut } });
  const others = acts
    .filter(({ policy, membership }) => may(policy) && (!membership || opensTier(session, membership)))
    .map(({ label, icon, most, Dialog }) => ({
      label,
      icon,
      onClick: (selection: BulkSelection) =>
        void idsOf(selection, load, most)
          .then((workers) => setAsking({ workers, Dialog }))
          .catch(showLoadError),
    }));
  return (
    <PageBody>
      <PageHeader
        title="Agendar EMOs"
        description={LEADS['/agendamiento/emo']}
        actions={
          mayChange && (
            <Button
              color="accent"
              leftSection={<IconCalendarPlus size={18} aria-hidden />}
              onClick={() => setOne(true)}
            >
              Agendar
            </Button>
          )
        }
      />
      {above}
      <Urgencies
        chosen={urgency === undefined ? [] : ([] as string[]).concat(urgency)}
        unscheduled={list.state.filters['unscheduled'] === true}
        onChoose={(next, unscheduled) =>
          setParams({ urgency: next ?? undefined, unscheduled: unscheduled ? 'true' : undefined, page: undefined })
        }
      />
      <ListTable
        key={`${round} ${list.state.filters['worker'] ?? ''}`}
        list={list}
        cells={cells}
        rowKey={(w: DueWorker) => w.id}
        patientOf={patientOf}
        onOpen={(w: DueWorker) => setChosen([w])}
        bulkActions={[
          ...(mayChange
            ? [{ label: 'Agendar', icon: <IconCalendarPlus size={16} aria-hidden />, onClick: start }]
            : []),
          ...others,
        ]}
        empty={{
          title: 'Nadie necesita un EMO',
          description: 'Aquí verás a quienes les falte o se les venza en 90 días.',
        }}
      />
      {one && <ScheduleModal kind="EMO" onClose={() => setOne(false)} />}
      {asking && (
        <Suspense fallback={null}>
          <asking.Dialog workers={asking.workers} onClose={() => setAsking(null)} />
        </Suspense>
      )}
      {chosen && (
        <Suspense fallback={null}>
          <ProposalModal
            workers={chosen}
            onClose={() => setChosen(null)}
            onDone={() => setRound((before) => before + 1)}
          />
        </Suspense>
      )}
    </PageBody>
  );
}

/**
 * Reads the workers of a selection again, because those of other pages are not loaded. Ticked workers are read by id,
 * since the filters may have changed; workers who no longer need an exam are left out.
 * @throws an error with a message when there are more than can be scheduled at once
 */
async function workersOf({ ids, all }: BulkSelection, filters: Record<string, unknown>): Promise<readonly DueWorker[]> {
  const load = (query: object) => (cut: object) => call(listQueue, { query: { ...query, ...cut } });
  const tooMany = () => new Error(`Se agenda hasta ${MOST} por vez: usa los filtros.`);
  if (all) {
    const rows = await allPages<DueWorker>(load(filters), MOST);
    if (!rows) throw tooMany();
    return rows;
  }
  if (ids.length > MOST) throw tooMany();
  const workers: DueWorker[] = [];
  for (let from = 0; from < ids.length; from += MOST_VALUES) {
    const worker = ids.slice(from, from + MOST_VALUES);
    workers.push(...((await allPages<DueWorker>(load({ worker }), MOST)) ?? []));
  }
  return workers;
}
