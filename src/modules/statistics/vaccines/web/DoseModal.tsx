import {
  Alert,
  Button,
  Checkbox,
  Group,
  Modal,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { z } from 'zod';
import {
  doseLabel,
  MOST_DOSES,
  SCHEME_CODES,
  SCHEME_LABELS,
  SCHEMES,
  type SchemeCode,
} from '#clinical/vaccines/schemes.ts';
import { showDay, todayInLima } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { showUndo } from '#platform/web/feedback/undo.tsx';
import { runOrShowError } from '#platform/web/feedback/work.ts';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { RecordModal } from '#platform/web/forms/RecordModal.tsx';
import { RemoteSelect } from '#platform/web/forms/RemoteSelect.tsx';
import { ACTIVE_WORKERS } from '#workers/collaborators/choosable.ts';
import { addVaccineDose, correctVaccineDose, doseFields, restoreVaccineDose, withdrawVaccineDose } from '../api.ts';
import type { VaccineDose } from '../model.ts';

const TOUCHED = ['/exam/vaccines', '/middleware/vaccines'];
const DATA = SCHEME_CODES.map((value) => ({ value, label: SCHEME_LABELS[value] }));
const NEW = doseFields.extend({ patientId: z.uuid('Elige al colaborador.') });

const valuesOf = (dose: VaccineDose | null) => ({
  scheme: dose?.scheme ?? ('DT' as SchemeCode),
  dose: dose?.dose ?? 1,
  givenOn: dose?.givenOn ?? todayInLima(),
  place: dose?.place ?? '',
  lot: dose?.lot ?? '',
  note: dose?.note ?? '',
});
type Values = ReturnType<typeof valuesOf> & { patientId?: string };

const FIELDS: readonly (readonly [label: string, say: (values: Values) => string])[] = [
  ['Vacuna', ({ scheme }) => SCHEME_LABELS[scheme]],
  ['Dosis', ({ scheme, dose }) => doseLabel(scheme, dose)],
  ['Fecha', ({ givenOn }) => showDay(givenOn)],
  ['Lugar', ({ place }) => place || 'Vacío'],
  ['Lote', ({ lot }) => lot || 'Vacío'],
  ['Observaciones', ({ note }) => note || 'Vacío'],
];

const back = async (id: string) => {
  await call(restoreVaccineDose, { params: { doseId: id }, body: {} });
  readAgain(TOUCHED);
};

interface Props {
  /** Null for a new dose. */
  dose: VaccineDose | null;
  onClose: () => void;
}

/** Form in which a doctor registers, corrects or withdraws a dose. */
export default function DoseModal({ dose, onClose }: Props) {
  if (dose?.withdrawnAt) return <Withdrawn dose={dose} onClose={onClose} />;
  const withdraw = ({ id }: VaccineDose) =>
    runOrShowError(async () => {
      await call(withdrawVaccineDose, { params: { doseId: id }, body: {} });
      readAgain(TOUCHED);
      onClose();
      showUndo('Se retiró el registro.', () => back(id));
    }, 'No se pudo retirar el registro');
  return (
    <RecordModal<VaccineDose, z.ZodType<Record<string, unknown>, Values & Record<string, unknown>>>
      record={dose}
      onClose={onClose}
      title={dose ? 'Corregir registro de vacuna' : 'Registrar dosis'}
      staleTitle="Otra persona corrigió este registro"
      size="lg"
      schema={(dose ? doseFields : NEW) as never}
      valuesOf={(record) => ({ ...valuesOf(record), ...(record ? {} : { patientId: '' }) })}
      save={({ patientId, ...values }, version) =>
        dose && version !== null
          ? call(correctVaccineDose, { params: { doseId: dose.id }, body: { ...values, version } as never })
          : call(addVaccineDose, { body: { ...values, patientId } as never })
      }
      nameOf={({ fullName }) => fullName}
      differences={(typed, stored) =>
        FIELDS.flatMap(([label, say]) => {
          const [mine, theirs] = [say(typed), say(valuesOf(stored))];
          return mine === theirs ? [] : [{ label, mine, stored: theirs }];
        })
      }
      touches={TOUCHED}
      saved={(values) => `Se registró: ${SCHEME_LABELS[values.scheme]}, ${doseLabel(values.scheme, values.dose)}.`}
    >
      {(form, record) => {
        const { scheme, dose: number } = form.getValues();
        return (
          <Stack gap="sm">
            {record ? (
              <Group justify="space-between" wrap="nowrap">
                <div>
                  <Text fw={600}>{record.fullName}</Text>
                  <Text size="sm" c="dimmed">
                    {record.documentType} {record.documentNumber}
                  </Text>
                </div>
                <Button
                  variant="subtle"
                  color="vencido"
                  flex="none"
                  leftSection={<IconTrash size={16} aria-hidden />}
                  onClick={() => void withdraw(record)}
                >
                  Retirar
                </Button>
              </Group>
            ) : (
              <RemoteSelect
                of={ACTIVE_WORKERS}
                required
                value={form.getValues().patientId || null}
                onChange={(id) => form.setFieldValue('patientId', (id ?? '') as never)}
                error={form.errors['patientId']}
              />
            )}
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
              <Select
                label="Vacuna"
                required
                searchable
                allowDeselect={false}
                description={SCHEMES[scheme].calendar}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                data={DATA}
                {...form.getInputProps('scheme')}
              />
              <NumberInput
                label="Dosis"
                required
                disabled={number === 0}
                description={`${doseLabel(scheme, number)}. El esquema tiene ${SCHEMES[scheme].doses}; las que siguen son refuerzos.`}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                min={0}
                max={MOST_DOSES}
                allowDecimal={false}
                {...form.getInputProps('dose')}
              />
            </SimpleGrid>
            <Checkbox
              label="No tiene esta vacuna: lo confirmó o lo muestra su carné"
              checked={number === 0}
              onChange={(event) => form.setFieldValue('dose', (event.currentTarget.checked ? 0 : 1) as never)}
            />
            <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
              <DayInput
                label={number === 0 ? 'Fecha en que se supo' : 'Fecha de la dosis'}
                required
                {...form.getInputProps('givenOn')}
              />
              <TextInput label="Lugar" placeholder="Posta, clínica o campaña" {...form.getInputProps('place')} />
              <TextInput label="Lote" {...form.getInputProps('lot')} />
            </SimpleGrid>
            <Textarea label="Observaciones" autosize minRows={2} maxRows={6} {...form.getInputProps('note')} />
          </Stack>
        );
      }}
    </RecordModal>
  );
}

/** A withdrawn record, which can be restored. */
function Withdrawn({ dose, onClose }: { dose: VaccineDose; onClose: () => void }) {
  const restore = () =>
    runOrShowError(async () => {
      await back(dose.id);
      onClose();
      showSuccess('El registro volvió a contar.');
    }, 'No se pudo devolver el registro');
  return (
    <Modal opened onClose={onClose} title="Registro retirado">
      <Stack gap="sm">
        <Text fw={600}>{dose.fullName}</Text>
        {FIELDS.map(([label, say]) => (
          <Text key={label} size="sm">
            <b>{label}:</b> {say(valuesOf(dose))}
          </Text>
        ))}
        <Alert color="gray">No cuenta en la cobertura{dose.withdrawnReason ? `: ${dose.withdrawnReason}` : ''}.</Alert>
        <Group justify="flex-end">
          <Button onClick={() => void restore()}>Devolver</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
