import { Stack, Text, TextInput } from '@mantine/core';
import type { z } from 'zod';
import { showNumber } from '#platform/contract/numbers.ts';
import { call } from '#platform/web/api/client.ts';
import { RecordModal } from '#platform/web/forms/RecordModal.tsx';
import { saveSstCompany } from '../api.ts';
import { type SstCompany, sstCompanyFields } from '../model.ts';
import { TOUCHED } from './files.ts';

const LABELS = { activity: 'Actividad económica', address: 'Domicilio', place: 'Lugar donde se firman' } as const;
const NAMES = Object.keys(LABELS) as (keyof typeof LABELS)[];
const valuesOf = (company: SstCompany | null) => ({
  activity: company?.activity ?? '',
  address: company?.address ?? '',
  place: company?.place ?? '',
});

/** Form for the company data that fills the models, except name, RUC, logo and workers. */
export default function CompanyModal({ company, onClose }: { company: SstCompany; onClose: () => void }) {
  return (
    <RecordModal<SstCompany, typeof sstCompanyFields>
      record={company}
      onClose={onClose}
      title="Datos para los formatos"
      staleTitle="Otra persona cambió estos datos"
      schema={sstCompanyFields}
      valuesOf={valuesOf}
      save={(values: z.input<typeof sstCompanyFields>, version) =>
        call(saveSstCompany, { body: { ...values, version: version ?? 0 } })
      }
      nameOf={({ name }) => name}
      differences={(typed, stored) =>
        NAMES.flatMap((name) =>
          typed[name] === stored[name]
            ? []
            : [{ label: LABELS[name], mine: typed[name] || 'Vacío', stored: stored[name] || 'Vacío' }],
        )
      }
      touches={TOUCHED}
      saved={() => 'Se guardaron los datos: los formatos ya los llevan.'}
    >
      {(form) => (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {company.name}, RUC {company.ruc}, con {showNumber(company.workers)} colaboradores activos. El nombre, el
            RUC y {company.hasLogo ? 'el logo' : 'el logo, cuando lo subas en Configuración,'} salen de la ficha de la
            empresa.
          </Text>
          <TextInput
            label={LABELS.activity}
            placeholder="Como figura en la SUNAT"
            {...form.getInputProps('activity')}
          />
          <TextInput
            label={LABELS.address}
            placeholder="Dirección, distrito, provincia, departamento"
            {...form.getInputProps('address')}
          />
          <TextInput label={LABELS.place} placeholder="Ciudad" {...form.getInputProps('place')} />
        </Stack>
      )}
    </RecordModal>
  );
}
