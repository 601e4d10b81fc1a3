import type { ServiceArea } from '#clinical/vocabulary/service-area.ts';
import { AUDIOMETRY } from './audiometry.ts';
import { CHEST_XRAY } from './chest-xray.ts';
import { DERMATOLOGY } from './dermatology.ts';
import { ELECTROCARDIOGRAM } from './electrocardiogram.ts';
import { LABORATORY } from './laboratory.ts';
import { MEDICAL_EXAMINATION } from './medical-examination.ts';
import { MUSCULOSKELETAL } from './musculoskeletal.ts';
import { OCCUPATIONAL_HISTORY } from './occupational-history.ts';
import { ODONTOLOGY } from './odontology.ts';
import { OPHTHALMOLOGY } from './ophthalmology.ts';
import { PSYCHOLOGY } from './psychology.ts';
import type { SheetOf } from './sheet.ts';
import { SPIROMETRY } from './spirometry.ts';
import { ALTITUDE, CONFINED_SPACES, DRIVERS, STRUCTURAL_HEIGHT } from './work-tasks.ts';

export const SHEETS: readonly SheetOf[] = [
  AUDIOMETRY,
  SPIROMETRY,
  LABORATORY,
  OPHTHALMOLOGY,
  ELECTROCARDIOGRAM,
  CHEST_XRAY,
  MUSCULOSKELETAL,
  PSYCHOLOGY,
  DERMATOLOGY,
  ODONTOLOGY,
  MEDICAL_EXAMINATION,
  OCCUPATIONAL_HISTORY,
  STRUCTURAL_HEIGHT,
  ALTITUDE,
  CONFINED_SPACES,
  DRIVERS,
];

/** The layout of the paper that is filed under a station; undefined for one that lists its measures alone. */
export const sheetOf = (area: ServiceArea): SheetOf | undefined => SHEETS.find((sheet) => sheet.area === area);
