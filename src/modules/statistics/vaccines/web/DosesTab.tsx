import type { ReactNode } from 'react';
import { useList } from '#platform/web/list/useList.ts';
import { ListTable } from '#platform/web/table/ListTable.tsx';
import { exportVaccineDoses, listVaccineDoses } from '../api.ts';
import { VACCINE_DOSES } from '../lists.ts';
import type { VaccineDose } from '../model.ts';

interface Props {
  onOpen: (dose: VaccineDose) => void;
  register: ReactNode;
}

/** All records, to open and correct. */
export default function DosesTab({ onOpen, register }: Props) {
  const list = useList(VACCINE_DOSES, { list: listVaccineDoses, file: exportVaccineDoses });
  return (
    <ListTable
      list={list}
      rowKey={(dose) => dose.id}
      onOpen={onOpen}
      empty={{
        title: 'Todavía no hay dosis registradas',
        description:
          'Registra la primera: la empresa solo verá la cobertura del año, aproximada y en grupos de 50 o más.',
        action: register,
      }}
    />
  );
}
