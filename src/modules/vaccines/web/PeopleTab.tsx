import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useList } from '../../../platform/web/list/useList.ts';
import { useSearchParams } from '../../../platform/web/navigation/useSearchParams.ts';
import { ListTable } from '../../../platform/web/table/ListTable.tsx';
import { exportVaccinePeople, listVaccinePeople } from '../api.ts';
import { VACCINE_PEOPLE } from '../lists.ts';
import { SCHEME_CODES, SCHEME_LABELS, SCHEMES, type SchemeCode } from '../schemes.ts';
import { peopleCells } from './cells.tsx';

const DATA = SCHEME_CODES.map((value) => ({ value, label: SCHEME_LABELS[value] }));

/** How everyone stands with one vaccine: whom to call, and for what. */
export default function PeopleTab() {
  const [params, setParams] = useSearchParams();
  const scheme = SCHEME_CODES.find((code) => code === params['scheme']) ?? ('DT' satisfies SchemeCode);
  const besides = useMemo(() => ({ scheme }), [scheme]);
  const list = useList(VACCINE_PEOPLE, { list: listVaccinePeople, file: exportVaccinePeople }, { besides });
  return (
    <>
      <Select
        label="Vacuna"
        description={`${SCHEMES[scheme].calendar}. ${SCHEMES[scheme].who}.`}
        maw={420}
        mb="sm"
        allowDeselect={false}
        data={DATA}
        value={scheme}
        onChange={(value) => setParams({ scheme: value ?? undefined, page: undefined })}
      />
      <ListTable
        list={list}
        cells={peopleCells}
        rowKey={(person) => person.patientId}
        empty={{
          title: 'A nadie le corresponde esta vacuna',
          description: 'Depende del puesto y de la edad. Quien tenga una dosis registrada aparece aquí.',
        }}
      />
    </>
  );
}
