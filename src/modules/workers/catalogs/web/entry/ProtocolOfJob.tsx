import { Anchor, Text } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useCan } from '#platform/web/session/session.ts';
import type { JobTitle } from '../../job-titles.ts';

/** The protocol of a job title by its name; for a super admin, the way to it. */
export function ProtocolLink({ protocol }: Pick<JobTitle, 'protocol'>) {
  const can = useCan();
  if (!protocol) return 'Ninguno';
  if (!can('protocols.update')) return protocol.name;
  const to = { to: '/config/protocols', search: { q: protocol.name } } as unknown as LinkProps;
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

/** What the periodic exam of a job title asks for, below its form. */
export const ProtocolOfJob = ({ job }: { job: JobTitle }) => (
  <Text size="sm">
    Perfil médico de su EMO periódico: <ProtocolLink protocol={job.protocol} />
    {job.protocol === null && '. Un súper administrador puede crear uno para este puesto.'}
  </Text>
);
