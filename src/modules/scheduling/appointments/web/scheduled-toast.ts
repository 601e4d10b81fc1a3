import { showCount } from '#platform/web/format/format.ts';
import type { Scheduled } from '../api.ts';

/** Message with the number of appointments and of notified workers; the person must inform the other workers. */
export function scheduledSentence({ scheduled, told }: Pick<Scheduled, 'scheduled' | 'told'>): string {
  const untold = scheduled.length - told;
  const agreed = `Se agendó: ${showCount(scheduled.length, 'cita', 'citas')}.`;
  if (untold === 0) return `${agreed} ${told === 1 ? 'Se le avisa.' : 'Se avisa a todos.'}`;
  return `${agreed} Se avisa a ${told}; avísale tú a ${showCount(untold, 'colaborador', 'colaboradores')}.`;
}
