import { Anchor, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { CataloguePage } from '#platform/web/catalogue/CataloguePage.tsx';
import { asOptions, type CatalogueParts } from '#platform/web/catalogue/parts.ts';
import { Clamped } from '#platform/web/layout/Clamped.tsx';
import { ImportButton } from '#platform/web/navigation/ImportButton.tsx';
import { Link } from '#platform/web/navigation/Link.ts';
import { useCan } from '#platform/web/session/session.ts';
import { listAreas, listHazards } from '../api.ts';
import { hazardGroups } from '../hazard-categories.ts';
import { JOB_TITLES, type JobTitle } from '../job-titles.ts';
import { workersLink } from './entry/WorkersLink.tsx';

/** Name of the protocol of a job title; for a super admin a link to it. */
function ProtocolLink({ protocol }: Pick<JobTitle, 'protocol'>) {
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
const ProtocolOfJob = ({ job }: { job: JobTitle }) => (
  <Text size="sm">
    Perfil médico de su EMO periódico: <ProtocolLink protocol={job.protocol} />
    {job.protocol === null && '. Un súper administrador puede crear uno para este puesto.'}
  </Text>
);

const fixed: CatalogueParts<JobTitle> = {
  cells: {
    area: (job) => job.workingAreaName ?? 'Sin área',
    hazards: (job) => <Clamped names={job.hazardNames} />,
    validityMonths: ({ validityMonths: n }) => (n === null ? 'La de la empresa' : `${n} ${n === 1 ? 'mes' : 'meses'}`),
    protocol: (job) => (
      <span style={{ whiteSpace: 'normal' }}>
        <ProtocolLink protocol={job.protocol} />
      </span>
    ),
    patients: workersLink('job_title_id'),
  },
  actions: <ImportButton to="/config/puesto_laboral/import" />,
  size: 'lg',
  form: ({ all, stored }) => (
    <>
      {all}
      {stored && <ProtocolOfJob job={stored} />}
    </>
  ),
};

/** Job titles of the company, with the hazards that decide the exams of its workers. */
export default function JobTitlesPage() {
  const areas = useEndpoint(listAreas, { query: {} }).data;
  const hazards = useEndpoint(listHazards, {}, { staleTime: 60 * 60_000 }).data;
  const parts = useMemo(() => {
    const options = {
      workingAreaId: asOptions(areas),
      working_area_id: asOptions(areas),
      hazards: hazardGroups(hazards ?? []),
      hazard_id: asOptions(hazards),
    };
    return { ...fixed, about: () => ({ options }) };
  }, [areas, hazards]);
  return <CataloguePage of={JOB_TITLES} parts={parts} />;
}
