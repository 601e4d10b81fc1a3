import { Alert, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { inLima } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import type { CallResult } from '#platform/web/api/request.ts';
import { announceReading } from '../../api.ts';

const EVERY_MS = 20_000;
/** After this time without a key or a pointer the reader is no longer announced, so that the session can expire. */
const IDLE_MS = 60_000;

type Others = CallResult<typeof announceReading>['others'];

/** The other doctors who have this exam open. */
function useOtherReaders(attentionId: string): Others {
  const [others, setOthers] = useState<Others>([]);
  useEffect(() => {
    let acted = Date.now();
    const act = () => {
      acted = Date.now();
    };
    const announce = () => {
      if (document.hidden || Date.now() - acted > IDLE_MS) return;
      // A failure is shown by the calls of the page; here the last answer stays.
      call(announceReading, { params: { attentionId } }).then(
        (answer) => setOthers(answer.others),
        () => undefined,
      );
    };
    announce();
    const timer = setInterval(announce, EVERY_MS);
    for (const event of ['keydown', 'pointermove']) window.addEventListener(event, act, { passive: true });
    return () => {
      clearInterval(timer);
      for (const event of ['keydown', 'pointermove']) window.removeEventListener(event, act);
    };
  }, [attentionId]);
  return others;
}

export function OtherReaders({ attentionId }: { attentionId: string }) {
  const others = useOtherReaders(attentionId);
  if (others.length === 0) return null;
  return (
    <Alert color="porVencer" icon={<IconUsers aria-hidden />} role="status" p="xs">
      {others.map(({ name, since }) => (
        <Text key={name} size="sm">
          {name} tiene abierto este examen desde las {inLima(since).time}.
        </Text>
      ))}
    </Alert>
  );
}
