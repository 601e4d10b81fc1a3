import { IconCalendarTime, IconMapPin, type TablerIcon } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { addDays, showDay, todayInLima } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import {
  answerOwnAppointment,
  matchAppointmentDocument,
  type OwnAppointment,
  openOwnAppointment,
  REQUEST_DAYS,
} from '#scheduling/appointments/own/api.ts';
import { LinkPage } from '../access/LinkPage.tsx';
import { TextField } from '../kit/fields.tsx';
import { Button, Note, Problem } from '../kit/parts.tsx';
import { useTexts } from '../kit/texts.ts';
import { useWork } from '../kit/useWork.ts';

/** Page on which a worker answers an appointment from their link. */
export function AppointmentPage() {
  const { appointment: texts } = useTexts();
  return (
    <LinkPage<OwnAppointment>
      path="/cita"
      needLink={texts.needLink}
      title={texts.identityTitle}
      onOpen={async (query) => {
        const { step, appointment: opened } = await call(openOwnAppointment, { query });
        return { step, opened };
      }}
      onCheck={(query, body) => call(matchAppointmentDocument, { query, body })}
    >
      {(appointment, { token, change }) => <Answer token={token} appointment={appointment} onAnswered={change} />}
    </LinkPage>
  );
}

const weekday = new Intl.DateTimeFormat('es-PE', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const longDay = (day: string) => weekday.format(new Date(`${day}T12:00:00Z`));

interface Props {
  token: string;
  appointment: OwnAppointment;
  onAnswered: (appointment: OwnAppointment) => void;
}

/** The appointment and the worker's possible answers: confirm, or ask for another day. */
function Answer({ token, appointment, onAnswered }: Props) {
  const { appointment: texts } = useTexts();
  const [asking, setAsking] = useState(false);
  const { busy, problem, run } = useWork();
  const { firstName, company, emo, on, at, place, address, state, askedOn } = appointment;
  const answer = (body: { answer: 'confirm' } | { answer: 'ask'; on: string }) =>
    run(async () => {
      onAnswered(await call(answerOwnAppointment, { query: { t: token }, body }));
      setAsking(false);
    });
  return (
    <>
      <h1>{emo ? texts.exam : texts.visit}</h1>
      <p className="dim">{texts.hello(firstName, company)}</p>
      <div className="when">
        <Fact icon={IconCalendarTime} main={longDay(on)} more={at ? texts.at(at) : showDay(on)} />
        {place && <Fact icon={IconMapPin} main={place} more={address} />}
      </div>
      <Problem of={problem} />
      {state !== 'open' && state !== 'confirmed' && <Note tone="calm">{texts.closed[state]}</Note>}
      {askedOn && (
        <Note tone="warn" title={texts.asked(showDay(askedOn))}>
          {texts.askedText}
        </Note>
      )}
      {state === 'confirmed' && !askedOn && <Note tone="good">{texts.confirmed}</Note>}
      {(state === 'open' || state === 'confirmed') &&
        (asking ? (
          <DayForm
            busy={busy}
            onBack={() => setAsking(false)}
            onAsk={(day) => void answer({ answer: 'ask', on: day })}
          />
        ) : (
          <>
            {(state === 'open' || askedOn) && (
              <Button kind="main" busy={busy} onClick={() => void answer({ answer: 'confirm' })}>
                {texts.yes}
              </Button>
            )}
            <Button disabled={busy} onClick={() => setAsking(true)}>
              {texts.other}
            </Button>
          </>
        ))}
    </>
  );
}

function DayForm({ busy, onBack, onAsk }: { busy: boolean; onBack: () => void; onAsk: (day: string) => void }) {
  const { common, appointment: texts } = useTexts();
  const today = todayInLima();
  const [day, setDay] = useState('');
  const [tried, setTried] = useState(false);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (day) onAsk(day);
  };
  return (
    <form onSubmit={send} noValidate>
      <TextField
        label={texts.which}
        required
        type="date"
        min={addDays(today, 1)}
        max={addDays(today, REQUEST_DAYS)}
        value={day}
        error={tried && !day ? texts.choose : undefined}
        onChange={setDay}
      />
      <Button kind="main" type="submit" busy={busy}>
        {texts.ask}
      </Button>
      <Button disabled={busy} onClick={onBack}>
        {common.back}
      </Button>
    </form>
  );
}

const Fact = ({ icon: Icon, main, more }: { icon: TablerIcon; main: string; more: string | null }) => (
  <div>
    <Icon size={22} aria-hidden />
    <div>
      <b>{main}</b>
      {more && <span className="dim">{more}</span>}
    </div>
  </div>
);
