import { z } from 'zod';
import type { ServiceArea } from '#clinical/vocabulary/service-area.ts';
import { codesOf } from '#platform/contract/codes.ts';

interface Kind {
  label: string;
  /** Description of the workers under surveillance: those exposed to the hazards of this kind (`hazards.programme`). */
  who: string;
  /** Exam stations that cover the workers; empty if any exam in force does. */
  stations: readonly ServiceArea[];
  /** If true, coverage counts enrolled workers instead of examined workers. */
  enrolled?: true;
}

/** The eight programmes in the order of the monthly report, under its keys. */
export const PROGRAM_KINDS = {
  hearingProtection: { label: 'Conservación auditiva', who: 'Puestos con ruido', stations: ['AUDIO'] },
  disergonomic: { label: 'Ergonómico', who: 'Puestos con riesgos disergonómicos', stations: ['OSTEO'] },
  chemicals: {
    label: 'Agentes químicos',
    who: 'Puestos con gases, solventes, metales u otros químicos',
    stations: ['TOX', 'DERMA', 'ESPIRO'],
  },
  fatigueSleepiness: {
    label: 'Fatiga y somnolencia',
    who: 'Puestos con turnos nocturnos, jornadas largas o conducción',
    stations: [],
  },
  respiratoryProtection: {
    label: 'Protección respiratoria',
    who: 'Puestos con polvos, humos, neblinas o asbesto',
    stations: ['ESPIRO'],
    enrolled: true,
  },
  biological: { label: 'Agentes biológicos', who: 'Puestos con agentes biológicos', stations: [] },
  UVRadiation: { label: 'Radiación UV', who: 'Puestos al sol o con soldadura', stations: ['DERMA'] },
  heatStress: { label: 'Estrés térmico (frío y calor)', who: 'Puestos con calor o frío extremos', stations: [] },
} as const satisfies Record<string, Kind>;
export type ProgramKind = keyof typeof PROGRAM_KINDS;
export const PROGRAM_KIND_CODES = codesOf(PROGRAM_KINDS);
export const programKind = z.enum(PROGRAM_KIND_CODES, 'Elige un programa de la lista.');
export const PROGRAM_KIND_LABELS = Object.fromEntries(
  PROGRAM_KIND_CODES.map((code) => [code, PROGRAM_KINDS[code].label]),
) as Record<ProgramKind, string>;
