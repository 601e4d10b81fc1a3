import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Choosable } from '#platform/web/forms/RemoteSelect.tsx';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { useList } from '#platform/web/list/useList.ts';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { useCan } from '#platform/web/session/session.ts';
import { ListTable } from '#platform/web/table/ListTable.tsx';
import { exportVisits, listVisits } from '../../visits/api.ts';
import type { VisitDetail, VisitItem } from '../../visits/model.ts';
import { visitCells } from './cells.tsx';
import type { VisitPageKind } from './kinds.tsx';

const VisitDrawer = lazy(() => import('./VisitDrawer.tsx'));
const VisitFormModal = lazy(() => import('./VisitFormModal.tsx'));

const patientOf = ({ patientId }: VisitItem) => patientId;

interface Props {
  of: VisitPageKind;
  workers: Choosable;
}

/** List of attentions of one kind that are no EMO. Doctors open and write them; the company sees their progress. */
export function VisitsPage({ of, workers }: Props) {
  const list = useList(of.list, { list: listVisits, file: exportVisits }, { besides: of.besides });
  const { clinical } = list;
  const writes = useCan()('clinical.update');
  const [{ attention }, setParams] = useSearchParams();
  const [editing, setEditing] = useState<VisitDetail | 'new' | null>(null);
  const register = writes && (
    <Button color="accent" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEditing('new')}>
      {of.register}
    </Button>
  );
  return (
    <PageBody>
      <PageHeader
        title={of.title}
        description={clinical ? of.description.doctor : of.description.company}
        actions={register}
      />
      <ListTable
        list={list}
        cells={visitCells}
        rowKey={(row) => row.id}
        patientOf={patientOf}
        {...(clinical ? { onOpen: (row: { id: string }) => setParams({ attention: row.id }) } : {})}
        empty={{
          title: 'Todavía no hay nada aquí',
          description: clinical ? of.empty.doctor : of.empty.company,
          action: register,
        }}
      />
      <Suspense>
        {clinical && (
          <VisitDrawer of={of} id={attention} onClose={() => setParams({ attention: undefined })} onEdit={setEditing} />
        )}
        {editing && (
          <VisitFormModal
            of={of}
            visit={editing === 'new' ? null : editing}
            workers={workers}
            onClose={() => setEditing(null)}
          />
        )}
      </Suspense>
    </PageBody>
  );
}
