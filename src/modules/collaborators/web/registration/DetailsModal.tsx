import { Button, Checkbox, Modal, Select, Stack, TextInput } from '@mantine/core';
import { ProblemAlert } from '../../../../platform/web/feedback/ProblemAlert.tsx';
import '@mantine/core/styles/Checkbox.layer.css';
import { call } from '../../../../platform/web/api/client.ts';
import { useEndpoint } from '../../../../platform/web/api/useEndpoint.ts';
import { useZodForm } from '../../../../platform/web/forms/useZodForm.ts';
import { listDepartments, listDistricts, listProvinces } from '../../../catalogs/api.ts';
import { ownDetails, type RegistrationDetails, updateOwnDetails } from '../../registration-api.ts';
import { named, SEARCHED } from '../form/options.ts';

interface Props {
  token: string;
  details: RegistrationDetails;
  onClose: () => void;
  onSaved: () => void;
}
const KEPT = { staleTime: Number.POSITIVE_INFINITY };

/** The worker's own data: names to read, the rest to correct. All of it is mandatory. */
export function DetailsModal({ token, details, onClose, onSaved }: Props) {
  const { form, submit, busy, problem } = useZodForm(ownDetails, {
    initialValues: {
      departmentId: details.departmentId ?? '',
      provinceId: details.provinceId ?? '',
      districtId: details.districtId ?? '',
      street: details.street ?? '',
      phoneNumber: details.phoneNumber ?? '',
      email: details.email ?? '',
      consents: details.consents.filter(({ given }) => given).map(({ channel }) => channel),
    },
    onSubmit: async (values) => {
      await call(updateOwnDetails, { query: { person_id: token }, body: ownDetails.parse(values) });
      onSaved();
    },
  });
  const { departmentId, provinceId } = form.getValues();
  const departments = useEndpoint(listDepartments, {}, KEPT).data;
  const provinces = useEndpoint(
    listProvinces,
    { query: { department_id: departmentId } },
    { enabled: departmentId !== '', ...KEPT },
  ).data;
  const districts = useEndpoint(
    listDistricts,
    { query: { province_id: provinceId } },
    { enabled: provinceId !== '', ...KEPT },
  ).data;
  const place = (name: 'departmentId' | 'provinceId' | 'districtId') => {
    const { value, ...props } = form.getInputProps(name);
    return { ...SEARCHED, clearable: false, size: 'md', withAsterisk: true, ...props, value: value || null } as const;
  };
  return (
    <Modal opened onClose={onClose} title="Formulario de Verificación de Datos" closeOnClickOutside={false} size={560}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <ProblemAlert>{problem}</ProblemAlert>
          <TextInput label="Nombres" size="md" readOnly variant="filled" value={details.firstName} />
          {details.lastName && (
            <TextInput label="Apellidos" size="md" readOnly variant="filled" value={details.lastName} />
          )}
          <Select
            label="Departamento"
            data={named(departments)}
            {...place('departmentId')}
            onChange={(value) => form.setValues({ departmentId: value ?? '', provinceId: '', districtId: '' })}
          />
          {departmentId && (
            <Select
              label="Provincia"
              data={named(provinces)}
              {...place('provinceId')}
              onChange={(value) => form.setValues({ provinceId: value ?? '', districtId: '' })}
            />
          )}
          {provinceId && (
            <Select
              label="Distrito"
              data={named(districts)}
              {...place('districtId')}
              onChange={(value) => form.setValues({ districtId: value ?? '' })}
            />
          )}
          <TextInput
            label="Dirección"
            size="md"
            withAsterisk
            autoComplete="street-address"
            {...form.getInputProps('street')}
          />
          <TextInput
            label="Teléfono"
            size="md"
            withAsterisk
            type="tel"
            autoComplete="tel"
            {...form.getInputProps('phoneNumber')}
          />
          <TextInput
            label="Correo electrónico"
            size="md"
            withAsterisk
            type="email"
            autoComplete="email"
            {...form.getInputProps('email')}
          />
          <Checkbox.Group label="Además del correo" {...form.getInputProps('consents')}>
            <Stack gap="sm" mt="xs">
              {details.consents.map(({ channel, text }) => (
                <Checkbox key={channel} value={channel} label={text} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Button type="submit" size="md" fullWidth loading={busy}>
            Guardar mis datos
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
