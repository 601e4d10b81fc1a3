import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { exportOf } from '#platform/contract/export.ts';
import { queryOf } from '#platform/contract/list/define.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { CLINICAL_RULES } from './list.ts';
import {
  choiceFields,
  clinicalRule,
  previewChoiceFields,
  previewVersionFields,
  rulePreview,
  ruleRun,
  versionFields,
  withdrawFields,
} from './model.ts';

/**
 * Cut-offs apply to all companies, so a super admin sets them. The doctor of a company chooses between alternatives.
 */
const ofAdmin = { access: 'admin', tenant: 'session' } as const;
const ofDoctor = { access: 'doctor', tenant: 'session' } as const;

export const listClinicalRules = endpoint({
  method: 'GET',
  path: '/exam/clinical-rules',
  summary: 'Reglas de las clases clínicas, con sus versiones y lo que eligió la empresa',
  ...ofDoctor,
  query: queryOf(CLINICAL_RULES, {}),
  response: pageOf(clinicalRule),
});
export const exportClinicalRules = exportOf(listClinicalRules, 'Reglas clínicas como archivo');

export const previewRuleVersion = endpoint({
  method: 'POST',
  path: '/exam/clinical-rules/preview',
  summary: 'Cuántos exámenes cambiarían de clase con otra versión de una regla',
  ...ofAdmin,
  body: previewVersionFields,
  response: rulePreview,
  errors: ['changed_meanwhile'],
});

export const publishRuleVersion = endpoint({
  method: 'POST',
  path: '/exam/clinical-rules',
  summary: 'Registra otra versión de una regla y recalcula lo que depende de ella',
  ...ofAdmin,
  body: versionFields,
  response: z.object({ version: z.string() }),
  errors: ['changed_meanwhile'],
});

/** Withdraws a version or restores it. */
export const withdrawRuleVersion = endpoint({
  method: 'PUT',
  path: '/exam/clinical-rules/withdrawn',
  summary: 'Retira una versión de una regla o la repone, y recalcula',
  ...ofAdmin,
  body: withdrawFields,
  errors: ['last_version'],
});

export const previewRuleChoice = endpoint({
  method: 'POST',
  path: '/exam/clinical-rules/choice/preview',
  summary: 'Cuántos exámenes de la empresa cambiarían de clase con otra alternativa',
  ...ofDoctor,
  body: previewChoiceFields,
  response: rulePreview,
});

export const chooseRule = endpoint({
  method: 'PUT',
  path: '/exam/clinical-rules/choice',
  summary: 'Elige la alternativa de una regla para la empresa y recalcula',
  ...ofDoctor,
  body: choiceFields,
});

export const listRuleRuns = endpoint({
  method: 'GET',
  path: '/exam/clinical-rules/runs',
  summary: 'Recálculos de clases de la empresa y su avance',
  ...ofDoctor,
  query: z.strictObject({ ...pageQuery }),
  response: pageOf(ruleRun),
});
export const exportRuleRuns = exportOf(listRuleRuns, 'Recálculos de clases como archivo');
