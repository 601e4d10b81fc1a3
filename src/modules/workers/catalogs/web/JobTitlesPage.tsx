import { useMemo } from 'react';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { CataloguePage } from '#platform/web/catalogue/CataloguePage.tsx';
import { asOptions, type CatalogueParts } from '#platform/web/catalogue/parts.ts';
import { Clamped } from '#platform/web/layout/Clamped.tsx';
import { ImportButton } from '#platform/web/navigation/ImportButton.tsx';
import { listAreas, listHazards } from '../api.ts';
import { hazardGroups } from '../hazard-categories.ts';
import { JOB_TITLES, type JobTitle } from '../job-titles.ts';
import { ProtocolLink, ProtocolOfJob } from './entry/ProtocolOfJob.tsx';
import { workersLink } from './entry/WorkersLink.tsx';

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
