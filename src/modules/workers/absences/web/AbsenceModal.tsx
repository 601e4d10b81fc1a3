import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { showDay, todayInLima } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { runOrShowError } from '#platform/web/feedback/work.ts';
import { defineForm } from '#platform/web/forms/define-form.tsx';
import type { Choosable } from '#platform/web/forms/RemoteSelect.tsx';
import { workerField } from '#platform/web/forms/worker-field.tsx';
import {
  communicateAbsence,
  correctAbsence,
  listNearbyAttentions,
  newAbsenceFields,
  restoreAbsence,
  withdrawAbsence,
  withdrawFields,
} from '../api.ts';
import { type Absence, daysText, nearbyText } from '../model.ts';

const join = new Intl.ListFormat('es', { type: 'conjunction' });

/**
 * Warns a doctor of attentions from whose day the company could guess the cause of an absence. Renders nothing without
 * such attentions.
 */
function Nearby({ patientId, fromOn }: { patientId: string; fromOn: string }) {
  const { data } = useEndpoint(listNearbyAttentions, { query: { patient_id: patientId, from_on: fromOn } });
  if (!data || data.items.length === 0) return null;
  return (
    <Alert
      color="porVencer"
      icon={<IconAlertTriangle aria-hidden />}
      role="status"
      title="Empieza poco después de una atención"
    >
      La empresa podría relacionarla con {join.format(data.items.map(nearbyText))}, cuya fecha lee en su lista.
    </Alert>
  );
}

const TOUCHED = ['/middleware/absences'];
interface Props {
  /** Null: a new one. */
  absence: Absence | null;
  /** Workers from whom the doctor can choose for a new absence. */
  workers: Choosable;
  onClose: () => void;
}

/** Form in which a doctor communicates an absence to the company, corrects its days or withdraws it. */
export default function AbsenceModal({ absence, workers, onClose }: Props) {
  const [withdrawing, setWithdrawing] = useState<Absence | null>(null);
  if (absence?.withdrawnAt) return <Withdrawn absence={absence} onClose={onClose} />;
  if (withdrawing) return <Withdraw absence={withdrawing} onClose={onClose} />;
  return <Communicate absence={absence} workers={workers} onWithdraw={setWithdrawing} onClose={onClose} />;
}

interface CommunicateProps {
  absence: Absence | null;
  workers: Choosable;
  onWithdraw: (absence: Absence) => void;
}

const Communicate = defineForm<CommunicateProps>()({
  schema: newAbsenceFields,
  title: ({ absence }) => (absence ? 'Corregir ausencia' : 'Comunicar ausencia'),
  record: {
    of: ({ absence }) => absence,
    staleTitle: 'Otra persona cambió esta ausencia',
    differences: (typed, stored) => {
      const [mine, theirs] = [daysText(typed), daysText(stored)];
      return mine === theirs ? [] : [{ label: 'Días', mine, stored: theirs }];
    },
  },
  initial: ({ stored }) => ({
    patientId: stored?.patientId ?? '',
    fromOn: stored?.fromOn ?? todayInLima(),
    untilOn: stored?.untilOn ?? todayInLima(),
  }),
  fields: ({ absence, workers, onWithdraw, values }) => [
    'La empresa leerá quién es y qué días no trabaja; no leerá la causa.',
    workerField({
      record: absence,
      workers,
      more: absence?.corrections ? ` · ${correctionsText(absence.corrections)}` : '',
      icon: <IconEyeOff size={16} aria-hidden />,
      onWithdraw,
    }),
    [
      { name: 'fromOn', label: 'Desde', required: true, control: { kind: 'day' } },
      { name: 'untilOn', label: 'Hasta', required: true, control: { kind: 'day' } },
    ],
    () => values.patientId && values.fromOn && <Nearby patientId={values.patientId} fromOn={values.fromOn} />,
  ],
  save: ({ patientId, ...days }, { absence, version }) =>
    absence
      ? call(correctAbsence, { params: { id: absence.id }, body: { ...days, version } })
      : call(communicateAbsence, { body: { ...days, patientId } }),
  touches: TOUCHED,
  saved: 'La empresa ya lee la ausencia, sin la causa.',
});

const correctionsText = (times: number) => `corregida ${times === 1 ? 'una vez' : `${times} veces`}`;

/** Asks for the reason of the withdrawal, which only doctors can read. */
const Withdraw = defineForm<{ absence: Absence }>()({
  schema: withdrawFields,
  title: 'Retirar la ausencia',
  submitLabel: 'Retirar',
  initial: () => ({ reason: '' }),
  fields: ({ absence }) => [
    `${absence.fullName}. ${daysText(absence)}. La empresa deja de leerla; se conserva para los médicos.`,
    {
      name: 'reason',
      label: 'Por qué se retira',
      help: 'Solo lo leen los médicos.',
      required: true,
      control: { kind: 'long', max: 300, rows: [2, 6] },
    },
  ],
  save: (body, { absence }) => call(withdrawAbsence, { params: { id: absence.id }, body }),
  touches: TOUCHED,
  saved: 'Se retiró la ausencia: la empresa ya no la lee.',
});

function Withdrawn({ absence: a, onClose }: { absence: Absence; onClose: () => void }) {
  const restore = () =>
    runOrShowError(async () => {
      await call(restoreAbsence, { params: { id: a.id }, body: {} });
      readAgain(TOUCHED);
      onClose();
      showSuccess('La empresa vuelve a leer la ausencia.');
    }, 'No se pudo devolver la ausencia');
  return (
    <Modal opened onClose={onClose} title="Ausencia retirada">
      <Stack gap="sm">
        <Text fw={600}>{a.fullName}</Text>
        <Text size="sm">{daysText(a)}</Text>
        <Alert color="gray">
          La empresa no la lee. La retiró {a.withdrawnBy ?? 'una cuenta que ya no existe'} el {showDay(a.withdrawnAt)}:{' '}
          {a.withdrawnReason}
        </Alert>
        <Group justify="flex-end">
          <Button onClick={() => void restore()}>Devolver</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
