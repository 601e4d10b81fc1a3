import { call } from '#platform/web/api/client.ts';
import { HandOverButton } from '#platform/web/links/HandOverButton.tsx';
import { useCan } from '#platform/web/session/session.ts';
import { handOverReading } from '../../readings/api.ts';
import { READINGS, type Reading } from '../../readings/readings.ts';

/** Hands the device to the worker, who is present, to read and sign on it. */
export function HandOver({ reading }: { reading: Reading }) {
  const writes = useCan()('sst.update');
  if (!writes || !READINGS.acts['handOver']!.from.includes(reading.state)) return null;
  return (
    <HandOverButton
      label="Leer en este equipo"
      worker={reading}
      also=": la constancia llevará tu nombre"
      onHandOver={() => call(handOverReading, { params: { id: reading.id } })}
    />
  );
}
