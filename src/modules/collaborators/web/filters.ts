import { useMemo } from 'react';
import { z } from 'zod';
import { day, showDay } from '../../../platform/contract/dates.ts';
import { filterText, id } from '../../../platform/contract/pagination.ts';
import { useEndpoint } from '../../../platform/web/api/useEndpoint.ts';
import type { FilterDefinition, FilterOption } from '../../../platform/web/list/filters.ts';
import { listAreas, listHeadquarters, listJobTitles, listProjects } from '../../catalogs/api.ts';
import { APTITUDE_LABELS, aptitude } from '../../exams/model/aptitude.ts';
import { EXAM_TYPE_LABELS, examType } from '../../exams/model/exam-type.ts';
import { VALIDITY_STATE_LABELS, validityState } from '../../exams/model/validity-state.ts';
import { getPersonImport } from '../../imports/api.ts';
import { totalHazards } from '../due-api.ts';
import { sex, sexLabels } from '../model.ts';

const age = z.coerce.number().int().min(0).max(120);

/** What the address may hold, named as the list call takes it. */
export const collaboratorFilters = {
  q: filterText,
  validity: validityState,
  aptitud: aptitude,
  exam_type: examType,
  valid_from: day,
  valid_to: day,
  hired_until: day,
  working_area_id: id,
  job_title_id: id,
  project_id: id,
  headquarter_id: id,
  hazard_id: filterText,
  sex,
  age_from: age,
  age_to: age,
  batch_id: id,
};

const HOUR = { staleTime: 5 * 60_000 };
const labelled = (labels: Record<string, string>): FilterOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const named = (items: readonly { id: string; name: string }[] | undefined): FilterOption[] =>
  (items ?? []).map(({ id: value, name }) => ({ value, label: name }));

/** What only a link sets: shown where it is set, so that it can be taken away. */
interface Given {
  batch_id?: string | undefined;
  hired_until?: string | undefined;
}

/** The filters with the company's own areas, job titles, projects and sites. */
export function useFilterDefinitions({
  batch_id: batchId,
  hired_until: hiredUntil,
}: Given): readonly FilterDefinition[] {
  const areas = useEndpoint(listAreas, { query: {} }, HOUR).data;
  const jobs = useEndpoint(listJobTitles, { query: {} }, HOUR).data;
  const projects = useEndpoint(listProjects, { query: {} }, HOUR).data;
  const sites = useEndpoint(listHeadquarters, { query: {} }, HOUR).data;
  const hazards = useEndpoint(totalHazards, { query: {} }, HOUR).data?.items;
  const batch = useEndpoint(
    getPersonImport,
    { query: { batch_id: batchId ?? '' } },
    { enabled: batchId !== undefined, ...HOUR },
  ).data;
  return useMemo(() => {
    const lists: FilterDefinition[] = [
      { kind: 'select', name: 'working_area_id', label: 'Área', options: named(areas) },
      { kind: 'select', name: 'job_title_id', label: 'Puesto', options: named(jobs) },
      { kind: 'select', name: 'project_id', label: 'Proyecto', options: named(projects) },
      { kind: 'select', name: 'headquarter_id', label: 'Sede', options: named(sites) },
      { kind: 'select', name: 'hazard_id', label: 'Peligro', options: named(hazards) },
    ];
    const definitions: FilterDefinition[] = [
      { kind: 'text', name: 'q', label: 'Buscar colaboradores', placeholder: 'Nombre o documento' },
      { kind: 'select', name: 'validity', label: 'Vigencia', options: labelled(VALIDITY_STATE_LABELS) },
      { kind: 'dates', from: 'valid_from', to: 'valid_to', label: 'Vence', future: true },
      { kind: 'select', name: 'aptitud', label: 'Aptitud', options: labelled(APTITUDE_LABELS) },
      { kind: 'select', name: 'exam_type', label: 'Tipo de EMO', options: labelled(EXAM_TYPE_LABELS) },
      // A company without projects or sites has nothing to choose from.
      ...lists.filter((list) => list.kind === 'select' && list.options.length > 0),
      { kind: 'select', name: 'sex', label: 'Sexo', options: labelled(sexLabels) },
      { kind: 'range', from: 'age_from', to: 'age_to', label: 'Edad', min: 14, max: 100, unit: 'años' },
    ];
    if (hiredUntil) {
      const options = [{ value: hiredUntil, label: `Hasta el ${showDay(hiredUntil)}` }];
      definitions.push({ kind: 'select', name: 'hired_until', label: 'Ingreso', options });
    }
    if (batchId) {
      const label = batch?.fileName ?? 'Importación elegida';
      definitions.push({
        kind: 'select',
        name: 'batch_id',
        label: 'Importación',
        options: [{ value: batchId, label }],
      });
    }
    return definitions;
  }, [areas, jobs, projects, sites, hazards, batchId, batch, hiredUntil]);
}
