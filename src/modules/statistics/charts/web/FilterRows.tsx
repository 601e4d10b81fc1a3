import { ActionIcon, Button, Fieldset, Group, Select } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import { IconPlus, IconX } from '@tabler/icons-react';
import { EXAM_TYPE_LABELS } from '#clinical/vocabulary/exam-type.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { useCompanyId } from '#platform/web/session/session.ts';
import { getHealthCube } from '#statistics/health/api.ts';
import { AGE_BANDS, DIMENSIONS, type Dimension, FILTER_OF } from '#statistics/health/dimensions.ts';
import type { CubeAnswer } from '#statistics/health/model.ts';
import { listAreas, listHazards, listHeadquarters, listJobTitles, listProjects } from '#workers/catalogs/api.ts';
import { filterLabel, MOST_FILTERS } from '../chart.ts';
import type { Draft } from './chart-state.ts';
import classes from './charts.module.css';

type Filter = Draft['filters'][number];

interface Props {
  /** Dimension by which the chart is split; a filter by it would leave one group. */
  split: Dimension | null;
  filters: readonly Filter[];
  onChange: (filters: Filter[]) => void;
}

/** Filters of a chart: two at most, with one value each. */
export function FilterRows({ split, filters, onChange }: Props) {
  const used = new Set(filters.map(({ code }) => code));
  const free = (Object.keys(DIMENSIONS) as Dimension[])
    .filter((dimension) => dimension !== split || dimension === 'hazard')
    .map((dimension) => FILTER_OF[dimension])
    .filter((code) => !used.has(code));
  const replace = (at: number, filter: Filter) => onChange(filters.map((each, i) => (i === at ? filter : each)));
  return (
    <Fieldset legend="Filtros" className={classes['filters'] ?? ''}>
      {filters.map((filter, at) => (
        <Group key={filter.code} align="flex-end" wrap="nowrap" gap="xs">
          <Select
            label="Filtrar por"
            flex={1}
            data={[filter.code, ...free].map((code) => ({ value: code, label: filterLabel(code) }))}
            value={filter.code}
            onChange={(code) => code && replace(at, { code, value: '', name: null })}
            allowDeselect={false}
          />
          <Value filter={filter} onChange={(value, name) => replace(at, { ...filter, value, name })} />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Quitar el filtro por ${filterLabel(filter.code).toLowerCase()}`}
            onClick={() => onChange(filters.filter((_, i) => i !== at))}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {filters.length < MOST_FILTERS && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes['add'] ?? ''}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => free[0] && onChange([...filters, { code: free[0], value: '', name: null }])}
        >
          Agregar filtro
        </Button>
      )}
    </Fieldset>
  );
}

interface ValueProps {
  filter: Filter;
  onChange: (value: string, name: string | null) => void;
}

function Value({ filter, onChange }: ValueProps) {
  const options = useOptions(filter.code);
  // A value that the company no longer has is still shown.
  const isOffered = !filter.value || options.some(({ value }) => value === filter.value);
  return (
    <Select
      label="Valor"
      flex={1}
      searchable
      data={isOffered ? options : [...options, { value: filter.value, label: filter.name ?? filter.value }]}
      value={filter.value || null}
      placeholder="Elige"
      nothingFoundMessage="No hay valores."
      onChange={(value, option) => onChange(value ?? '', option?.label ?? null)}
    />
  );
}

const FIXED: Readonly<Record<string, { value: string; label: string }[]>> = {
  sex: [
    { value: 'M', label: 'Masculino' },
    { value: 'F', label: 'Femenino' },
  ],
  age_band: Object.entries(AGE_BANDS).map(([value, { label }]) => ({ value, label })),
  exam_type: Object.entries(EXAM_TYPE_LABELS).map(([value, label]) => ({ value, label })),
};

/** Values that a filter can have in the company. */
function useOptions(code: string): { value: string; label: string }[] {
  const company = useCompanyId() ?? '';
  const named = (data: readonly { id: string; name: string }[] | undefined) =>
    (data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const areas = useEndpoint(listAreas, { query: { customer_id: company } }, { enabled: code === FILTER_OF.area });
  const jobs = useEndpoint(listJobTitles, { query: { customer_id: company } }, { enabled: code === FILTER_OF.job });
  const projects = useEndpoint(
    listProjects,
    { query: { company_id: company } },
    { enabled: code === FILTER_OF.project },
  );
  const sites = useEndpoint(listHeadquarters, {}, { enabled: code === FILTER_OF.site });
  const hazards = useEndpoint(listHazards, {}, { enabled: code === FILTER_OF.hazard });
  const split = { indicators: 'SEXO', splits: 'health_centre', period: 'now' };
  const centres = useEndpoint(
    getHealthCube,
    { query: split },
    {
      enabled: code === FILTER_OF.health_centre,
      select: ({ indicators }: CubeAnswer) =>
        (indicators[0]?.splits[0]?.rows ?? []).flatMap(({ id, name }) => (id ? [{ id, name }] : [])),
    },
  );
  const lists: Readonly<Record<string, unknown>> = {
    [FILTER_OF.area]: areas.data,
    [FILTER_OF.job]: jobs.data,
    [FILTER_OF.project]: projects.data,
    [FILTER_OF.site]: sites.data,
    [FILTER_OF.hazard]: hazards.data,
    [FILTER_OF.health_centre]: centres.data,
  };
  const list = lists[code] as { items?: { id: string; name: string }[] } | { id: string; name: string }[] | undefined;
  return FIXED[code] ?? named(Array.isArray(list) ? list : list?.items);
}
