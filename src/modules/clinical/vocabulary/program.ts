/** The programmes that workers are enrolled in. */
export const PROGRAM_LABELS = {
  RESPIRATORIO: 'Programa respiratorio',
  FLUJO_PICO: 'Flujo pico',
  AUDITIVO: 'Conservación auditiva',
  METABOLICO: 'Control metabólico',
  ERGONOMICO: 'Vigilancia osteomuscular',
  QUIMICOS: 'Agentes químicos',
  FATIGA: 'Fatiga y somnolencia',
  BIOLOGICOS: 'Agentes biológicos',
  RADIACION_UV: 'Radiación UV',
  ESTRES_TERMICO: 'Estrés térmico',
} as const;

export const DISCHARGE_REASONS = {
  MEJORIA: 'Valores normales sostenidos',
  SIN_EXPOSICION: 'Ya no está expuesto',
  DERIVADO: 'Derivado a especialista',
  CESE: 'Cese laboral',
  ABANDONO: 'No asistió a sus visitas',
  OTRO: 'Otro motivo',
} as const;

export const PAUSE_REASONS = {
  GESTACION: 'Gestación',
  LICENCIA: 'Licencia',
  DESCANSO_MEDICO: 'Descanso médico',
  VACACIONES: 'Vacaciones',
  OTRO: 'Otro motivo',
} as const;

/** Zones of peak flow. */
export const ZONE_LABELS = {
  VERDE: 'Zona verde',
  AMARILLO: 'Zona amarilla',
  ROJO: 'Zona roja',
  SIN_DATO: 'Sin zona',
} as const;

/** Scales that a visit asks for and that are no measure of exams. */
export const SCALE_LABELS = { DOLOR: 'Dolor (0 a 10)', EPWORTH: 'Epworth (0 a 24)' } as const;
