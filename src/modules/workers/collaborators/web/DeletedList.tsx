import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { showFailure } from '#platform/web/feedback/toast.ts';
import { useList } from '#platform/web/list/useList.ts';
import { ListTable } from '#platform/web/table/ListTable.tsx';
import { DELETED } from '../lists.ts';
import { exportDeletedPatients, listDeletedPatients } from '../write-api.ts';
import { restore } from './acts/acts.ts';
import { one } from './acts/chosen.ts';

/** Deleted workers, who are hidden everywhere else and can be restored here. */
export function DeletedList() {
  const list = useList(DELETED, { list: listDeletedPatients, file: exportDeletedPatients });
  return (
    <ListTable
      list={list}
      rowKey={(row) => row.id}
      actionsWidth={140}
      rowActions={(row) => (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          aria-label={`Restaurar a ${row.fullName}`}
          onClick={() => void restore(one(row)).catch(showFailure)}
        >
          Restaurar
        </Button>
      )}
      empty={{
        title: 'No hay colaboradores eliminados',
        description: 'Aquí verás a quienes elimines: nada se pierde.',
      }}
    />
  );
}
