import { z } from 'zod';
import { CLASSIFIED_ITEMS } from '#clinical/rules/book/registry.ts';
import { SERVICE_AREA_LABELS, SERVICE_AREAS, serviceArea } from '#clinical/vocabulary/service-area.ts';
import { TITLE } from '#platform/contract/list/columns.ts';
import { defineList } from '#platform/contract/list/define.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { endsClass } from './cut-offs.ts';
import type { ClinicalRule } from './model.ts';

const AREAS_WITH_RULES = new Set(Object.values(CLASSIFIED_ITEMS).map(({ area }) => area));

function cutOffLine(rule: ClinicalRule): string {
  const inForce = rule.versions.find(({ version }) => version === rule.version);
  const { classes = [], cutOffs = [] } = inForce ?? {};
  const named = (group: string, text: string) => `${group ? `${group}, ` : ''}${text}`;
  return [
    ...classes.map(({ group, label, interval }) => named(group, `${label}: ${interval}`)),
    ...cutOffs.filter(({ path }) => !endsClass(path)).map((c) => named(c.group, `${c.label} ${c.value}`)),
  ].join('; ');
}

/** The rules of clinical classes that apply to the company. */
export const CLINICAL_RULES = defineList<ClinicalRule>()({
  id: 'clinical-rules',
  label: 'Reglas clínicas',
  columns: [
    { id: 'name', label: 'Regla', sort: true, page: TITLE, file: { width: 34 } },
    { id: 'area', label: 'Estación', sort: true, page: { width: 210, card: 'subtitle' }, file: { width: 24 } },
    { id: 'unit', label: 'Unidad', page: false, file: { width: 14 } },
    { id: 'norm', label: 'Norma', page: { width: 330 }, file: { width: 44 } },
    { id: 'version', label: 'Versión', page: { width: 130, card: 'hidden' }, file: { width: 14 } },
    { id: 'validFrom', label: 'Vigente desde', kind: 'date', sort: true, page: { width: 130 }, file: { width: 14 } },
    { id: 'cutOffs', label: 'Cortes', value: cutOffLine, page: false, file: { width: 80 } },
  ],
  page: ['name', 'area', 'norm', 'validFrom', 'version'],
  filters: {
    q: { kind: 'text', label: 'Buscar reglas', placeholder: 'Nombre o norma' },
    area: {
      kind: 'several',
      label: 'Estación',
      of: serviceArea,
      options: optionsOf(
        SERVICE_AREA_LABELS,
        SERVICE_AREAS.filter((area) => AREAS_WITH_RULES.has(area)),
      ),
    },
    only: {
      kind: 'one',
      label: 'Mostrar',
      of: z.enum(['alternatives', 'changed']),
      options: optionsOf({ alternatives: 'Con alternativas', changed: 'Modificadas' }),
    },
  },
  sort: 'area',
});
