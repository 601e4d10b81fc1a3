import type { Person } from '../app.ts';
import type { Values } from '../document/sample.ts';
import { ACTIVITY_INPUTS } from './activity-inputs.ts';
import { CHART_INPUTS } from './chart-inputs.ts';
import { COMPANY_INPUTS } from './company-inputs.ts';
import { DEMONSTRATION_INPUTS } from './demonstration-inputs.ts';
import { IMPORT_INPUTS } from './import-inputs.ts';
import { OWN_REPORT_INPUTS } from './own-report-inputs.ts';
import { OWN_RESULT_INPUTS } from './own-results-inputs.ts';
import { PEOPLE_INPUTS } from './people-inputs.ts';
import { PROGRAM_INPUTS } from './program-inputs.ts';
import { REPORT_INPUTS } from './report-inputs.ts';
import { RIGHTS_INPUTS } from './rights-inputs.ts';
import { SCHEDULING_INPUTS } from './scheduling-inputs.ts';
import { SIGN_IN_INPUTS } from './sign-in-inputs.ts';
import { SST_INPUTS } from './sst-inputs.ts';
import { SST_READING_INPUTS } from './sst-reading-inputs.ts';
import type { SignedIn, World } from './world.ts';

/** What is said beside, or instead of, the smallest input by the document. */
export interface Given {
  path?: Values;
  query?: Values;
  body?: Values;
  /** The whole address, where an earlier answer gave it. */
  url?: string;
  cookie?: string;
  /** The body is signed with the secret, in the header. */
  sign?: { header: string; secret: string };
  file?: { name: string; content: Buffer };
}

/** Makes what a call needs to be done, by somebody who may, for `role`. */
export type Prepare = (w: World, by: Person, role: SignedIn) => Given | Promise<Given>;
export type Inputs = Readonly<Record<string, Prepare>>;

/** Calls whose input does not follow from their schema and the ids of the probes. */
export const INPUTS: Inputs = {
  ...ACTIVITY_INPUTS,
  ...CHART_INPUTS,
  ...COMPANY_INPUTS,
  ...DEMONSTRATION_INPUTS,
  ...IMPORT_INPUTS,
  ...OWN_REPORT_INPUTS,
  ...OWN_RESULT_INPUTS,
  ...PEOPLE_INPUTS,
  ...REPORT_INPUTS,
  ...RIGHTS_INPUTS,
  ...PROGRAM_INPUTS,
  ...SCHEDULING_INPUTS,
  ...SIGN_IN_INPUTS,
  ...SST_INPUTS,
  ...SST_READING_INPUTS,
};
