import {
  type ComboboxParsedItem,
  MultiSelect,
  NumberInput,
  type OptionsFilter,
  Select,
  TextInput,
} from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import { fold } from '../../../../platform/contract/text.ts';
import { call } from '../../../../platform/web/api/client.ts';
import { useEndpoint } from '../../../../platform/web/api/useEndpoint.ts';
import type { Difference } from '../../../../platform/web/forms/StaleChange.tsx';
import type { FormValues } from '../../../../platform/web/forms/useZodForm.ts';
import { listAreas, listHazards } from '../../api.ts';
import { hazardGroups } from '../../hazard-categories.ts';
import { createJobTitle, updateJobTitle } from '../../jobs-api.ts';
import { type JobTitleItem, jobTitleFields } from '../../model.ts';
import { EntryModal } from '../entry/EntryModal.tsx';

type Values = FormValues<typeof jobTitleFields>;

const valuesOf = (job: JobTitleItem | null): Values => ({
  name: job?.name ?? '',
  workingAreaId: job?.workingAreaId ?? null,
  hazards: job?.hazards ?? [],
  validityMonths: job?.validityMonths ?? null,
});

/** Options whose words hold what was typed, whatever its accents; groups without any are left out. */
const withoutAccents: OptionsFilter = ({ options, search }) => {
  const wanted = fold(search);
  return options.flatMap((option): ComboboxParsedItem[] => {
    if (!('group' in option)) return fold(option.label).includes(wanted) ? [option] : [];
    const items = option.items.filter((item) => fold(item.label).includes(wanted));
    return items.length > 0 ? [{ ...option, items }] : [];
  });
};

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
      {(form) => {
        const { value: months, onChange: setMonths, ...validity } = form.getInputProps('validityMonths');
        return (
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
            <NumberInput
              label="Vigencia de sus EMOs"
              description="Vacío: la de la empresa, o 24 meses (12 en alto riesgo)."
              suffix=" meses"
              min={1}
              max={60}
              allowDecimal={false}
              {...validity}
              value={(months as number | null) ?? ''}
              onChange={(next) => setMonths(next === '' ? null : Number(next))}
            />
          </>
        );
      }}
    </EntryModal>
  );
}
