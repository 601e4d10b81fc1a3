import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { useCan, useSession } from '#platform/web/session/session.ts';
import { LEADS } from '#screens/leads.ts';
import { LogoCard } from './LogoCard.tsx';
import { MedicalService } from './MedicalService.tsx';
import { OwnMembership } from './OwnMembership.tsx';

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
