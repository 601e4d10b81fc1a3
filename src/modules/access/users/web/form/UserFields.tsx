import { Alert, SegmentedControl, Select, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { IconInfoCircle } from '@tabler/icons-react';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { useSession } from '#platform/web/session/session.ts';
import { listRoles } from '../../roles-api.ts';

interface UserValues {
  firstName: string;
  lastName: string;
  phone: string;
  cmp: string;
  rne: string;
  specialty: string;
  role: 'USER' | 'DOCTOR';
  isOwner: boolean;
  roleId: string | null;
}

interface Props {
  /** The form of an invitation or of a user: both have these fields among others. */
  form: {
    values: Pick<UserValues, 'role' | 'isOwner'>;
    getInputProps: (name: keyof UserValues, options?: { type: 'checkbox' }) => object;
    setValues: (values: Partial<UserValues>) => void;
  };
  /** Personal data cannot be edited here: the person also works for other companies and changes them themself. */
  locked?: boolean;
  wasDoctor?: boolean;
}

/** Form fields for a person's data and their rights in the company. */
export function UserFields({ form, locked = false, wasDoctor = false }: Props) {
  const { isAdmin } = useSession();
  const roles = useEndpoint(listRoles, {}, { staleTime: 60_000 }).data ?? [];
  const { role, isOwner } = form.values;
  const doctor = role === 'DOCTOR';
  const kind = doctor ? 'doctor' : isOwner ? 'owner' : 'user';
  const customRoles = roles.filter((item) => !item.system && item.kind === kind);
  const canBeDoctor = isAdmin || wasDoctor;
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="Nombres" withAsterisk disabled={locked} {...form.getInputProps('firstName')} />
        <TextInput label="Apellidos" withAsterisk disabled={locked} {...form.getInputProps('lastName')} />
      </SimpleGrid>
      <TextInput label="Teléfono" type="tel" disabled={locked} {...form.getInputProps('phone')} />
      <div>
        <Text component="span" size="sm" fw={500} id="user-role">
          Qué hace en la empresa
        </Text>
        <SegmentedControl
          fullWidth
          mt={4}
          aria-labelledby="user-role"
          data={[
            { value: 'USER', label: 'Gestión (RR. HH.)' },
            { value: 'DOCTOR', label: 'Médico', disabled: !canBeDoctor },
          ]}
          value={role}
          onChange={(value) => form.setValues({ role: value as UserValues['role'], roleId: null })}
        />
      </div>
      {!canBeDoctor && (
        <Alert color="brand" icon={<IconInfoCircle aria-hidden />} p="sm">
          El rol de médico lo da Vigía después de comprobar el CMP: así nadie de la empresa puede darse acceso a datos
          clínicos.
        </Alert>
      )}
      {doctor && (
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          <TextInput label="CMP" withAsterisk disabled={locked || !isAdmin} {...form.getInputProps('cmp')} />
          <TextInput label="RNE" disabled={locked || !isAdmin} {...form.getInputProps('rne')} />
          <TextInput label="Especialidad" disabled={locked} {...form.getInputProps('specialty')} />
        </SimpleGrid>
      )}
      <Switch
        label="Administra la empresa"
        description="Invita y revoca usuarios, y cambia áreas, puestos y proyectos."
        checked={isOwner}
        onChange={(event) => form.setValues({ isOwner: event.currentTarget.checked, roleId: null })}
      />
      {customRoles.length > 0 && (
        <Select
          label="Rol"
          description="Un rol deja algunas funciones fuera; nunca agrega."
          placeholder="El de su tipo, completo"
          data={customRoles.map((item) => ({ value: item.id, label: item.name }))}
          clearable
          {...form.getInputProps('roleId')}
        />
      )}
    </Stack>
  );
}
