import { Badge, Button, Drawer, Group, Select, Skeleton, Stack, Table, Text, useMatches } from '@mantine/core';
import type { Membership } from '#platform/contract/access.ts';
import '@mantine/core/styles/Table.layer.css';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { showDay } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { showFailure, showSuccess } from '#platform/web/feedback/toast.ts';
import { ConfirmModal } from '#platform/web/forms/ConfirmModal.tsx';
import { addMembership, endMembership, listMemberships, renewMembership } from '../api.ts';
import { type CompanyItem, MEMBERSHIP_LABELS } from '../model.ts';
import { MembershipMark } from './cells.tsx';

const STATES = { CURRENT: 'Vigente', FUTURE: 'Por empezar', PAST: 'Terminada', ENDED: 'Dada de baja' } as const;

export function MembershipsDrawer({ company, onClose }: { company: CompanyItem | null; onClose: () => void }) {
  const size = useMatches({ base: '100%', sm: 560 }, { getInitialValueInEffect: false });
  return (
    <Drawer
      opened={company !== null}
      onClose={onClose}
      position="right"
      size={size}
      title={`Membresías de ${company?.name ?? ''}`}
      padding="lg"
    >
      {company && <Memberships company={company} />}
    </Drawer>
  );
}

function Memberships({ company }: { company: CompanyItem }) {
  const { data, error, refetch } = useEndpoint(listMemberships, { query: { customer_id: company.id, page_size: 1 } });
  const [code, setCode] = useState<Membership>('PREMIUM');
  const [ending, setEnding] = useState(false);
  const [busy, setBusy] = useState(false);
  if (error) return <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  const companyItem = data?.items[0];
  if (!companyItem) return <Skeleton height={240} role="status" aria-label="Cargando las membresías" />;

  const runAndReport = async (work: Promise<unknown>, message: string) => {
    setBusy(true);
    try {
      await work;
      readAgain(['/middleware/customers', '/security/auth/me']);
      showSuccess(message);
    } finally {
      setBusy(false);
    }
  };
  const body = { customerId: company.id };
  const add = () =>
    runAndReport(call(addMembership, { body: { ...body, code } }), 'Se agregó la membresía.').catch(showFailure);
  const renew = () =>
    runAndReport(call(renewMembership, { body }), 'Se renovó la membresía por 12 meses.').catch(showFailure);
  const cancel = (membershipId: string) =>
    runAndReport(call(endMembership, { body: { ...body, membershipId } }), 'Se anuló la membresía.').catch(showFailure);
  const premium = companyItem.memberships.some((m) => m.code === 'PREMIUM' && m.state === 'CURRENT');
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            Hoy:
          </Text>
          <MembershipMark code={companyItem.current} />
        </Group>
        {companyItem.current !== 'FREE' && (
          <Button variant="default" onClick={() => setEnding(true)}>
            Dar de baja
          </Button>
        )}
      </Group>
      <Group align="flex-end" gap="xs">
        <Select
          label="Agregar"
          data={(['PREMIUM', 'TRIAL', 'FREE'] as const).map((value) => ({
            value,
            label: value === 'TRIAL' ? 'Prueba (7 días)' : MEMBERSHIP_LABELS[value],
          }))}
          value={code}
          allowDeselect={false}
          onChange={(value) => setCode(value as Membership)}
        />
        <Button leftSection={<IconPlus size={16} aria-hidden />} loading={busy} onClick={() => void add()}>
          Agregar
        </Button>
        {premium && (
          <Button
            variant="light"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={busy}
            onClick={() => void renew()}
          >
            Renovar 12 meses
          </Button>
        )}
      </Group>
      <Table.ScrollContainer minWidth={360}>
        <Table verticalSpacing="xs" aria-label="Historial de membresías">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Membresía</Table.Th>
              <Table.Th>Desde</Table.Th>
              <Table.Th>Hasta</Table.Th>
              <Table.Th>Estado</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {companyItem.memberships.map((m) => (
              <Table.Tr key={m.id}>
                <Table.Td>{MEMBERSHIP_LABELS[m.code]}</Table.Td>
                <Table.Td>{showDay(m.startDate)}</Table.Td>
                <Table.Td>{showDay(m.endDate) || 'Sin fin'}</Table.Td>
                <Table.Td>
                  <Group gap="xs" wrap="nowrap">
                    <Badge variant="light" color={m.state === 'CURRENT' ? 'vigente' : 'gray'} miw="max-content">
                      {STATES[m.state]}
                    </Badge>
                    {m.state === 'FUTURE' && m.code !== 'FREE' && (
                      <Button
                        variant="subtle"
                        color="gray"
                        size="compact-xs"
                        aria-label={`Anular la membresía desde el ${showDay(m.startDate)}`}
                        disabled={busy}
                        onClick={() => void cancel(m.id)}
                      >
                        Anular
                      </Button>
                    )}
                  </Group>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <ConfirmModal
        opened={ending}
        onClose={() => setEnding(false)}
        onConfirm={() => runAndReport(call(endMembership, { body }), 'La empresa quedó en Free.')}
        title={`¿Dar de baja la membresía de ${company.name}?`}
        confirmLabel="Dar de baja"
        danger
      >
        La empresa queda en Free desde ahora: los módulos premium se cierran y sus datos se conservan.
      </ConfirmModal>
    </Stack>
  );
}
