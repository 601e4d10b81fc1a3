import { ActionIcon, Select, Tooltip } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useMemo } from 'react';
import {
  COVERAGE_LABELS,
  type Coverage,
  SCHEME_CODES,
  SCHEME_LABELS,
  SCHEMES,
  type SchemeCode,
} from '#clinical/vaccines/schemes.ts';
import { callForFile, saveFile } from '#platform/web/api/client.ts';
import { type Status, StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';
import { useBusy } from '#platform/web/feedback/work.ts';
import { useList } from '#platform/web/list/useList.ts';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { ListTable } from '#platform/web/table/ListTable.tsx';
import type { Cells } from '#platform/web/table/list-columns.tsx';
import { exportVaccinePeople, getVaccinationCard, listVaccinePeople } from '../api.ts';
import { VACCINE_PEOPLE } from '../lists.ts';
import type { VaccinePerson } from '../model.ts';

const COVERAGE_STATUS: Record<Coverage, Status> = {
  COMPLETO: 'vigente',
  VENCIDO: 'vencido',
  INCOMPLETO: 'porVencer',
  SIN_VACUNA: 'vencido',
  SIN_DATO: 'sinDato',
};

const peopleCells: Cells<VaccinePerson> = {
  coverage: ({ coverage }) => <StatusBadge status={COVERAGE_STATUS[coverage]} label={COVERAGE_LABELS[coverage]} />,
};

const patientOf = ({ patientId }: VaccinePerson) => patientId;

const DATA = SCHEME_CODES.map((value) => ({ value, label: SCHEME_LABELS[value] }));

/** Status of one vaccine for every worker, to plan calls. */
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
        patientOf={patientOf}
        rowActions={(person) => <CardButton person={person} />}
        actionsWidth={64}
        empty={{
          title: 'A nadie le corresponde esta vacuna',
          description: 'Depende del puesto y de la edad. Quien tenga una dosis registrada aparece aquí.',
        }}
      />
    </>
  );
}

/** Button that downloads the vaccination card of a worker. */
function CardButton({ person: { patientId, documentNumber, fullName } }: { person: VaccinePerson }) {
  const [busy, run] = useBusy('No se pudo crear el carné');
  const save = () =>
    run(async () => {
      const query = { patient_id: patientId };
      saveFile(await callForFile(getVaccinationCard, { query }), `carne-de-vacunacion-${documentNumber}.pdf`);
    });
  return (
    <Tooltip label="Carné de vacunación">
      <ActionIcon
        variant="subtle"
        size="lg"
        loading={busy}
        aria-label={`Carné de vacunación de ${fullName}`}
        onClick={() => void save()}
      >
        <IconFileTypePdf size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
