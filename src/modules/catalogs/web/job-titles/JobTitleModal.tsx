import { MultiSelect, Select, TextInput } from '@mantine/core';
import { call } from '../../../../platform/web/api/client.ts';
import { useEndpoint } from '../../../../platform/web/api/useEndpoint.ts';
import type { Difference } from '../../../../platform/web/forms/StaleChange.tsx';
import type { FormValues } from '../../../../platform/web/forms/useZodForm.ts';
import { listAreas, listHazards } from '../../api.ts';
import { hazardGroups } from '../../hazard-categories.ts';
import { createJobTitle, updateJobTitle } from '../../jobs-api.ts';
import { type JobTitleItem, jobTitleFields } from '../../model.ts';
import { EntryModal } from '../entry/EntryModal.tsx';
import { OptionalNumberInput } from '../entry/OptionalNumberInput.tsx';
import { withoutAccents } from '../entry/without-accents.ts';
import { ProtocolOfJob } from './ProtocolOfJob.tsx';

type Values = FormValues<typeof jobTitleFields>;

const valuesOf = (job: JobTitleItem | null): Values => ({
  name: job?.name ?? '',
  workingAreaId: job?.workingAreaId ?? null,
  hazards: job?.hazards ?? [],
  validityMonths: job?.validityMonths ?? null,
});

/** Lists that show job titles, or people by theirs. */
export const JOB_TITLE_TOUCHES = ['/middleware/job-titles', '/middleware/working-areas', '/middleware/patients'];

/** Makes a job title or changes one: its area, the hazards of its workers, and how long their exams are valid. */
export function JobTitleModal({ job, onClose }: { job: JobTitleItem | null; onClose: () => void }) {
  const areas = useEndpoint(listAreas, { query: {} }).data ?? [];
  const hazards = useEndpoint(listHazards, {}, { staleTime: 60 * 60_000 }).data ?? [];
  const areaName = (id: string | null) => areas.find((area) => area.id === id)?.name ?? '';
  const hazardNames = (codes: readonly string[]) =>
    codes.map((code) => hazards.find((hazard) => hazard.id === code)?.name ?? code).join(', ');
  const differences = (typed: Values, stored: JobTitleItem): Difference[] =>
    [
      { label: 'Nombre', mine: typed.name.trim(), stored: stored.name },
      { label: 'Área', mine: areaName(typed.workingAreaId), stored: stored.workingAreaName ?? '' },
      {
        label: 'Peligros',
        mine: hazardNames([...typed.hazards].sort()),
        stored: hazardNames([...stored.hazards].sort()),
      },
      {
        label: 'Vigencia (meses)',
        mine: String(typed.validityMonths ?? ''),
        stored: String(stored.validityMonths ?? ''),
      },
    ].filter(({ mine, stored: other }) => mine !== other);
  return (
    <EntryModal
      entry={job}
      onClose={onClose}
      createTitle="Crear puesto laboral"
      schema={jobTitleFields}
      valuesOf={valuesOf}
      save={(body, version) =>
        job && version !== null
          ? call(updateJobTitle, { params: { id: job.id }, body: { ...body, version } })
          : call(createJobTitle, { body })
      }
      differences={differences}
      touches={JOB_TITLE_TOUCHES}
      saved={(name, created) => (created ? `Se creó el puesto ${name}.` : 'Se guardó el puesto laboral.')}
      size="lg"
    >
      {(form) => (
        <>
          <TextInput label="Nombre" withAsterisk data-autofocus maxLength={200} {...form.getInputProps('name')} />
          <Select
            label="Área"
            placeholder="Sin área"
            data={areas.map(({ id, name }) => ({ value: id, label: name }))}
            searchable
            clearable
            filter={withoutAccents}
            nothingFoundMessage="Ningún área coincide."
            {...form.getInputProps('workingAreaId')}
          />
          <MultiSelect
            label="Peligros"
            description="A qué se exponen quienes tienen este puesto."
            placeholder={form.getValues().hazards.length === 0 ? 'Elige los peligros' : ''}
            data={hazardGroups(hazards)}
            searchable
            clearable
            hidePickedOptions
            filter={withoutAccents}
            nothingFoundMessage="Ningún peligro coincide."
            maxDropdownHeight={260}
            {...form.getInputProps('hazards')}
          />
          <OptionalNumberInput
            label="Vigencia de sus EMOs"
            description="Vacío: la de la empresa, o 24 meses (12 en alto riesgo)."
            suffix=" meses"
            min={1}
            max={60}
            {...form.getInputProps('validityMonths')}
          />
          {job && <ProtocolOfJob job={job} />}
        </>
      )}
    </EntryModal>
  );
}
