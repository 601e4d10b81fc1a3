import { Select } from '@mantine/core';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { named, type PatientForm, SEARCHED } from './options.ts';
import { PlainFields } from './PlainFields.tsx';
import { Section } from './Section.tsx';
import type { Entries } from './useEntries.ts';

/** Area, job title and place of work. It offers the job titles of the chosen area and those without an area. */
export function WorkFields({ form, entries }: { form: PatientForm; entries: Entries }) {
  const { workingAreaId: area, jobTitleId: chosen } = form.getValues();
  const { areas, projects, sites } = entries;
  const ofArea = (job: { workingAreaId: string | null }, areaId: string | null) =>
    !job.workingAreaId || job.workingAreaId === areaId;
  const jobs = entries.jobs?.filter((job) => ofArea(job, area) || job.id === chosen);
  const pickArea = (next: string | null) => {
    const job = entries.jobs?.find((each) => each.id === chosen);
    form.setValues({ workingAreaId: next, ...(job && !ofArea(job, next) ? { jobTitleId: null } : {}) });
  };
  return (
    <Section title="Trabajo">
      <Select
        label="Área"
        withAsterisk
        data={named(areas)}
        description={
          areas?.length === 0 ? 'Todavía no hay áreas: importa el padrón o créalas en Configuración.' : undefined
        }
        {...SEARCHED}
        {...form.getInputProps('workingAreaId')}
        onChange={pickArea}
      />
      <Select
        label="Puesto"
        withAsterisk
        disabled={!area}
        placeholder={area ? undefined : 'Elige primero el área'}
        data={named(jobs)}
        {...SEARCHED}
        {...form.getInputProps('jobTitleId')}
      />
      <Select label="Proyecto" data={named(projects)} {...SEARCHED} {...form.getInputProps('projectId')} />
      <Select label="Sede" data={named(sites)} {...SEARCHED} {...form.getInputProps('headquarterId')} />
      <DayInput label="Fecha de ingreso" clearable {...form.getInputProps('hireDate')} />
      <PlainFields form={form} section="work" />
    </Section>
  );
}
