import { Alert, Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { IconTrash } from '@tabler/icons-react';
import { z } from 'zod';
import { doseLabel, MOST_DOSES, SCHEME_CODES, SCHEME_LABELS, SCHEMES } from '#clinical/vaccines/schemes.ts';
import { showDay, todayInLima } from '#platform/contract/dates.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { showUndo } from '#platform/web/feedback/undo.tsx';
import { runOrShowError } from '#platform/web/feedback/work.ts';
import { defineForm } from '#platform/web/forms/define-form.tsx';
import { workerField } from '#platform/web/forms/worker-field.tsx';
import { ACTIVE_WORKERS } from '#workers/collaborators/choosable.ts';
import { addVaccineDose, correctVaccineDose, doseFields, restoreVaccineDose, withdrawVaccineDose } from '../api.ts';
import type { VaccineDose } from '../model.ts';

const TOUCHED = ['/exam/vaccines', '/middleware/vaccines'];
const NEW = doseFields.extend({ patientId: z.uuid('Elige al colaborador.') });

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
  return dose?.withdrawnAt ? <Withdrawn dose={dose} onClose={onClose} /> : <DoseForm dose={dose} onClose={onClose} />;
}

const DoseForm = defineForm<Props>()({
  schema: NEW,
  title: ({ dose }) => (dose ? 'Corregir registro de vacuna' : 'Registrar dosis'),
  size: 'lg',
  gap: 'sm',
  record: { of: ({ dose }) => dose, staleTitle: 'Otra persona corrigió este registro' },
  initial: ({ stored }) => ({
    patientId: stored?.patientId ?? '',
    scheme: stored?.scheme ?? 'DT',
    dose: stored?.dose ?? 1,
    givenOn: stored?.givenOn ?? todayInLima(),
    place: stored?.place ?? '',
    lot: stored?.lot ?? '',
    note: stored?.note ?? '',
  }),
  fields: ({ dose, onClose, values: { scheme, dose: number } }) => [
    workerField({
      record: dose,
      workers: ACTIVE_WORKERS,
      icon: <IconTrash size={16} aria-hidden />,
      onWithdraw: (record) => withdraw(record, onClose),
    }),
    [
      {
        name: 'scheme',
        label: 'Vacuna',
        help: SCHEMES[scheme].calendar,
        helpBelow: true,
        required: true,
        control: { kind: 'select', options: optionsOf(SCHEME_LABELS, SCHEME_CODES), kept: true, searchable: true },
      },
      {
        name: 'dose',
        label: 'Dosis',
        help: `${doseLabel(scheme, number)}. El esquema tiene ${SCHEMES[scheme].doses}; las que siguen son refuerzos.`,
        helpBelow: true,
        required: true,
        disabled: number === 0,
        control: { kind: 'number', min: 0, max: MOST_DOSES },
      },
    ],
    (form) => (
      <Checkbox
        label="No tiene esta vacuna: lo confirmó o lo muestra su carné"
        checked={number === 0}
        onChange={(event) => form.setFieldValue('dose', event.currentTarget.checked ? 0 : 1)}
      />
    ),
    [
      {
        name: 'givenOn',
        label: number === 0 ? 'Fecha en que se supo' : 'Fecha de la dosis',
        required: true,
        control: { kind: 'day' },
      },
      { name: 'place', label: 'Lugar', placeholder: 'Posta, clínica o campaña', control: { kind: 'text' } },
      { name: 'lot', label: 'Lote', control: { kind: 'text' } },
    ],
    { name: 'note', label: 'Observaciones', control: { kind: 'long', rows: [2, 6] } },
  ],
  save: ({ patientId, ...values }, { dose, version }) =>
    dose
      ? call(correctVaccineDose, { params: { doseId: dose.id }, body: { ...values, version } })
      : call(addVaccineDose, { body: { ...values, patientId } }),
  touches: TOUCHED,
  saved: ({ values }) => `Se registró: ${SCHEME_LABELS[values.scheme]}, ${doseLabel(values.scheme, values.dose)}.`,
});

const withdraw = ({ id }: VaccineDose, onClose: () => void) =>
  runOrShowError(async () => {
    await call(withdrawVaccineDose, { params: { doseId: id }, body: {} });
    readAgain(TOUCHED);
    onClose();
    showUndo('Se retiró el registro.', () => back(id));
  }, 'No se pudo retirar el registro');

const FACTS: readonly (readonly [label: string, factOf: (dose: VaccineDose) => string | null])[] = [
  ['Vacuna', ({ scheme }) => SCHEME_LABELS[scheme]],
  ['Dosis', ({ scheme, dose }) => doseLabel(scheme, dose)],
  ['Fecha', ({ givenOn }) => showDay(givenOn)],
  ['Lugar', ({ place }) => place],
  ['Lote', ({ lot }) => lot],
  ['Observaciones', ({ note }) => note],
];

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
        {FACTS.map(([label, factOf]) => (
          <Text key={label} size="sm">
            <b>{label}:</b> {factOf(dose) || 'Vacío'}
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
