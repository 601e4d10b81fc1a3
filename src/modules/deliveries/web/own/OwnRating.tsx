import { Alert, Button, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../../platform/web/api/client.ts';
import { messageOf } from '../../../../platform/web/api/problems.ts';
import { ScoreScale } from '../../../../platform/web/forms/ScoreScale.tsx';
import { NPS_REQUIRED, toneOf } from '../../../evaluations/nps.ts';
import { rateOwnResults } from '../../own/api.ts';
import classes from './own.module.css';

/** One question to whoever signed, which they may leave. */
export function OwnRating({ token }: { token: string }) {
  const [score, setScore] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const send = async () => {
    if (score === null) return setProblem(NPS_REQUIRED);
    setBusy(true);
    try {
      await call(rateOwnResults, { query: { t: token }, body: { result: score } });
      setDone(true);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={classes['part']} aria-labelledby="opinion">
      <Title order={2} size="h3" id="opinion">
        ¿Recomendarías este servicio?
      </Title>
      {done ? (
        <Alert color="vigente" icon={<IconCircleCheck aria-hidden />} role="status" mt="sm">
          Gracias por tu respuesta.
        </Alert>
      ) : (
        <>
          <Text c="dimmed" size="sm" mt={4}>
            Del 1 (de ninguna manera) al 10 (sin duda). Tu empresa no sabe quién respondió qué.
          </Text>
          <ScoreScale
            label="Qué tanto recomendarías este servicio"
            value={score}
            toneOf={toneOf}
            error={problem}
            onChange={(next) => {
              setScore(next);
              setProblem(null);
            }}
          />
          <Button size="md" fullWidth variant="default" mt="md" loading={busy} onClick={() => void send()}>
            Enviar respuesta
          </Button>
        </>
      )}
    </section>
  );
}
