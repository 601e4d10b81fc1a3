import { Alert, Button, Text, Title } from '@mantine/core';
import { IconAlertCircle, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { inLima, showDay } from '../../../../platform/contract/dates.ts';
import { callForFile, saveFile } from '../../../../platform/web/api/client.ts';
import { messageOf } from '../../../../platform/web/api/problems.ts';
import { StatusBadge } from '../../../../platform/web/feedback/StatusBadge.tsx';
import { showBytes } from '../../../../platform/web/format/format.ts';
import { FIELDS } from '../../kinds.ts';
import { type OwnRequest, openOwnArchive } from '../../own/api.ts';
import classes from './own-rights.module.css';
import { ASKED } from './words.ts';

const STATES = {
  RECIBIDA: { label: 'Recibida', tone: 'porVencer' },
  EN_CURSO: { label: 'La están viendo', tone: 'porVencer' },
  AMPLIADA: { label: 'Necesitan más tiempo', tone: 'porVencer' },
  ATENDIDA: { label: 'Respondida', tone: 'vigente' },
  DENEGADA: { label: 'No aceptada', tone: 'sinDato' },
} as const;

/** What the worker asked for, and how far each is. */
export function OwnRequests({ token, requests }: { token: string; requests: readonly OwnRequest[] }) {
  if (requests.length === 0) return null;
  return (
    <section className={classes['part']} aria-labelledby="solicitudes">
      <Title order={2} size="h3" id="solicitudes" mb="sm">
        Lo que pediste
      </Title>
      <ul className={classes['requests']}>
        {requests.map((request) => (
          <li key={request.id}>
            <Request token={token} of={request} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Request({ token, of: r }: { token: string; of: OwnRequest }) {
  const { label, tone } = STATES[r.state];
  const open = r.decidedAt === null;
  const value = r.field === 'NACIMIENTO' ? showDay(r.newValue) : r.newValue;
  return (
    <>
      <StatusBadge status={tone} label={label} />
      <Text fw={600} mt={6}>
        {ASKED[r.kind].title}
        {r.field && `: ${FIELDS[r.field].toLowerCase()}`}
      </Text>
      {value && <Text>Debe decir: {value}</Text>}
      {r.text && <Text className={classes['said'] ?? ''}>{r.text}</Text>}
      <Text size="sm" c="dimmed">
        Pedido el {showDay(r.receivedOn)}.{' '}
        {open
          ? `Te responden hasta el ${showDay(r.dueOn)}.`
          : `Respondido el ${showDay(r.decidedAt && inLima(r.decidedAt).day)}.`}
      </Text>
      {r.ground && <Text mt={6}>Motivo: {r.ground}.</Text>}
      {r.answer && <blockquote className={classes['answer']}>{r.answer}</blockquote>}
      {r.archive && <Archive token={token} of={r} />}
    </>
  );
}

function Archive({ token, of: r }: { token: string; of: OwnRequest }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (r.archive !== 'DONE')
    return (
      <Text size="sm" mt={6}>
        {r.archive === 'EXPIRED'
          ? 'El archivo ya se borró. Pide al médico ocupacional que te envíe otro enlace.'
          : 'El archivo se está preparando.'}
      </Text>
    );
  const save = async () => {
    setBusy(true);
    setProblem(null);
    try {
      saveFile(await callForFile(openOwnArchive, { query: { t: token, request_id: r.id } }), 'mis_datos.zip');
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {problem && (
        <Alert color="vencido" icon={<IconAlertCircle aria-hidden />} role="alert" mt="xs">
          {problem}
        </Alert>
      )}
      <Button
        size="md"
        fullWidth
        mt="sm"
        loading={busy}
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => void save()}
      >
        Descargar tus datos
      </Button>
      <Text size="sm" c="dimmed" mt={4}>
        Es un ZIP con tus datos y tus documentos en PDF{r.size !== null && ` (${showBytes(r.size)})`}. Guárdalo en un
        lugar seguro: son datos de tu salud.
      </Text>
    </>
  );
}
