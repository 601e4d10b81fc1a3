import { Button, Card, Group, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Card.layer.css';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { useBusy } from '#platform/web/feedback/work.ts';
import { useCan, useCompanyId } from '#platform/web/session/session.ts';
import { late } from '#platform/web/start/late.tsx';
import { confirmConsultationMail, listCustomers } from '../api.ts';

const ServiceMailModal = late(() => import('./ServiceMailModal.tsx'), 'ServiceMailModal');

/**
 * Card for the mailbox of the company's medical service: administrators write it, and a doctor confirms that it belongs
 * to the service.
 */
export function MedicalService({ owns }: { owns: boolean }) {
  const id = useCompanyId();
  const { data } = useEndpoint(listCustomers, { query: { customer_id: id ?? undefined, page_size: 1 } });
  const [editing, setEditing] = useState(false);
  const doctor = useCan()('clinical.update');
  const [busy, run] = useBusy();
  const confirm = (mail: string) =>
    run(async () => {
      await call(confirmConsultationMail, { query: {}, body: { consultationMail: mail } });
      readAgain(['/middleware/customers']);
      showSuccess('Confirmaste el correo del servicio médico.');
    });
  const company = data?.items[0];
  if (!id || !company) return null;
  return (
    <Card withBorder padding="lg" maw={640} component="section" aria-label="Servicio médico">
      <Group justify="space-between" align="flex-start">
        <Stack gap="xs">
          <Text component="h2" fw={600}>
            Servicio médico
          </Text>
          <Text size="sm">{company.consultationMail ?? 'Todavía no tiene un correo.'}</Text>
          <Text size="sm" c="dimmed">
            Recibe los avisos de tu empresa, sin contenido clínico.
          </Text>
          {company.consultationMail && !company.consultationMailConfirmed && (
            <Text size="sm">
              {doctor
                ? 'Falta que confirmes que este correo es del servicio médico: hasta entonces ningún aviso lo usa.'
                : 'Falta que el médico ocupacional lo confirme: hasta entonces ningún aviso lo usa.'}
            </Text>
          )}
        </Stack>
        <Group gap="xs">
          {doctor && company.consultationMail && !company.consultationMailConfirmed && (
            <Button loading={busy} onClick={() => void confirm(company.consultationMail ?? '')}>
              Confirmar correo
            </Button>
          )}
          {owns && (
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={() => setEditing(true)}
              aria-haspopup="dialog"
            >
              Cambiar correo
            </Button>
          )}
        </Group>
      </Group>
      {editing && <ServiceMailModal company={company} onClose={() => setEditing(false)} />}
    </Card>
  );
}
