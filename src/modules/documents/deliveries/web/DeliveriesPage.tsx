import { CasePage } from '#platform/web/cases/CasePage.tsx';
import type { CaseParts } from '#platform/web/cases/parts.tsx';
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';
import { DELIVERIES, type Delivery } from '../deliveries.ts';
import { CHANNEL_STATES, CHANNELS, type LinkChannel, READING_STATES, type ReadingState } from '../model.ts';
import { DeliveryActions } from './DeliveryActions.tsx';
import { DeliveryDetails } from './DeliveryDetails.tsx';
import { ReachedResults } from './ReachedResults.tsx';

const READING_TONES = {
  POR_AGENDAR: 'sinDato',
  AGENDADA: 'porVencer',
  NO_ASISTIO: 'vencido',
  LEIDA: 'vigente',
} as const satisfies Record<ReadingState, string>;

const parts: CaseParts<Delivery> = {
  patientOf: ({ patientId }) => patientId,
  cells: {
    channel: ({ channel, channelState }) =>
      channel && channelState ? (
        <StatusBadge
          status={CHANNEL_STATES[channelState].tone}
          label={`${CHANNELS[channel]}: ${CHANNEL_STATES[channelState].label.toLowerCase()}`}
        />
      ) : (
        '—'
      ),
    reading: ({ reading }) => <StatusBadge status={READING_TONES[reading]} label={READING_STATES[reading]} />,
  },
  asking: ({ name, ids }, { channels }) =>
    (name === 'send' || name === 'remind') && (
      <ReachedResults ids={ids} channels={channels as readonly LinkChannel[]} />
    ),
  actions: (item) => <DeliveryActions item={item} />,
  details: (item) => <DeliveryDetails item={item} />,
};

/** Page with the results to read and deliver to workers, and the state of each delivery. */
export default function DeliveriesPage() {
  return <CasePage of={DELIVERIES} parts={parts} />;
}
