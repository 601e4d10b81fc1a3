import type { ServiceArea } from '#clinical/vocabulary/service-area.ts';
import { AUDIOMETRY } from './audiometry.ts';
import type { SheetOf } from './sheet.ts';
import { SPIROMETRY } from './spirometry.ts';

const SHEETS: readonly SheetOf[] = [AUDIOMETRY, SPIROMETRY];

/** The layout of the paper that is filed under a station; undefined for one that lists its measures alone. */
export const sheetOf = (area: ServiceArea): SheetOf | undefined => SHEETS.find((sheet) => sheet.area === area);
