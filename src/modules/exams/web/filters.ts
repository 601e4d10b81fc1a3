import { useMemo } from 'react';
import { z } from 'zod';
import { day, showDay } from '../../../platform/contract/dates.ts';
import { filterText, id } from '../../../platform/contract/pagination.ts';
import { useEndpoint } from '../../../platform/web/api/useEndpoint.ts';
import type { FilterDefinition, FilterOption } from '../../../platform/web/list/filters.ts';
import { listAreas, listHeadquarters, listJobTitles, listProjects } from '../../catalogs/api.ts';
import { APTITUDE_LABELS, aptitude } from '../model/aptitude.ts';
import { EXAM_TYPE_LABELS, examType } from '../model/exam-type.ts';
import { EXAM_STATE_LABELS, examState } from '../model/life-cycle.ts';
import { VALIDITY_STATE_LABELS, VALIDITY_STATES, validityState } from '../model/validity-state.ts';

/** What the address may hold, named as the list call takes it. */
export const emoFilters = {
  filter_value: filterText,
  start_date: day,
  end_date: day,
  attentionDate: day,
  documentTypeNumber: filterText,
  aptitude,
  exam_type: examType,
  validity: validityState.exclude(['SIN_EMO']),
  status: examState,
  working_area_id: id,
  job_title_id: id,
  project_id: id,
  batch_id: id,
  headquarter_id: id,
  with_aptitude: z.literal('true'),
};

const LONG = { staleTime: 5 * 60_000 };
const labelled = (labels: Record<string, string>, codes = Object.keys(labels)): FilterOption[] =>
  codes.map((value) => ({ value, label: labels[value] ?? value }));
const named = (items: readonly { id: string; name: string }[] | undefined): FilterOption[] =>
  (items ?? []).map(({ id: value, name }) => ({ value, label: name }));
/** States an exam can be in on this page; appointments are shown where exams are scheduled. */
const STATES = ['EN_ATENCION', 'ATENDIDO', 'INCOMPLETO', 'CON_APTITUD', 'ENTREGADO', 'LEIDO', 'ANULADO'];

interface Set {
  attentionDate?: string | undefined;
  documentTypeNumber?: string | undefined;
  batch_id?: string | undefined;
  with_aptitude?: string | undefined;
}

/** The filters with the company's own lists. What only a notification or an import sets is shown where it is set. */
export function useEmoFilters({
  attentionDate,
  documentTypeNumber,
  batch_id,
  with_aptitude,
}: Set): readonly FilterDefinition[] {
  const areas = useEndpoint(listAreas, { query: {} }, LONG).data;
  const jobs = useEndpoint(listJobTitles, { query: {} }, LONG).data;
  const projects = useEndpoint(listProjects, { query: {} }, LONG).data;
  const sites = useEndpoint(listHeadquarters, { query: {} }, LONG).data;
  return useMemo(() => {
    const lists: FilterDefinition[] = [
      { kind: 'select', name: 'working_area_id', label: 'Área', options: named(areas) },
      { kind: 'select', name: 'job_title_id', label: 'Puesto', options: named(jobs) },
      { kind: 'select', name: 'project_id', label: 'Proyecto', options: named(projects) },
      { kind: 'select', name: 'headquarter_id', label: 'Sede', options: named(sites) },
    ];
    const given: FilterDefinition[] = [
      only('attentionDate', 'Fecha del examen', attentionDate, showDay(attentionDate)),
      only('documentTypeNumber', 'Documento', documentTypeNumber, documentTypeNumber),
      only('with_aptitude', 'Aptitud dada', with_aptitude, 'Sí, sin anulados'),
      only('batch_id', 'Importación', batch_id, 'Importación elegida'),
    ].filter((filter) => filter !== null);
    return [
      { kind: 'text', name: 'filter_value', label: 'Buscar resultados', placeholder: 'Nombre o documento' },
      { kind: 'dates', from: 'start_date', to: 'end_date', label: 'Periodo' },
      { kind: 'select', name: 'aptitude', label: 'Aptitud', options: labelled(APTITUDE_LABELS) },
      { kind: 'select', name: 'exam_type', label: 'Tipo de EMO', options: labelled(EXAM_TYPE_LABELS) },
      {
        kind: 'select',
        name: 'validity',
        label: 'Vigencia',
        options: labelled(
          VALIDITY_STATE_LABELS,
          VALIDITY_STATES.filter((state) => state !== 'SIN_EMO'),
        ),
      },
      { kind: 'select', name: 'status', label: 'Estado', options: labelled(EXAM_STATE_LABELS, STATES) },
      ...lists.filter((list) => list.kind === 'select' && list.options.length > 0),
      ...given,
    ];
  }, [areas, jobs, projects, sites, attentionDate, documentTypeNumber, batch_id, with_aptitude]);
}

const only = (
  name: string,
  label: string,
  value: string | undefined,
  shown: string | undefined,
): FilterDefinition | null =>
  value ? { kind: 'select', name, label, options: [{ value, label: shown ?? value }] } : null;
