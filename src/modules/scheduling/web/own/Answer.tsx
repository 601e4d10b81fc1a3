import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertCircle, IconCalendarTime, IconCheck, IconMapPin } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { addDays, showDay, todayInLima } from '../../../../platform/contract/dates.ts';
import { call } from '../../../../platform/web/api/client.ts';
import { messageOf } from '../../../../platform/web/api/problems.ts';
import { DayInput } from '../../../../platform/web/forms/DayInput.tsx';
import { ASKED_DAYS, answerOwnAppointment, type OwnAppointment } from '../../own/api.ts';
import classes from './own-appointment.module.css';

const CLOSED: Readonly<Partial<Record<OwnAppointment['state'], string>>> = {
  over: 'El día de esta cita ya pasó.',
  cancelled: 'Esta cita se canceló: no tienes que ir.',
  missed: 'Figura que no llegaste a esta cita. Tu empresa te dará otra fecha.',
  held: 'Ya te atendieron en esta cita.',
};

const weekday = new Intl.DateTimeFormat('es-PE', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const longDay = (day: string) => weekday.format(new Date(`${day}T12:00:00Z`));

interface Props {
  token: string;
  appointment: OwnAppointment;
  onAnswered: (appointment: OwnAppointment) => void;
}

/** The appointment, and what its worker may answer: that they will come, or another day. */
export function Answer({ token, appointment, onAnswered }: Props) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { firstName, company, emo, on, at, place, address, state, askedOn } = appointment;
  const answer = async (body: { answer: 'confirm' } | { answer: 'ask'; on: string }) => {
    setBusy(true);
    setProblem(null);
    try {
      onAnswered(await call(answerOwnAppointment, { query: { t: token }, body }));
      setAsking(false);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="lg">
      <div>
        <Title order={1} size="h3">
          {emo ? 'Tu examen ocupacional' : 'Tu cita'}
        </Title>
        <Text c="dimmed" mt={4}>
          Hola, {firstName}. {company} te espera:
        </Text>
      </div>
      <div className={classes['when']}>
        <Fact
          icon={<IconCalendarTime size={22} aria-hidden />}
          main={longDay(on)}
          more={at ? `a las ${at}` : showDay(on)}
        />
        {place && <Fact icon={<IconMapPin size={22} aria-hidden />} main={place} more={address} />}
      </div>
      {problem && (
        <Alert color="vencido" icon={<IconAlertCircle aria-hidden />} role="alert">
          {problem}
        </Alert>
      )}
      <div role="status">
        {CLOSED[state] && <Alert color="gray">{CLOSED[state]}</Alert>}
        {askedOn && (
          <Alert color="porVencer" title={`Pediste el ${showDay(askedOn)}`}>
            Tu empresa te responderá. Mientras tanto, tu cita sigue como está.
          </Alert>
        )}
        {state === 'confirmed' && !askedOn && (
          <Alert color="vigente" icon={<IconCheck aria-hidden />}>
            Confirmaste que irás. Lleva tu documento de identidad.
          </Alert>
        )}
      </div>
      {(state === 'open' || state === 'confirmed') &&
        (asking ? (
          <Ask busy={busy} onBack={() => setAsking(false)} onAsk={(day) => void answer({ answer: 'ask', on: day })} />
        ) : (
          <Stack gap="sm">
            {(state === 'open' || askedOn) && (
              <Button size="md" loading={busy} onClick={() => void answer({ answer: 'confirm' })}>
                Sí, iré
              </Button>
            )}
            <Button size="md" variant="default" disabled={busy} onClick={() => setAsking(true)}>
              Pedir otra fecha
            </Button>
          </Stack>
        ))}
    </Stack>
  );
}

function Ask({ busy, onBack, onAsk }: { busy: boolean; onBack: () => void; onAsk: (day: string) => void }) {
  const today = todayInLima();
  const [day, setDay] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (day) onAsk(day);
      }}
    >
      <Stack gap="sm">
        <DayInput
          size="md"
          label="Qué día puedes ir"
          withAsterisk
          minDate={addDays(today, 1)}
          maxDate={addDays(today, ASKED_DAYS)}
          value={day}
          onChange={setDay}
          {...(tried && !day && { error: 'Elige el día.' })}
        />
        <Group grow>
          <Button size="md" variant="default" disabled={busy} onClick={onBack}>
            Volver
          </Button>
          <Button size="md" type="submit" loading={busy}>
            Pedir este día
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Fact({ icon, main, more }: { icon: ReactNode; main: string; more: string | null }) {
  return (
    <div className={classes['fact']}>
      {icon}
      <div>
        <Text fw={600} className={classes['main'] ?? ''}>
          {main}
        </Text>
        {more && <Text c="dimmed">{more}</Text>}
      </div>
    </div>
  );
}
