import {
  Alert,
  Button,
  Group,
  Modal,
  MultiSelect,
  NumberInput,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { useState } from 'react';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import type { Refused } from '#platform/contract/refused.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { RefusedModal } from '#platform/web/feedback/RefusedModal.tsx';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { useBusy } from '#platform/web/feedback/work.ts';
import { showCount } from '#platform/web/format/format.ts';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { withoutAccents } from '#platform/web/forms/without-accents.ts';
import { useCompanyId } from '#platform/web/session/session.ts';
import { scheduleExams } from '../../api.ts';
import { APPOINTMENTS } from '../../appointments.ts';
import type { DueWorker } from '../../queue/list.ts';
import { type Proposed, proposeAppointments } from '../../queue/proposal.ts';
import { listSites } from '../../sites-api.ts';
import { ReachedWorkers } from '../ReachedWorkers.tsx';
import { scheduledSentence } from '../scheduled-toast.ts';
import { ProposedRows } from './ProposedRows.tsx';

interface Props {
  workers: readonly DueWorker[];
  onClose: () => void;
  onDone: () => void;
}

/** Proposes dates and places, which can be changed one by one and are agreed together. */
export default function ProposalModal({ workers, onClose, onDone }: Props) {
  const company = useCompanyId();
  const sites = useEndpoint(listSites, {}).data?.items ?? [];
  const [from, setFrom] = useState<string | null>(addDays(todayInLima(), 7));
  const [siteIds, setSiteIds] = useState<string[]>([]);
  const [perDay, setPerDay] = useState<number | string>(20);
  const [at, setAt] = useState('');
  const [proposed, setProposed] = useState<readonly Proposed[] | null>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [busy, during] = useBusy();
  const [done, setDone] = useState(false);

  const propose = () =>
    during(async () => {
      const rows = workers.map(({ id, needs }) => ({ patientId: id, examType: needs }));
      const body = { rows, from: from!, siteIds, perDay: Number(perDay) || 1 };
      const answer = await call(proposeAppointments, { body });
      setProposed(answer.items);
      setRefused(answer.refused);
    });
  const agree = () =>
    during(async () => {
      const rows = proposed!.map(({ patientId, examType, on, siteId }) => ({
        patientId,
        examType,
        on,
        siteId,
        at: at || null,
      }));
      const answer = await call(scheduleExams, { query: { company_id: company! }, body: { rows } });
      readAgain([APPOINTMENTS.path, ...(APPOINTMENTS.page.touches ?? [])]);
      if (answer.scheduled.length > 0) showSuccess(scheduledSentence(answer));
      onDone();
      if (answer.refused.length === 0) return onClose();
      setRefused(answer.refused);
      setDone(true);
    });

  if (done) return <RefusedModal counted={String(refused.length)} refused={refused} onClose={onClose} />;
  const counted = showCount(workers.length, 'colaborador', 'colaboradores');
  return (
    <Modal opened onClose={onClose} title={`Agendar EMO: ${counted}`} size="xl" closeOnClickOutside={!busy}>
      {proposed === null ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (from) void propose();
          }}
        >
          <Stack gap="md">
            <Text size="sm">
              Te proponemos una fecha para cada uno: lo más urgente primero, sin domingos, sin sus días de descanso y
              sin pasar del cupo.
            </Text>
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <DayInput label="Desde" withAsterisk minDate={todayInLima()} value={from} onChange={setFrom} />
              <TextInput label="Hora" type="time" value={at} onChange={(e) => setAt(e.currentTarget.value)} />
              <NumberInput label="Citas por día y sede" min={1} max={500} value={perDay} onChange={setPerDay} />
            </SimpleGrid>
            <MultiSelect
              label="Sedes"
              description="Entre las que se reparten. Déjalo vacío para definir el lugar después."
              data={sites.map(({ id, name }) => ({ value: id, label: name }))}
              value={siteIds}
              onChange={setSiteIds}
              maxValues={20}
              searchable
              filter={withoutAccents}
            />
            <Actions onClose={onClose} busy={busy} label="Proponer fechas" disabled={!from} />
          </Stack>
        </form>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void agree();
          }}
        >
          <Stack gap="md">
            {refused.length > 0 && (
              <Alert color="porVencer" role="alert">
                {showCount(refused.length, 'colaborador se queda', 'colaboradores se quedan')} sin fecha:{' '}
                {refused[0]!.reason}
              </Alert>
            )}
            <ProposedRows rows={proposed} onChange={setProposed} />
            <Text size="sm" c="dimmed">
              El aviso lleva un enlace para confirmar o pedir otra fecha.
            </Text>
            <ReachedWorkers ids={proposed.map(({ patientId }) => patientId)} />
            <Actions
              onClose={() => setProposed(null)}
              busy={busy}
              back
              label={`Agendar ${showCount(proposed.length, 'cita', 'citas')}`}
              disabled={proposed.length === 0}
            />
          </Stack>
        </form>
      )}
    </Modal>
  );
}

interface ActionsProps {
  onClose: () => void;
  busy: boolean;
  label: string;
  disabled: boolean;
  back?: boolean;
}

const Actions = ({ onClose, busy, label, disabled, back = false }: ActionsProps) => (
  <Group justify="flex-end">
    <Button variant="default" onClick={onClose} disabled={busy}>
      {back ? 'Volver' : 'Cancelar'}
    </Button>
    <Button type="submit" loading={busy} disabled={disabled}>
      {label}
    </Button>
  </Group>
);
