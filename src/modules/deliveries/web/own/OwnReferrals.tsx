import { Alert, Button, FileButton, Text, Title } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { showDay } from '../../../../platform/contract/dates.ts';
import { messageOf } from '../../../../platform/web/api/problems.ts';
import { upload } from '../../../../platform/web/api/upload.ts';
import { REPORT_MAX_BYTES } from '../../../consultations/api.ts';
import type { OwnReferral } from '../../../consultations/own.ts';
import { loadOwnReport, type OwnResults } from '../../own/api.ts';
import classes from './own.module.css';

interface Props {
  token: string;
  referrals: readonly OwnReferral[];
  onLoaded: (results: OwnResults) => void;
}

/** To which specialists the worker was sent, and the reports that they bring from them. */
export function OwnReferrals({ token, referrals, onLoaded }: Props) {
  if (referrals.length === 0) return null;
  return (
    <section className={classes['part']} aria-labelledby="interconsultas">
      <Title order={2} size="h3" id="interconsultas">
        Tus interconsultas
      </Title>
      <Text c="dimmed" size="sm" mt={4} mb="md">
        Lleva la interconsulta al especialista y carga aquí su informe: un PDF o una foto clara de la hoja.
      </Text>
      <ul className={classes['referrals']}>
        {referrals.map((referral) => (
          <Referral key={referral.id} token={token} of={referral} onLoaded={onLoaded} />
        ))}
      </ul>
    </section>
  );
}

function Referral({ token, of, onLoaded }: { token: string; of: OwnReferral; onLoaded: Props['onLoaded'] }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const load = async (file: File | null) => {
    if (!file) return;
    if (file.size > REPORT_MAX_BYTES) {
      setProblem('El archivo pesa más de 15 MB. Toma la foto con menos resolución.');
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      onLoaded(await upload(loadOwnReport, { query: { t: token, referral_id: of.id } }, file));
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const days = [`Atender hasta el ${showDay(of.dueOn)}`, of.appointmentOn && `cita el ${showDay(of.appointmentOn)}`];
  return (
    <li>
      <Text fw={600}>{of.specialty ?? 'Especialista'}</Text>
      <Text size="sm" c="dimmed">
        {of.status} · {days.filter(Boolean).join(' · ')}
      </Text>
      {problem && (
        <Alert color="vencido" icon={<IconAlertCircle aria-hidden />} role="alert" mt="xs">
          {problem}
        </Alert>
      )}
      {of.report && (
        <Alert color="vigente" icon={<IconCircleCheck aria-hidden />} role="status" mt="xs">
          El informe ya está cargado: lo ve solo tu médico.
        </Alert>
      )}
      {of.mayLoad && (
        <FileButton onChange={(file) => void load(file)} accept="application/pdf,image/jpeg,image/png">
          {(props) => (
            <Button
              {...props}
              size="md"
              mt="xs"
              fullWidth
              variant="default"
              loading={busy}
              leftSection={<IconUpload size={18} aria-hidden />}
            >
              {of.report ? 'Cambiar informe' : 'Cargar informe'}
            </Button>
          )}
        </FileButton>
      )}
    </li>
  );
}
