import { Alert, Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { IconFileOff, IconMessage2Question, IconUserQuestion } from '@tabler/icons-react';
import { EXAM_TYPE_LABELS } from '#clinical/vocabulary/exam-type.ts';
import { showDay, showInstant } from '#platform/contract/dates.ts';
import { lazily } from '#platform/contract/lazily.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';
import { FactList, Section } from '#platform/web/layout/Section.tsx';
import { Link } from '#platform/web/navigation/Link.ts';
import { readDeliveryDetails } from '../api.ts';
import type { Delivery } from '../deliveries.ts';
import { ALL_HANDED, CHANNEL_STATES, CHANNELS, type DeliveryTry, HANDED_LABELS, UNOPENED_HOURS } from '../model.ts';
import classes from './deliveries.module.css';
import { handedOf } from './handed-of.ts';

const EITHER = lazily(() => new Intl.ListFormat('es', { type: 'disjunction' }));
const BOTH = lazily(() => new Intl.ListFormat('es', { type: 'conjunction' }));
const HOW = { ENLACE: 'por el enlace', PRESENCIAL: 'en persona', IMPORTADA: 'según lo importado' } as const;
const when = (at: string | null, more: string | null = null): string | null =>
  at && [showInstant(at), more].filter(Boolean).join(', ');
const verified = (value: string | null, yes: boolean): string | null =>
  value && `${value} (${yes ? 'verificado' : 'sin verificar'})`;

/** Shows a delivery's dates, its contact attempts and the witnesses of a refusal. */
export function DeliveryDetails({ item }: { item: Delivery }) {
  return (
    <Stack gap="md">
      {item.identityPending && (
        <Alert color="porVencer" icon={<IconUserQuestion aria-hidden />}>
          Cambió la identidad de esta persona o se unió su registro. Confirma quién es en su ficha antes de entregarle
          algo.
        </Alert>
      )}
      <OtherChannel item={item} />
      <FactList
        facts={[
          ['Documento', `${item.documentType} ${item.documentNumber}`],
          ['Correo', verified(item.email, item.contactVerified)],
          ['Celular', verified(item.phone, item.phoneVerified)],
          ['Acepta mensajes por', item.agreed.map((each) => CHANNELS[each]).join(' y ') || null],
          ['Cita de lectura', item.reading === 'LEIDA' ? null : when(item.readingAt, item.readingWith)],
          ['Enviada', when(item.sentAt)],
          ['Entregada', when(item.deliveredAt, item.deliveredHow && HOW[item.deliveredHow])],
          ['Leída', when(item.readAt, item.readAt && (item.readBy ?? 'por el colaborador'))],
          ['Firmada', when(item.signedAt)],
          ['Se negó a firmar', when(item.refusedAt)],
          ['Puesto', item.jobTitle],
          ['Área', item.area],
        ]}
      />
      <Anchor component={Link} to="/resultados/emos" search={{ attention: item.attentionId }} size="sm">
        Ver el examen: {EXAM_TYPE_LABELS[item.examType].toLowerCase()} del {showDay(item.examDate)}
      </Anchor>
      {!OVER.has(item.state) && <Sought item={item} />}
    </Stack>
  );
}

const UNOPENED: ReadonlySet<string | null> = new Set(['ENVIADO', 'EN_COLA']);
const UNSENT = { REBOTADO: 'El mensaje rebotó', SIN_CANAL: 'No se envió: el canal no está configurado' } as const;

/**
 * A worker who got no message, or who did not open the link in two days, is contacted by another channel to which they
 * consented, or by telephone.
 */
function OtherChannel({ item }: { item: Delivery }) {
  const { state, channel, channelState } = item;
  const late =
    state === 'ENVIADA' &&
    UNOPENED.has(channelState) &&
    item.sentAt !== null &&
    Date.now() - Date.parse(item.sentAt) > UNOPENED_HOURS * 3_600_000;
  const unsent =
    state === 'PENDIENTE' && (channelState === 'REBOTADO' || channelState === 'SIN_CANAL')
      ? UNSENT[channelState]
      : null;
  if (!late && !unsent) return null;
  const others = [
    ...(item.contactVerified ? (['EMAIL'] as const) : []),
    ...(item.phoneVerified ? item.agreed : []),
  ].filter((each) => each !== channel);
  return (
    <Alert
      color="porVencer"
      icon={<IconMessage2Question aria-hidden />}
      title={unsent ?? `No abrió el enlace en ${UNOPENED_HOURS} horas`}
    >
      {others.length > 0
        ? `Prueba «${unsent ? 'Enviar' : 'Recordar'}» por ${EITHER().format(others.map((each) => CHANNELS[each]))}.`
        : 'Llámale y regístralo con «Registrar intento»: no tiene otro contacto verificado que aceptara mensajes.'}
      {channelState === 'REBOTADO' && ' Antes, corrige su contacto en la ficha del colaborador.'}
      {channelState === 'SIN_CANAL' && ' Pide al administrador de Vigía que configure el canal.'}
    </Alert>
  );
}

/** The exam of such a delivery has another delivery. */
const OVER = new Set(['ANULADA', 'REEMPLAZADA']);

function Sought({ item }: { item: Delivery }) {
  const { data } = useEndpoint(readDeliveryDetails, { query: { attention_id: item.attentionId } });
  if (!data) return <Skeleton height={80} aria-busy="true" />;
  const handed = handedOf(data).map((each) => HANDED_LABELS[each]);
  return (
    <>
      {data.revoked.length > 0 && (
        <Alert color="porVencer" icon={<IconFileOff aria-hidden />} title="Le falta lo que un médico dejó sin efecto">
          {BOTH().format(data.revoked)}: el colaborador no lo recibe. Si corresponde, emítelo de nuevo en su examen.
        </Alert>
      )}
      <FactList
        facts={[['Se entrega', handed.length === ALL_HANDED.length ? 'Todos los documentos' : handed.join(', ')]]}
      />
      {data.witnesses.length > 0 && (
        <Section title="Testigos">
          <FactList facts={data.witnesses.map(({ fullName, documentNumber }) => [documentNumber, fullName])} />
        </Section>
      )}
      {data.tries.length > 0 && (
        <Section title="Envíos e intentos">
          <ul className={classes['tries']}>
            {data.tries.map((each) => (
              <Try key={each.id} of={each} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Try({ of }: { of: DeliveryTry }) {
  const { label, tone } = CHANNEL_STATES[of.state];
  const steps = [
    ['abierto', of.openedAt],
    ['identificado', of.identifiedAt],
    ['leído', of.readAt],
    ['firmado', of.signedAt],
  ].flatMap(([step, at]) => (at ? `${step} ${showInstant(at)}` : []));
  return (
    <li>
      <div className={classes['try']}>
        <Text size="sm" fw={600}>
          {CHANNELS[of.channel]}
        </Text>
        <StatusBadge status={tone} label={label} />
        <Text size="xs" c="dimmed">
          {[showInstant(of.at), of.by].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {steps.length > 0 && (
        <Text size="xs" c="dimmed">
          {steps.join(' · ')}
        </Text>
      )}
    </li>
  );
}
