import { PENALTY_RULES } from '#management/dashboard/rules/penalty-table.ts';
import { BROUGHT_FAQS } from '#public/help/faqs/brought.ts';
import { defaultHomeLabels } from '#public/help/labels/model.ts';
import type { LandingContent } from './content.ts';

/**
 * The page with its built-in content: the size check measures it, and the server uses it while the database is
 * unavailable.
 */
export const builtContent = (today: string): LandingContent => ({
  labels: defaultHomeLabels(),
  faqs: BROUGHT_FAQS.filter(({ audience }) => audience === 'public'),
  fines: { rules: PENALTY_RULES, year: Number(today.slice(0, 4)), uitSource: 'D.S. 301-2025-EF' },
  publicUrl: '',
  supportEmail: null,
  supportPhone: null,
  supportUrl: null,
  demo: false,
  tagManagerId: null,
  own: {},
});
