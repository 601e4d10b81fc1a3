import type { ReportState } from './model.ts';

export interface ReportAct {
  /** Label of the action's button. */
  label: string;
  /** Text in the history. */
  told: string;
  from: readonly ReportState[];
  to: ReportState;
}

/** Acts that change the state of a monthly report; its history is stored with the history of cases. */
export const REPORT_LIFE = {
  id: 'monthly_reports',
  table: 'monthly_reports',
  object: 'monthly-report',
  clinical: true,
  acts: {
    send: { label: 'Generar reporte', told: 'Generado: pasó a revisión', from: ['BORRADOR'], to: 'EN_REVISION' },
    giveBack: { label: 'Devolver', told: 'Devuelto para completarlo', from: ['EN_REVISION'], to: 'BORRADOR' },
    sign: { label: 'Firmar', told: 'Firmado', from: ['EN_REVISION'], to: 'FIRMADO' },
    publish: { label: 'Publicar', told: 'Publicado para la empresa', from: ['FIRMADO'], to: 'PUBLICADO' },
    correct: { label: 'Corregir', told: 'Se abrió una versión nueva', from: ['FIRMADO', 'PUBLICADO'], to: 'BORRADOR' },
  },
} as const satisfies { acts: Record<string, ReportAct> } & Record<string, unknown>;
export type ReportActName = keyof typeof REPORT_LIFE.acts;

/** States in which texts and figures of the report may be changed. */
const OPEN_STATES: readonly ReportState[] = ['BORRADOR', 'EN_REVISION'];
export const isOpen = (state: ReportState): boolean => OPEN_STATES.includes(state);
