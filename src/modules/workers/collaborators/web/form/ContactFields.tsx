import { Select, TextInput } from '@mantine/core';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { listDepartments, listDistricts, listProvinces } from '#workers/catalogs/api.ts';
import { named, type PatientForm, SEARCHED } from './options.ts';
import { PlainFields } from './PlainFields.tsx';
import { Section } from './Section.tsx';

const CACHE_OPTIONS = { staleTime: Number.POSITIVE_INFINITY };

/**
 * Contact data and address of the worker. Choosing another department or province clears the fields that depend on it.
 */
export function ContactFields({ form, verified }: { form: PatientForm; verified: boolean }) {
  const { departmentId, provinceId } = form.getValues();
  const departments = useEndpoint(listDepartments, {}, CACHE_OPTIONS).data;
  const provinces = useEndpoint(
    listProvinces,
    { query: { department_id: departmentId ?? '' } },
    { enabled: Boolean(departmentId), ...CACHE_OPTIONS },
  ).data;
  const districts = useEndpoint(
    listDistricts,
    { query: { province_id: provinceId ?? '' } },
    { enabled: Boolean(provinceId), ...CACHE_OPTIONS },
  ).data;
  const changed = form.isDirty('email') || form.isDirty('phone');
  const pick = (next: { departmentId?: string | null; provinceId?: string | null; districtId?: string | null }) =>
    form.setValues(next);
  return (
    <Section title="Contacto y domicilio">
      <TextInput
        label="Correo electrónico"
        type="email"
        autoComplete="off"
        description={verified && changed ? 'Lo verificó el colaborador: al cambiarlo queda sin verificar.' : undefined}
        {...form.getInputProps('email')}
      />
      <TextInput label="Teléfono" type="tel" autoComplete="off" {...form.getInputProps('phone')} />
      <PlainFields form={form} section="contact" />
      <Select
        label="Departamento"
        data={named(departments)}
        {...SEARCHED}
        {...form.getInputProps('departmentId')}
        onChange={(value) => pick({ departmentId: value, provinceId: null, districtId: null })}
      />
      {departmentId && (
        <Select
          label="Provincia"
          withAsterisk
          data={named(provinces)}
          {...SEARCHED}
          {...form.getInputProps('provinceId')}
          onChange={(value) => pick({ provinceId: value, districtId: null })}
        />
      )}
      {departmentId && provinceId && (
        <Select
          label="Distrito"
          withAsterisk
          data={named(districts)}
          {...SEARCHED}
          {...form.getInputProps('districtId')}
        />
      )}
      <TextInput label="Dirección" autoComplete="off" {...form.getInputProps('street')} />
    </Section>
  );
}
