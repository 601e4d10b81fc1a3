import type { RuleSet } from './book/rule-set.ts';

interface ValidityParameters {
  months: number;
  highRiskMonths: number;
  /** Days before the end from which an exam is "por vencer". */
  thresholdDays: number;
}

export const VALIDITY_RULES: RuleSet<ValidityParameters> = {
  item: 'VIGENCIA',
  version: '1',
  norm: 'D.S. 016-2016-TR (24 meses); 12 meses en minería y actividades de alto riesgo',
  validFrom: '2016-12-23',
  parameters: { months: 24, highRiskMonths: 12, thresholdDays: 30 },
};
