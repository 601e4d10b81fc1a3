import { Badge, Group, Text } from '@mantine/core';
import { showDay } from '../../../../platform/contract/dates.ts';
import { filterText } from '../../../../platform/contract/pagination.ts';
import { useEndpoint } from '../../../../platform/web/api/useEndpoint.ts';
import type { SettingList } from '../../../../platform/web/settings/setting.ts';
import { useExport } from '../../../../platform/web/table/useExport.ts';
import { exportClinicalRules, listClinicalRules } from '../../cut-offs/api.ts';
import type { ClinicalRule } from '../../cut-offs/model.ts';
import { SERVICE_AREA_LABELS, SERVICE_AREAS, serviceArea } from '../../model/service-area.ts';
import { CLASSIFIED_ITEMS } from '../../rules/registry.ts';

type Query = Parameters<typeof useEndpoint<typeof listClinicalRules>>[1]['query'];

const WITH_RULES = new Set(Object.values(CLASSIFIED_ITEMS).map(({ area }) => area));

/** Everything that shows a class or a rule. */
export const RULES_TOUCH = ['/exam/clinical-rules'];

export const chosenLabel = (rule: ClinicalRule): string | null =>
  rule.alternatives.find(({ code }) => code === rule.variant)?.label ?? null;

/** The rules of clinical classes as they stand for the company. */
export const RULES: SettingList<ClinicalRule> = {
  id: 'clinical-rules',
  label: 'Reglas clínicas',
  rowKey: (rule) => rule.id,
  sort: 'area',
  shape: { q: filterText, area: serviceArea, only: listClinicalRules.query!.shape.only.unwrap() },
  filters: [
    { kind: 'text', name: 'q', label: 'Buscar reglas', placeholder: 'Nombre o norma' },
    {
      kind: 'select',
      name: 'area',
      label: 'Estación',
      options: SERVICE_AREAS.filter((area) => WITH_RULES.has(area)).map((value) => ({
        value,
        label: SERVICE_AREA_LABELS[value],
      })),
    },
    {
      kind: 'select',
      name: 'only',
      label: 'Mostrar',
      options: [
        { value: 'alternatives', label: 'Con alternativas' },
        { value: 'changed', label: 'Modificadas' },
      ],
    },
  ],
  columns: [
    {
      id: 'name',
      header: 'Regla',
      sort: 'name',
      card: 'title',
      hideable: false,
      cell: (rule) => (
        <Group gap={6} wrap="nowrap">
          <span>{rule.name}</span>
          {chosenLabel(rule) && (
            <Badge variant="light" size="sm" tt="none" style={{ flexShrink: 0 }}>
              {chosenLabel(rule)}
            </Badge>
          )}
        </Group>
      ),
    },
    { id: 'area', header: 'Estación', sort: 'area', width: 210, card: 'subtitle', cell: (rule) => rule.area },
    {
      id: 'norm',
      header: 'Norma',
      cell: (rule) => (
        <Text size="sm" lineClamp={2} maw={330} title={rule.norm} style={{ whiteSpace: 'normal' }}>
          {rule.norm}
        </Text>
      ),
    },
    {
      id: 'validFrom',
      header: 'Vigente desde',
      sort: 'validFrom',
      width: 130,
      cell: (rule) => showDay(rule.validFrom),
    },
    { id: 'version', header: 'Versión', width: 130, card: 'hidden', cell: (rule) => rule.version },
  ],
  empty: { title: 'No hay reglas', description: 'Cambia los filtros para ver otras.' },
  useRows: (query) => useEndpoint(listClinicalRules, { query: query as Query }, { keepPrevious: true }),
  useFile: (query) => useExport(exportClinicalRules, query as never, 'reglas-clinicas'),
};
