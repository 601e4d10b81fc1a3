import { call } from '#platform/web/api/client.ts';
import { HandOverButton } from '#platform/web/links/HandOverButton.tsx';
import { useCan } from '#platform/web/session/session.ts';
import { handOverRequest } from '../api.ts';
import { REQUESTS, type RightsRequest } from '../requests.ts';

/** Lets the worker read the answer on the doctor's device. */
export function HandOver({ item }: { item: RightsRequest }) {
  const can = useCan();
  if (!can('clinical.read') || !REQUESTS.acts['handOver']!.from.includes(item.state)) return null;
  return (
    <HandOverButton
      label="Leer en este equipo"
      worker={item}
      onHandOver={() => call(handOverRequest, { params: { id: item.id } })}
    />
  );
}
