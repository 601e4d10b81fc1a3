import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { entered } from '#access/session/web/session-store.ts';
import { useStore } from '#platform/web/api/connection.ts';
import { useSession } from '#platform/web/session/session.ts';
import { SLOTS } from '../slots.ts';

/** Home pages, where cards may appear; a card never covers work in progress. */
const PLACES = ['/dashboard_gestion/estadisticas_general', '/resultados/emos'];

/** Shows cards once after a company is entered, one at a time. Shows nothing on a reload. */
export function EntryCards() {
  const count = useStore(entered);
  const { company } = useSession();
  const { pathname } = useLocation();
  const [done, setDone] = useState({ count: 0, cards: 0 });
  const cards = useMemo(() => SLOTS.entry.map((load) => lazy(load)), []);
  const at = done.count === count ? done.cards : 0;
  const next = useCallback(() => setDone({ count, cards: at + 1 }), [count, at]);
  const Card = cards[at];
  if (count === 0 || !company || !Card || !PLACES.includes(pathname)) return null;
  return (
    <Suspense>
      <Card key={`${count} ${at}`} onDone={next} />
    </Suspense>
  );
}
