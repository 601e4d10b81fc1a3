import { Card, Group, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Card.layer.css';
import { showDay } from '#platform/contract/dates.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { useCan, useCompanyId, useSession } from '#platform/web/session/session.ts';
import { LEADS } from '#screens/leads.ts';
import { listMemberships } from '../api.ts';
import { showDaysLeft } from '../membership-dates.ts';
import { MembershipMark } from './cells.tsx';
import { LogoCard } from './LogoCard.tsx';
import { MedicalService } from './MedicalService.tsx';

/** Page of the logos on certificates and reports. */
export default function LogoPage() {
  const { company, isAdmin } = useSession();
  const doctor = useCan()('clinical.update');
  const isOwner = isAdmin || company?.isOwner === true;
  return (
    <PageBody>
      <PageHeader title="Logo de la empresa" description={LEADS['/config/logo_empresa']} />
      <LogoCard of="company" />
      <LogoCard of="provider" />
      {(isOwner || doctor) && <MedicalService owns={isOwner} />}
      {isOwner && <OwnMembership />}
    </PageBody>
  );
}

/** Card for the company's administrators: their membership and its last day. */
function OwnMembership() {
  const id = useCompanyId();
  const { data } = useEndpoint(listMemberships, { query: { customer_id: id ?? undefined, page_size: 1 } });
  const companyItem = data?.items[0];
  if (!id || !companyItem) return null;
  const last = companyItem.memberships.find((m) => m.state === 'CURRENT');
  const next = companyItem.memberships.find((m) => m.state === 'FUTURE');
  return (
    <Card withBorder padding="lg" maw={640} component="section" aria-label="Membresía">
      <Stack gap="xs">
        <Group gap="sm">
          <Text component="h2" fw={600}>
            Membresía
          </Text>
          <MembershipMark code={companyItem.current} />
        </Group>
        <Text size="sm">
          {last?.endDate
            ? `Vence ${showDaysLeft(last.days ?? 0)}, el ${showDay(last.endDate)}.`
            : 'No tiene fecha de vencimiento.'}
          {next && ` Ya está renovada desde el ${showDay(next.startDate)}.`}
        </Text>
      </Stack>
    </Card>
  );
}
