import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { Reached } from '#platform/web/links/Reached.tsx';
import { countReached } from '../api.ts';
import type { LinkChannel } from '../model.ts';

interface Props {
  /** Deliveries (`ids`) or exams (`attentionIds`). */
  ids?: readonly string[];
  attentionIds?: readonly string[];
  channels: readonly LinkChannel[];
}

/** Shows how many workers the link reaches, and how many have to be verified first. */
export function ReachedResults({ ids, attentionIds, channels }: Props) {
  const body = { channels: [...channels], ...(ids ? { ids: [...ids] } : { attentionIds: [...(attentionIds ?? [])] }) };
  const { data } = useEndpoint(countReached, { body }, { keepPrevious: true });
  return <Reached of={data} kept="siguen sin enviar" needs="con contacto verificado" verifies />;
}
