import { NumberInput, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import type { UseFormReturnType } from '@mantine/form';
import { COMPANY_SIZE_LABELS } from '../model.ts';

type CompanyValues = Record<string, unknown>;

const GRAVITIES = [
  { value: 'LEVE', label: 'Leve' },
  { value: 'GRAVE', label: 'Grave' },
  { value: 'MUY_GRAVE', label: 'Muy grave' },
];
const options = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Form fields of a company. Empty numbers are stored as «not set». */
export function CompanyFields({ form }: { form: UseFormReturnType<CompanyValues> }) {
  const number = (name: string) => {
    const { value, onChange, ...props } = form.getInputProps(name);
    return {
      ...props,
      value: (value as number | null) ?? '',
      onChange: (next: string | number) => onChange(next === '' ? null : Number(next)),
    };
  };
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="Nombre comercial" withAsterisk data-autofocus {...form.getInputProps('name')} />
        <TextInput label="Razón social" withAsterisk {...form.getInputProps('legalName')} />
        <TextInput label="RUC" withAsterisk inputMode="numeric" maxLength={11} {...form.getInputProps('ruc')} />
        <TextInput
          label="Correo del servicio médico"
          type="email"
          description="Recibe avisos sin contenido clínico."
          {...form.getInputProps('consultationMail')}
        />
        <Select
          label="Tamaño"
          description="Elige la tabla de multas."
          data={options(COMPANY_SIZE_LABELS)}
          allowDeselect={false}
          {...form.getInputProps('size')}
        />
        <Select
          label="Gravedad para estimar la multa"
          description="RLGIT 27.4 es grave."
          data={GRAVITIES}
          allowDeselect={false}
          {...form.getInputProps('fineGravity')}
        />
        <NumberInput
          label="Vigencia de los EMOs"
          description="Vacío: 24 meses, o 12 en alto riesgo."
          suffix=" meses"
          min={1}
          max={60}
          {...number('validityMonths')}
        />
        <NumberInput
          label="Aviso de vencimiento"
          description="Desde cuándo un EMO está por vencer."
          suffix=" días"
          min={1}
          max={180}
          {...number('expiringDays')}
        />
        <NumberInput label="Altitud" suffix=" m s. n. m." min={-50} max={6000} {...number('altitude')} />
        <TextInput label="Código externo" {...form.getInputProps('externalId')} />
      </SimpleGrid>
      <Switch
        label="Inscrita en el REMYPE"
        description="Sin inscripción se aplica la tabla de las empresas que no son MYPE."
        {...form.getInputProps('remype', { type: 'checkbox' })}
      />
      <Switch
        label="Actividad de alto riesgo"
        description="Anexo 5 del D.S. 003-98-SA: los EMOs valen 12 meses."
        {...form.getInputProps('highRisk', { type: 'checkbox' })}
      />
      <Switch
        label="Exige examen preocupacional al ingresar"
        {...form.getInputProps('entryExamRequired', { type: 'checkbox' })}
      />
    </Stack>
  );
}
