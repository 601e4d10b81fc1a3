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

/** Values in addition to, or instead of, the smallest input of the document. */
export interface Given {
  path?: Values;
  query?: Values;
  body?: Values;
  /** The complete address, if an earlier answer returned it. */
  url?: string;
  cookie?: string;
  /** Secret with which the body is signed; the signature is sent in this header. */
  sign?: { header: string; secret: string };
  file?: { name: string; content: Buffer };
}

/** Prepares what a call needs for `role`, acting as a permitted user. */
export type Prepare = (w: World, by: Person, role: SignedIn) => Given | Promise<Given>;
export type Inputs = Readonly<Record<string, Prepare>>;

/** Inputs of calls that do not follow from their schema and the probes' ids. */
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
