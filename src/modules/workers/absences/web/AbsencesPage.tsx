import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Choosable } from '#platform/web/forms/RemoteSelect.tsx';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { useList } from '#platform/web/list/useList.ts';
import { useCan } from '#platform/web/session/session.ts';
import { ListTable } from '#platform/web/table/ListTable.tsx';
import { exportAbsences, listAbsences } from '../api.ts';
import { ABSENCES } from '../list.ts';
import type { Absence } from '../model.ts';

const AbsenceModal = lazy(() => import('./AbsenceModal.tsx'));

/** Page «Ausencias», on which the company reads absences and doctors write them. */
export default function AbsencesPage({ workers }: { workers: Choosable }) {
  const writes = useCan()('clinical.update');
  const [editing, setEditing] = useState<Absence | 'new' | null>(null);
  const list = useList(ABSENCES, { list: listAbsences, file: exportAbsences });
  const add = writes && (
    <Button color="accent" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEditing('new')}>
      Comunicar ausencia
    </Button>
  );
  return (
    <PageBody>
      <PageHeader
        title="Ausencias"
        description={
          writes
            ? 'Lo que la empresa lee de cada ausencia: quién y entre qué días. Aparece solo lo que tú comunicas.'
            : 'Quién no trabaja y entre qué días, como lo comunicó el médico. La causa es reservada.'
        }
        actions={add}
      />
      <ListTable
        list={list}
        rowKey={(absence) => absence.id}
        {...(writes ? { onOpen: setEditing } : {})}
        empty={{
          title: 'No hay ausencias',
          description: writes
            ? 'Comunica la primera: la empresa leerá quién y entre qué días, sin la causa.'
            : 'Aquí verás las que comunique el médico.',
          action: add,
        }}
      />
      <Suspense>
        {editing && (
          <AbsenceModal
            absence={editing === 'new' ? null : editing}
            workers={workers}
            onClose={() => setEditing(null)}
          />
        )}
      </Suspense>
    </PageBody>
  );
}
