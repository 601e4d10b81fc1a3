import { atOnce } from '#platform/contract/steps.ts';
import { type ColumnMatch, matchSteps } from '../columns.ts';

export const matchColumns = (...given: Parameters<typeof matchSteps>): ColumnMatch[] => atOnce(matchSteps(...given));
