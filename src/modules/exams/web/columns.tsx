import { Group, Text } from '@mantine/core';
import { showDay } from '../../../platform/contract/dates.ts';
import type { Column } from '../../../platform/web/table/columns.ts';
import { needsReview } from '../class-review.ts';
import type { EmoListItem } from '../model/attention.ts';
import { EXAM_TYPE_LABELS } from '../model/exam-type.ts';
import { EXAM_STATE_LABELS } from '../model/life-cycle.ts';
import { AptitudeBadge } from './AptitudeBadge.tsx';
import { ClassBadge } from './ClassBadge.tsx';
import { findingLabel } from './finding-label.ts';
import { ValidityBadge } from './ValidityBadge.tsx';

type Columns = readonly Column<EmoListItem>[];

const common: Columns = [
  { id: 'name', header: 'Colaborador', sort: 'name', card: 'title', hideable: false, cell: (row) => row.fullName },
  {
    id: 'document',
    header: 'Documento',
    sort: 'document',
    card: 'subtitle',
    cell: (row) => `${row.documentType} ${row.documentNumber}`,
  },
  { id: 'examDate', header: 'Fecha', sort: 'examDate', cell: (row) => showDay(row.examDate) },
  { id: 'aptitude', header: 'Aptitud', cell: (row) => <AptitudeBadge aptitude={row.aptitude} /> },
];
const validity: Columns = [
  { id: 'validity', header: 'Vigencia', cell: (row) => <ValidityBadge validity={row.validity} /> },
  { id: 'validUntil', header: 'Vence', sort: 'validUntil', cell: (row) => showDay(row.validUntil) || '—' },
  { id: 'examType', header: 'Tipo de EMO', cell: (row) => EXAM_TYPE_LABELS[row.examType] },
];
const restrictions: Columns = [
  {
    id: 'restrictions',
    header: 'Restricciones',
    width: 220,
    cell: (row) => <Long text={row.workRestrictions} muted={row.restrictionsPending} />,
  },
];
const classes: Columns = [{ id: 'classes', header: 'Hallazgos', width: 240, cell: (row) => <Findings row={row} /> }];
const findings: Columns = [
  {
    id: 'diagnoses',
    header: 'Diagnósticos',
    width: 240,
    card: 'hidden',
    cell: (row) => <Long text={row.findings?.diagnoses ?? null} />,
  },
  {
    id: 'rawRestrictions',
    header: 'Restricciones del centro médico',
    width: 220,
    hidden: true,
    card: 'hidden',
    cell: (row) => <Long text={row.findings?.restrictions ?? null} />,
  },
  {
    id: 'recommendations',
    header: 'Recomendaciones',
    width: 220,
    hidden: true,
    card: 'hidden',
    cell: (row) => <Long text={row.findings?.recommendations ?? null} />,
  },
];
const more: Columns = [
  { id: 'state', header: 'Estado', cell: (row) => EXAM_STATE_LABELS[row.state] },
  { id: 'healthCentre', header: 'Centro médico', card: 'hidden', cell: (row) => row.healthCentre ?? '—' },
  { id: 'area', header: 'Área', hidden: true, card: 'hidden', cell: (row) => row.area ?? '—' },
  { id: 'jobTitle', header: 'Puesto', hidden: true, card: 'hidden', cell: (row) => row.jobTitle ?? '—' },
  {
    id: 'delivered',
    header: 'Entregado',
    hidden: true,
    card: 'hidden',
    cell: (row) => showDay(row.deliveredAt) || '—',
  },
  { id: 'read', header: 'Leído', hidden: true, card: 'hidden', cell: (row) => showDay(row.readAt) || '—' },
];

/** Inside the wall the findings stand beside what everyone of the company may know. */
export const emoColumns = (clinical: boolean): Columns =>
  clinical
    ? [...common, ...classes, ...validity, ...findings, ...restrictions, ...more]
    : [...common, ...validity, ...restrictions, ...more];

function Long({ text, muted = false }: { text: string | null; muted?: boolean }) {
  if (!text) return <>—</>;
  return (
    <Text size="sm" lineClamp={2} title={text} {...(muted ? { c: 'dimmed' } : {})}>
      {text}
    </Text>
  );
}

/** The classes that ask for a second look; how many more are in order. */
function Findings({ row }: { row: EmoListItem }) {
  const classes = row.findings?.classes ?? [];
  const review = classes.filter((found) => needsReview(found.item, found.class));
  if (classes.length === 0) return <>—</>;
  if (review.length === 0) return <ClassBadge item="" found="NORMAL" label="Sin hallazgos" />;
  return (
    <Group gap={4}>
      {review.slice(0, 3).map((found) => (
        <ClassBadge key={found.item} item={found.item} found={found.class} label={findingLabel(found)} />
      ))}
      {review.length > 3 && (
        <Text size="xs" c="dimmed">
          y {review.length - 3} más
        </Text>
      )}
    </Group>
  );
}
