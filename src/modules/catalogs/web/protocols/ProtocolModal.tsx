import { Fieldset, MultiSelect, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { call } from '../../../../platform/web/api/client.ts';
import { DayInput } from '../../../../platform/web/forms/DayInput.tsx';
import { EXAM_TYPE_LABELS, EXAM_TYPES } from '../../../exams/model/exam-type.ts';
import { createProtocol, updateProtocol } from '../../protocols/api.ts';
import { type ProtocolItem, protocolFields } from '../../protocols/model.ts';
import { EntryModal } from '../entry/EntryModal.tsx';
import { OptionalNumberInput } from '../entry/OptionalNumberInput.tsx';
import { withoutAccents } from '../entry/without-accents.ts';
import { StationsField } from './StationsField.tsx';
import { useWork } from './useWork.ts';
import { differencesOf, valuesOf } from './values.ts';

/** Lists that show protocols, or what they decide. */
export const PROTOCOL_TOUCHES = ['/exam/protocols', '/middleware/job-titles'];

const examTypes = EXAM_TYPES.map((value) => ({ value, label: EXAM_TYPE_LABELS[value] }));
const searching = { searchable: true, clearable: true, hidePickedOptions: true, filter: withoutAccents } as const;

/** Makes a protocol or changes one: which exams it serves, for whom, until when, and its stations. */
export function ProtocolModal({ protocol, onClose }: { protocol: ProtocolItem | null; onClose: () => void }) {
  const work = useWork(protocol);
  return (
    <EntryModal
      entry={protocol}
      onClose={onClose}
      createTitle="Crear perfil médico"
      schema={protocolFields}
      valuesOf={valuesOf}
      save={(body, version) =>
        protocol && version !== null
          ? call(updateProtocol, { query: { id: protocol.id }, body: { ...body, version } })
          : call(createProtocol, { body })
      }
      differences={(typed, stored) => differencesOf(typed, stored, work)}
      touches={PROTOCOL_TOUCHES}
      saved={(name, created) => (created ? `Se creó el perfil ${name}.` : 'Se guardó el perfil médico.')}
      size="xl"
    >
      {(form) => (
        <>
          <TextInput label="Nombre" withAsterisk data-autofocus maxLength={200} {...form.getInputProps('name')} />
          <MultiSelect
            label="Tipos de EMO"
            withAsterisk
            data={examTypes}
            {...searching}
            {...form.getInputProps('examTypes')}
          />
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            <DayInput label="Desde" withAsterisk {...form.getInputProps('dateFrom')} />
            <DayInput label="Hasta" {...form.getInputProps('dateTo')} placeholder="Sin fecha final" />
            <OptionalNumberInput
              label="Vigencia"
              placeholder="La del puesto"
              suffix=" meses"
              min={1}
              max={60}
              {...form.getInputProps('validityMonths')}
            />
          </SimpleGrid>
          <Switch
            label="Activo"
            description="Desactivado no se pide a nadie."
            {...form.getInputProps('enabled', { type: 'checkbox' })}
          />
          <Fieldset legend="¿Para quién es?" p="sm">
            <Stack gap="sm">
              <Text size="sm" c="dimmed">
                Basta que coincida uno. Si no eliges nada, es para todos. Cuando varios perfiles coinciden se aplica el
                del puesto, luego el del peligro, luego el del área y al final el general.
              </Text>
              <MultiSelect label="Puestos" data={work.jobOptions} {...searching} {...form.getInputProps('jobTitles')} />
              <MultiSelect
                label="Peligros"
                data={work.hazardOptions}
                {...searching}
                {...form.getInputProps('hazards')}
              />
              <MultiSelect label="Áreas" data={work.areaOptions} {...searching} {...form.getInputProps('areas')} />
            </Stack>
          </Fieldset>
          <StationsField form={form} work={work} />
        </>
      )}
    </EntryModal>
  );
}
