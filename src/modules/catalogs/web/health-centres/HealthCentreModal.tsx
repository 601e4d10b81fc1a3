import { SimpleGrid, TextInput } from '@mantine/core';
import { call } from '../../../../platform/web/api/client.ts';
import type { Difference } from '../../../../platform/web/forms/StaleChange.tsx';
import type { FormValues } from '../../../../platform/web/forms/useZodForm.ts';
import { createHealthCentre, updateHealthCentre } from '../../health-centres-api.ts';
import { type HealthCentreItem, healthCentreFields } from '../../model.ts';
import { EntryModal } from '../entry/EntryModal.tsx';
import { SitesField } from './SitesField.tsx';

type Values = FormValues<typeof healthCentreFields>;

const valuesOf = (centre: HealthCentreItem | null): Values => ({
  name: centre?.name ?? '',
  ruc: centre?.ruc ?? '',
  contact: centre?.contact ?? '',
  email: centre?.email ?? '',
  phone: centre?.phone ?? '',
  sites: (centre?.sites ?? []).map(({ id, name, address, phone }) => ({
    id,
    name,
    address: address ?? '',
    phone: phone ?? '',
  })),
});

const TEXTS = { name: 'Nombre', ruc: 'RUC', contact: 'Contacto', email: 'Correo electrónico', phone: 'Teléfono' };
const sitesTold = ({ sites }: Values): string =>
  sites.map((site) => [site.name, site.address, site.phone].filter(Boolean).join(', ')).join('; ');

function differences(typed: Values, item: HealthCentreItem): Difference[] {
  const stored = valuesOf(item);
  return [
    ...(Object.keys(TEXTS) as (keyof typeof TEXTS)[]).map((key) => ({
      label: TEXTS[key],
      mine: (typed[key] ?? '').trim(),
      stored: stored[key] ?? '',
    })),
    { label: 'Sedes', mine: sitesTold(typed), stored: sitesTold(stored) },
  ].filter(({ mine, stored: other }) => mine !== other);
}

export const HEALTH_CENTRE_TOUCHES = ['/middleware/health-centres'];

/** Makes an allied clinic or changes one, with its sites. */
export function HealthCentreModal({ centre, onClose }: { centre: HealthCentreItem | null; onClose: () => void }) {
  return (
    <EntryModal
      entry={centre}
      onClose={onClose}
      createTitle="Crear centro médico"
      schema={healthCentreFields}
      valuesOf={valuesOf}
      save={(body, version) =>
        centre && version !== null
          ? call(updateHealthCentre, { params: { id: centre.id }, body: { ...body, version } })
          : call(createHealthCentre, { body })
      }
      differences={differences}
      touches={HEALTH_CENTRE_TOUCHES}
      saved={(name, created) => (created ? `Se creó el centro ${name}.` : 'Se guardó el centro médico.')}
      size="xl"
    >
      {(form) => (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              label="Nombre"
              description="Como aparece en los EMOs."
              withAsterisk
              data-autofocus
              maxLength={200}
              {...form.getInputProps('name')}
            />
            <TextInput
              label="RUC"
              description="11 dígitos."
              inputMode="numeric"
              maxLength={11}
              {...form.getInputProps('ruc')}
            />
            <TextInput label="Contacto" maxLength={120} {...form.getInputProps('contact')} />
            <TextInput label="Correo electrónico" type="email" {...form.getInputProps('email')} />
            <TextInput label="Teléfono" type="tel" maxLength={30} {...form.getInputProps('phone')} />
          </SimpleGrid>
          <SitesField form={form} />
        </>
      )}
    </EntryModal>
  );
}
