import { Anchor, Text } from '@mantine/core';
import { Link } from '#platform/web/navigation/Link.ts';
import { useCan } from '#platform/web/session/session.ts';
import type { JobTitle } from '../../job-titles.ts';

/** Name of the protocol of a job title; for a super admin a link to it. */
export function ProtocolLink({ protocol }: Pick<JobTitle, 'protocol'>) {
  const can = useCan();
  if (!protocol) return 'Ninguno';
  if (!can('protocols.update')) return protocol.name;
  const to = { to: '/config/protocols', search: { q: protocol.name } };
  return (
    <Anchor
      inherit
      underline="always"
      aria-label={`Perfil médico ${protocol.name}`}
      renderRoot={(props) => <Link {...props} {...to} />}
    >
      {protocol.name}
    </Anchor>
  );
}

/** Shows the protocol of a job title's periodic exam below its form. */
export const ProtocolOfJob = ({ job }: { job: JobTitle }) => (
  <Text size="sm">
    Perfil médico de su EMO periódico: <ProtocolLink protocol={job.protocol} />
    {job.protocol === null && '. Un súper administrador puede crear uno para este puesto.'}
  </Text>
);
