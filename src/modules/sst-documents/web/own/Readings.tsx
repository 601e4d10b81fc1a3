import { Alert, Button, Text, Title } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { showDay, showInstant } from '../../../../platform/contract/dates.ts';
import { call, callForFile, saveFile } from '../../../../platform/web/api/client.ts';
import { messageOf } from '../../../../platform/web/api/problems.ts';
import { closeOwnReadings, type OwnReading, type OwnReadings, openOwnReading } from '../../readings/own/api.ts';
import classes from './own-readings.module.css';
import { Reading } from './Reading.tsx';

interface Props {
  token: string;
  readings: OwnReadings;
  onChange: (readings: OwnReadings) => void;
}

/** Nothing of the worker stays in this browser. */
const leave = () => window.location.replace('/leer_documento?fin=1');

/** What the worker has to read, and what they signed lately; one at a time is open. */
export function Readings({ token, readings, onChange }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const reading = readings.items.find(({ id }) => id === open);
  const attempt = (work: Promise<void>) => void work.catch((error) => setProblem(messageOf(error)));
  if (reading)
    return (
      <Reading
        token={token}
        reading={reading}
        readings={readings}
        onSigned={(after) => (after ? onChange(after) : leave())}
        onBack={() => setOpen(null)}
      />
    );
  const left = readings.items.filter(({ signedAt }) => !signedAt).length;
  const proof = async ({ id, name }: OwnReading) => {
    setProblem(null);
    const query = { t: token, reading_id: id, part: 'proof' } as const;
    saveFile(await callForFile(openOwnReading, { query }), `Constancia de lectura - ${name}.pdf`);
  };
  const end = async () => {
    setProblem(null);
    await call(closeOwnReadings, { query: { t: token } });
    leave();
  };
  return (
    <>
      <Title order={1} size="h2">
        Tus documentos
      </Title>
      <Text mt={4} mb="md">
        {readings.fullName}:{' '}
        {left > 0
          ? `${readings.company} te pide leer ${left === 1 ? 'este documento' : `estos ${left} documentos`} y firmar que lo entendiste.`
          : 'no te queda nada por leer.'}
      </Text>
      {problem && (
        <Alert color="vencido" icon={<IconAlertCircle aria-hidden />} role="alert" mb="sm">
          {problem}
        </Alert>
      )}
      <ul className={classes['readings']}>
        {readings.items.map((each) => (
          <li key={each.id}>
            <Text fw={600}>{each.name}</Text>
            <Text size="sm" c="dimmed">
              Versión {each.edition}
              {each.dueOn && !each.signedAt && ` · hasta el ${showDay(each.dueOn)}`}
            </Text>
            {each.signedAt ? (
              <>
                <Text size="sm" mt={6} className={classes['signed'] ?? ''}>
                  <IconCircleCheck size={18} aria-hidden /> Firmaste el {showInstant(each.signedAt)}
                </Text>
                <Button size="md" fullWidth mt="sm" variant="default" onClick={() => attempt(proof(each))}>
                  Descargar constancia
                </Button>
              </>
            ) : (
              <Button
                size="md"
                fullWidth
                mt="sm"
                leftSection={<IconFileText size={18} aria-hidden />}
                onClick={() => setOpen(each.id)}
              >
                {each.openedAt ? 'Seguir y firmar' : 'Leer y firmar'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button size="md" fullWidth variant="default" mt="lg" onClick={() => attempt(end())}>
        Terminar
      </Button>
      <Text size="xs" c="dimmed" mt={8}>
        {readings.handedOver
          ? 'Este equipo no es tuyo: termina antes de devolverlo.'
          : 'Si este equipo no es solo tuyo, termina: nadie podrá ver tus documentos en él.'}
      </Text>
    </>
  );
}
