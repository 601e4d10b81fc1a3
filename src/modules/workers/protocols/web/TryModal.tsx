import { Modal, SegmentedControl, Select, SimpleGrid, Stack } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useState } from 'react';
import { EXAM_TYPE_LABELS, EXAM_TYPES, type ExamType } from '#clinical/vocabulary/exam-type.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { OptionalNumberInput } from '#platform/web/forms/OptionalNumberInput.tsx';
import { RemoteSelect } from '#platform/web/forms/RemoteSelect.tsx';
import { withoutAccents } from '#platform/web/forms/without-accents.ts';
import { ACTIVE_WORKERS } from '#workers/collaborators/choosable.ts';
import { tryProtocols } from '../api.ts';
import { AskedStations } from './AskedStations.tsx';
import { useWork } from './useWork.ts';

const SEXES = [
  { value: 'M', label: 'Masculino' },
  { value: 'F', label: 'Femenino' },
  { value: 'X', label: 'No especificado' },
];
const choosing = { searchable: true, clearable: true, filter: withoutAccents } as const;

/** Shows the stations that a worker, real or imaginary, would need for an exam, and why. */
export function TryModal({ onClose }: { onClose: () => void }) {
  const { jobOptions, areaOptions } = useWork();
  const [kind, setKind] = useState('worker');
  const [examType, setExamType] = useState<ExamType>('PERIODICO');
  const [date, setDate] = useState(todayInLima);
  const [patient, setPatient] = useState<string | null>(null);
  const [someone, setSomeone] = useState({
    sex: 'M' as 'M' | 'F' | 'X',
    age: 35 as number | null,
    job_title_id: null as string | null,
    working_area_id: null as string | null,
  });
  const change = (part: Partial<typeof someone>) => setSomeone({ ...someone, ...part });
  const whom = kind === 'worker' ? { patient_id: patient ?? undefined } : { imagined: someone };
  const answer = useEndpoint(
    tryProtocols,
    { body: { exam_type: examType, date, ...whom } },
    { enabled: kind === 'someone' || patient !== null, keepPrevious: true, staleTime: 0 },
  );
  return (
    <Modal opened onClose={onClose} title="Probar los perfiles médicos" size="lg">
      <Stack gap="md">
        <SegmentedControl
          fullWidth
          value={kind}
          onChange={setKind}
          data={[
            { value: 'worker', label: 'Un colaborador' },
            { value: 'someone', label: 'Alguien hipotético' },
          ]}
        />
        {kind === 'worker' ? (
          <RemoteSelect of={ACTIVE_WORKERS} value={patient} onChange={setPatient} />
        ) : (
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Select
              label="Puesto"
              placeholder="Sin puesto"
              data={jobOptions}
              {...choosing}
              value={someone.job_title_id}
              onChange={(job_title_id) => change({ job_title_id })}
            />
            <Select
              label="Área"
              placeholder="La del puesto"
              data={areaOptions}
              {...choosing}
              value={someone.working_area_id}
              onChange={(working_area_id) => change({ working_area_id })}
            />
            <Select
              label="Sexo"
              data={SEXES}
              allowDeselect={false}
              value={someone.sex}
              onChange={(sex) => change({ sex: (sex ?? 'X') as 'M' | 'F' | 'X' })}
            />
            <OptionalNumberInput
              label="Edad"
              suffix=" años"
              min={0}
              max={120}
              clampBehavior="strict"
              value={someone.age}
              onChange={(age) => change({ age })}
            />
          </SimpleGrid>
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Select
            label="Tipo de EMO"
            data={EXAM_TYPES.map((value) => ({ value, label: EXAM_TYPE_LABELS[value] }))}
            allowDeselect={false}
            value={examType}
            onChange={(value) => value && setExamType(value as ExamType)}
          />
          <DayInput label="Fecha del EMO" value={date} onChange={(value) => value && setDate(value)} />
        </SimpleGrid>
        {(kind === 'someone' || patient) && <AskedStations query={answer} />}
      </Stack>
    </Modal>
  );
}
