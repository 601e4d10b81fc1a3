import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { useSession } from '#platform/web/session/session.ts';
import { GeneralSettings } from './GeneralSettings.tsx';

/** A super admin sets all companies, an administrator only their own. */
export default function GeneralSettingsPage() {
  const { isAdmin, company } = useSession();
  return (
    <PageBody width="reading">
      <PageHeader
        title="Lista de notificaciones"
        description={
          isAdmin
            ? 'Qué se avisa y por qué canal en todas las empresas. Lo que apagas aquí queda apagado en cada una.'
            : `Qué se avisa y por qué canal en ${company?.name ?? 'tu empresa'}.`
        }
      />
      <GeneralSettings scope={isAdmin ? 'ALL' : 'COMPANY'} />
    </PageBody>
  );
}
