import { showDay } from '../../../platform/contract/dates.ts';
import type { Column } from '../../../platform/web/table/columns.ts';
import { type PatientListItem, sexLabels } from '../model.ts';
import { aptitudeLabel } from './labels.ts';
import { ValidityBadge } from './ValidityBadge.tsx';

type Columns = readonly Column<PatientListItem>[];

const who: Columns = [
  { id: 'name', header: 'Colaborador', sort: 'name', card: 'title', hideable: false, cell: (row) => row.fullName },
  {
    id: 'document',
    header: 'Documento',
    sort: 'document',
    card: 'subtitle',
    cell: (row) => `${row.documentType} ${row.documentNumber}`,
  },
];
const work: Columns = [
  { id: 'area', header: 'Área', cell: (row) => row.area ?? '—' },
  { id: 'jobTitle', header: 'Puesto', cell: (row) => row.jobTitle ?? '—' },
  { id: 'age', header: 'Edad', align: 'right', card: 'hidden', cell: (row) => row.age ?? '—' },
];
const more: Columns = [
  { id: 'sex', header: 'Sexo', hidden: true, card: 'hidden', cell: (row) => sexLabels[row.sex] },
  { id: 'project', header: 'Proyecto', hidden: true, card: 'hidden', cell: (row) => row.project ?? '—' },
  { id: 'headquarter', header: 'Sede', hidden: true, card: 'hidden', cell: (row) => row.headquarter ?? '—' },
  {
    id: 'hireDate',
    header: 'Ingreso',
    sort: 'hireDate',
    hidden: true,
    card: 'hidden',
    cell: (row) => showDay(row.hireDate) || '—',
  },
];
const exam: Columns = [
  { id: 'lastExam', header: 'Último EMO', sort: 'lastExamDate', cell: (row) => showDay(row.lastExamDate) || '—' },
  {
    id: 'aptitude',
    header: 'Aptitud',
    cell: (row) => (row.lastAptitude ? aptitudeLabel(row.lastAptitude) : '—'),
  },
];

/** Of who works today the validity counts; of who left, when. */
export const collaboratorColumns: Record<'ACTIVE' | 'CEASED', Columns> = {
  ACTIVE: [
    ...who,
    { id: 'validity', header: 'Vigencia', cell: (row) => <ValidityBadge validity={row.validity} /> },
    { id: 'validUntil', header: 'Vence', cell: (row) => showDay(row.validUntil) || '—' },
    ...work,
    ...exam,
    ...more,
  ],
  CEASED: [
    ...who,
    ...work,
    { id: 'ceasedOn', header: 'Cese', cell: (row) => showDay(row.ceasedOn) || '—' },
    ...exam,
    ...more,
  ],
};
