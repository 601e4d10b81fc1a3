import type { Column } from '../../../../platform/web/table/columns.ts';
import type { JobTitleItem } from '../../model.ts';
import { Clamped } from '../entry/Clamped.tsx';
import { WorkersLink } from '../entry/WorkersLink.tsx';
import { ProtocolLink } from './ProtocolOfJob.tsx';

export const jobTitleColumns = (names: ReadonlyMap<string, string>): readonly Column<JobTitleItem>[] => [
  { id: 'name', header: 'Puesto laboral', sort: 'name', card: 'title', hideable: false, cell: (job) => job.name },
  { id: 'area', header: 'Área', sort: 'area', card: 'subtitle', cell: (job) => job.workingAreaName ?? 'Sin área' },
  {
    id: 'hazards',
    header: 'Peligros',
    sort: 'hazards',
    width: 260,
    cell: (job) => <Clamped names={job.hazards.map((code) => names.get(code) ?? code)} />,
  },
  {
    id: 'validityMonths',
    header: 'Vigencia',
    sort: 'validityMonths',
    width: 150,
    cell: (job) =>
      job.validityMonths === null
        ? 'La de la empresa'
        : `${job.validityMonths} ${job.validityMonths === 1 ? 'mes' : 'meses'}`,
  },
  { id: 'protocol', header: 'Perfil médico', cell: (job) => <ProtocolLink protocol={job.protocol} /> },
  {
    id: 'patients',
    header: 'Colaboradores activos',
    sort: 'patients',
    align: 'right',
    width: 200,
    cell: (job) => <WorkersLink count={job.patients} filter="job_title_id" id={job.id} name={job.name} />,
  },
];
