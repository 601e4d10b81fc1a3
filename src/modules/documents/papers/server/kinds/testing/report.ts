import type { Subject } from '../kind.ts';
import type { MedicalReport } from '../medical-report-data.ts';
import { LONG, NOBODY } from './subject.ts';

/** A medical report in which nothing is recorded but what is given. */
export const reportOf = (of: Partial<MedicalReport>): MedicalReport & Subject => ({
  ...LONG,
  person: NOBODY,
  form: 'ANEXO_02',
  vaccines: [],
  jobs: { items: [], total: 0, present: null, months: 0, exposure: [], gaps: [], overlapping: false },
  stations: [],
  examFindings: [],
  diagnoses: [],
  restrictions: null,
  recommendations: null,
  conclusions: null,
  notes: null,
  consultations: [],
  ...of,
});
