import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { Reached } from '#platform/web/links/Reached.tsx';
import { countReachable } from '../api.ts';

/** Shows how many of these workers will be notified of the appointment. */
export function ReachedWorkers({ ids }: { ids: readonly string[] }) {
  const { data } = useEndpoint(
    countReachable,
    { body: { patientIds: [...ids] } },
    { enabled: ids.length > 0, keepPrevious: true },
  );
  return (
    <Reached
      of={ids.length > 0 ? data : undefined}
      kept="la cita queda agendada sin aviso"
      needs="con correo, o celular que acepta mensajes"
    />
  );
}
