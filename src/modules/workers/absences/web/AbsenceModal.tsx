import { Alert, Button, Group, Modal, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { z } from 'zod';
import { showDay, todayInLima } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { runOrShowError } from '#platform/web/feedback/work.ts';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { FormModal } from '#platform/web/forms/FormModal.tsx';
import { RecordModal } from '#platform/web/forms/RecordModal.tsx';
import { type Choosable, RemoteSelect } from '#platform/web/forms/RemoteSelect.tsx';
import {
  type AbsenceFields,
  absenceFields,
  communicateAbsence,
  correctAbsence,
  type NewAbsenceFields,
  newAbsenceFields,
  restoreAbsence,
  withdrawAbsence,
  withdrawFields,
} from '../api.ts';
import { type Absence, daysText } from '../model.ts';
import { Nearby } from './Nearby.tsx';

const TOUCHED = ['/middleware/absences'];
type Values = AbsenceFields & Partial<Pick<NewAbsenceFields, 'patientId'>> & Record<string, unknown>;

const valuesOf = (absence: Absence | null): Values => ({
  fromOn: absence?.fromOn ?? todayInLima(),
  untilOn: absence?.untilOn ?? todayInLima(),
  ...(absence ? {} : { patientId: '' }),
});

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
  return (
    <RecordModal<Absence, z.ZodType<Values, Values>>
      record={absence}
      onClose={onClose}
      title={absence ? 'Corregir ausencia' : 'Comunicar ausencia'}
      staleTitle="Otra persona cambió esta ausencia"
      schema={absence ? absenceFields : newAbsenceFields}
      valuesOf={valuesOf}
      save={({ fromOn, untilOn, patientId }, version) =>
        absence && version !== null
          ? call(correctAbsence, { params: { id: absence.id }, body: { fromOn, untilOn, version } })
          : call(communicateAbsence, { body: { fromOn, untilOn, patientId: patientId ?? '' } })
      }
      nameOf={({ fullName }) => fullName}
      differences={(typed, stored) => {
        const [mine, theirs] = [daysText(typed), daysText(stored)];
        return mine === theirs ? [] : [{ label: 'Días', mine, stored: theirs }];
      }}
      touches={TOUCHED}
      saved={() => 'La empresa ya lee la ausencia, sin la causa.'}
    >
      {(form, record) => {
        const { patientId = '', fromOn } = form.getValues();
        const worker = record?.patientId ?? patientId;
        return (
          <Stack gap="md">
            <Text size="sm">La empresa leerá quién es y qué días no trabaja; no leerá la causa.</Text>
            {record ? (
              <Group justify="space-between" wrap="nowrap">
                <div>
                  <Text fw={600}>{record.fullName}</Text>
                  <Text size="sm" c="dimmed">
                    {record.documentType} {record.documentNumber}
                    {record.corrections
                      ? ` · corregida ${record.corrections === 1 ? 'una vez' : `${record.corrections} veces`}`
                      : ''}
                  </Text>
                </div>
                <Button
                  variant="subtle"
                  color="vencido"
                  flex="none"
                  leftSection={<IconEyeOff size={16} aria-hidden />}
                  onClick={() => setWithdrawing(record)}
                >
                  Retirar
                </Button>
              </Group>
            ) : (
              <RemoteSelect
                of={workers}
                required
                value={patientId || null}
                onChange={(id) => form.setFieldValue('patientId', id ?? '')}
                error={form.errors['patientId']}
              />
            )}
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <DayInput label="Desde" required {...form.getInputProps('fromOn')} />
              <DayInput label="Hasta" required {...form.getInputProps('untilOn')} />
            </SimpleGrid>
            {worker && fromOn && <Nearby patientId={worker} fromOn={fromOn} />}
          </Stack>
        );
      }}
    </RecordModal>
  );
}

/** Asks for the reason of the withdrawal, which only doctors can read. */
function Withdraw({ absence, onClose }: { absence: Absence; onClose: () => void }) {
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Retirar la ausencia"
      schema={withdrawFields}
      initialValues={{ reason: '' }}
      submitLabel="Retirar"
      onSubmit={async (body) => {
        await call(withdrawAbsence, { params: { id: absence.id }, body });
        readAgain(TOUCHED);
        showSuccess('Se retiró la ausencia: la empresa ya no la lee.');
      }}
    >
      {(form) => (
        <>
          <Text size="sm">
            {absence.fullName}. {daysText(absence)}. La empresa deja de leerla; se conserva para los médicos.
          </Text>
          <Textarea
            label="Por qué se retira"
            description="Solo lo leen los médicos."
            required
            autosize
            minRows={2}
            maxRows={6}
            maxLength={300}
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </FormModal>
  );
}

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
