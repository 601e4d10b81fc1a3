import { Anchor, Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Container.layer.css';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { Navigate } from '@tanstack/react-router';
import type { DocumentType } from '#clinical/vocabulary/document-type.ts';
import { inLima } from '#platform/contract/dates.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { Loading } from '#platform/web/feedback/Loading.tsx';
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';
import { FactList } from '#platform/web/layout/Section.tsx';
import { Link } from '#platform/web/navigation/Link.ts';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { readDeliveryDetails } from '../api.ts';
import type { Handed } from '../model.ts';
import { ACKNOWLEDGMENT_TITLE, acknowledgmentFields, itemsSentence, LEGAL_STATEMENT } from '../own/acknowledgment.ts';
import { handedOf } from './handed-of.ts';

const TYPES: Record<Handed, DocumentType> = {
  CERTIFICADO: 'CERTIFICADO_APTITUD',
  INFORME: 'INFORME_MEDICO',
  LEGAJO: 'LEGAJO',
};

const RESULTS = '/resultados/emos';
const DELIVERIES_PAGE = '/resultados/lectura_resultados';

/** Shows the acknowledgment of a delivery to the doctor. The worker signs it with a link or on a device handed over. */
export default function AcknowledgmentPage() {
  const [{ attention_id }] = useSearchParams();
  if (!attention_id) return <Navigate to={RESULTS} replace />;
  return (
    <Container component="main" size="sm" py="lg">
      <Acknowledgment key={attention_id} attentionId={attention_id} />
    </Container>
  );
}

function Acknowledgment({ attentionId }: { attentionId: string }) {
  const { data, error, refetch } = useEndpoint(readDeliveryDetails, { query: { attention_id: attentionId } });
  if (error)
    return (
      <EmptyState
        kind="failed"
        page
        title="No se pudo abrir la constancia"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Loading label="Abriendo la constancia" />;
  const delivered = handedOf(data).map((each) => TYPES[each]);
  const facts = acknowledgmentFields({
    company: data.customerName,
    ruc: data.customerCode,
    firstName: data.firstName,
    lastName: data.lastName,
    document: data.documentNumber,
    jobTitle: data.workPlace,
    doctor: data.doctorName,
    deliveredOn: data.openedDate && inLima(new Date(data.openedDate)).day,
    delivered,
  }).map(({ label, value }) => [label, value] as const);
  const pending = 'Se escribe al firmar';
  return (
    <Stack gap="md">
      <Anchor component={Link} to={DELIVERIES_PAGE} search={{ case: data.deliveryId }} size="sm" data-no-print>
        <Group gap={4} component="span">
          <IconArrowLeft size={16} aria-hidden /> Ver la entrega
        </Group>
      </Anchor>
      <Title order={1} size="h3">
        {ACKNOWLEDGMENT_TITLE}
      </Title>
      <StatusBadge status={data.isSigned ? 'vigente' : 'porVencer'} label={data.isSigned ? 'Firmada' : 'Sin firmar'} />
      <FactList
        facts={[
          ...facts,
          ['Código de la constancia', data.readResultReportCode ?? pending],
          ['Firma del médico', data.doctorSignature ? 'Registrada' : 'Falta: súbela en tu perfil'],
          ['Firma del colaborador', data.isSigned ? 'Registrada' : pending],
        ]}
      />
      <Text size="sm">{LEGAL_STATEMENT}</Text>
      <Text size="sm" fw={600}>
        {itemsSentence({ delivered })}
      </Text>
      <Group data-no-print>
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          Imprimir
        </Button>
        {!data.isSigned && (
          <Text size="sm" c="dimmed">
            La firma el colaborador: desde su enlace, o en este equipo con «Firmar en este equipo» de la entrega.
          </Text>
        )}
      </Group>
    </Stack>
  );
}
