import { Button, Text } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { startSession } from '#access/session/web/session-store.ts';
import { showInstant } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { useBusy } from '#platform/web/feedback/work.ts';
import { actAs } from '#public/demonstration/api.ts';
import classes from './banners.module.css';

/** Bar in a visitor's demonstration company: what it is, when it ends, and a button to switch to its other user. */
export default function DemonstrationBar({ endsAt, doctor }: { endsAt: string; doctor: boolean }) {
  const [busy, run] = useBusy();
  const change = () =>
    run(async () => {
      startSession(await call(actAs, { body: { person: doctor ? 'OWNER' : 'DOCTOR' } }));
    });
  return (
    <section className={classes['demonstration']} aria-label="Demostración">
      <IconFlask size={18} aria-hidden />
      <Text size="sm">
        <b>Demostración solo para ti.</b> Las personas son inventadas y ningún mensaje sale. Se borra el{' '}
        {showInstant(endsAt)}: no subas datos reales.
      </Text>
      <Button size="compact-sm" variant="default" loading={busy} onClick={() => void change()}>
        {doctor ? 'Ver como administradora' : 'Ver como médico'}
      </Button>
    </section>
  );
}
