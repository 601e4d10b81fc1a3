import { Badge, Group } from '@mantine/core';
import type { SettingList } from '#platform/web/settings/setting.ts';
import type { Cells } from '#platform/web/table/list-columns.tsx';
import { exportClinicalRules, listClinicalRules } from '../api.ts';
import { CLINICAL_RULES } from '../list.ts';
import type { ClinicalRule } from '../model.ts';

/** Endpoints to read again after a rule changed. */
export const RULES_TOUCH = ['/exam/clinical-rules'];

export const chosenVersionLabel = (rule: ClinicalRule): string | null =>
  rule.alternatives.find(({ code }) => code === rule.variant)?.label ?? null;

const cells: Cells<ClinicalRule> = {
  name: (rule) => (
    <Group gap="2px 6px" style={{ whiteSpace: 'normal' }}>
      <span>{rule.name}</span>
      {chosenVersionLabel(rule) && (
        <Badge variant="light" size="sm" tt="none">
          {chosenVersionLabel(rule)}
        </Badge>
      )}
    </Group>
  ),
};

/** The rules of clinical classes that apply to the company. */
export const RULES: SettingList<ClinicalRule> = {
  list: CLINICAL_RULES,
  calls: { list: listClinicalRules, file: exportClinicalRules },
  cells,
  rowKey: (rule) => rule.id,
  empty: { title: 'No hay reglas', description: 'Cambia los filtros para ver otras.' },
};
