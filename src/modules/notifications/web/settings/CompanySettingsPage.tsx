import { PageBody } from '../../../../platform/web/layout/PageBody.tsx';
import { PageHeader } from '../../../../platform/web/layout/PageHeader.tsx';
import { useSession } from '../../../../platform/web/session/session.ts';
import { GeneralSettings } from './GeneralSettings.tsx';

export default function CompanySettingsPage() {
  const { company } = useSession();
  return (
    <PageBody width="reading">
      <PageHeader
        title="Notificaciones de la empresa"
        description={`Qué se avisa y por qué canal en ${company?.name ?? 'tu empresa'}, y en qué horas no se escribe a nadie.`}
      />
      <GeneralSettings scope="COMPANY" />
    </PageBody>
  );
}
