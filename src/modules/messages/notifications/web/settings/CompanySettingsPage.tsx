import { Tabs, Text } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { useSession } from '#platform/web/session/session.ts';
import { GeneralSettings } from './GeneralSettings.tsx';
import { UndeliveredList } from './UndeliveredList.tsx';

const UNDELIVERED = 'no-llegaron';

export default function CompanySettingsPage() {
  const { company } = useSession();
  const [{ tab }, setParams] = useSearchParams();
  const undelivered = tab === UNDELIVERED;
  return (
    <PageBody {...(undelivered ? {} : { width: 'reading' as const })}>
      <PageHeader
        title="Notificaciones de la empresa"
        description={`Qué se avisa y por qué canal en ${company?.name ?? 'tu empresa'}, en qué horas no se escribe a nadie, y lo que no llegó.`}
      />
      <Tabs
        value={undelivered ? UNDELIVERED : 'avisos'}
        onChange={(value) =>
          setParams({ tab: value === UNDELIVERED ? value : undefined, page: undefined, sort: undefined })
        }
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="avisos">Avisos y canales</Tabs.Tab>
          <Tabs.Tab value={UNDELIVERED}>No llegaron</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="avisos">
          <GeneralSettings scope="COMPANY" />
        </Tabs.Panel>
        <Tabs.Panel value={UNDELIVERED}>
          <Text size="sm" c="dimmed" mb="sm">
            Lo que se envía con resultados o por interconsultas lo atiende el servicio médico, en sus entregas.
          </Text>
          <UndeliveredList />
        </Tabs.Panel>
      </Tabs>
    </PageBody>
  );
}
