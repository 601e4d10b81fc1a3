import { oneOf, paperRows, someOf, testRows, words, YES_NO } from '../paper-rows.ts';

const SAMPLES = { SUERO: 'Suero', SANGRE: 'Sangre total', ORINA: 'Orina', HECES: 'Heces', OTRA: 'Otra' } as const;

/** What a laboratory's report states besides its results. */
export const LABORATORY_PAPER = {
  ...testRows('LAB', 'Laboratorio'),
  ...paperRows('Laboratorio', {
    LAB_MUESTRA: someOf('Muestra de laboratorio', SAMPLES),
    LAB_TOMA: words('Toma de la muestra, fecha y hora'),
    LAB_VALIDACION: words('Validación de los resultados, fecha y hora'),
    LAB_METODO: words('Método y equipo del laboratorio'),
    LAB_LECTOR: words('Patólogo clínico que leyó los resultados'),
    LAB_OBSERVACIONES: words('Observaciones del laboratorio'),
    TOX_METODO: { ...words('Método del tamizaje toxicológico'), area: 'TOX' },
    TOX_CORTE: { ...words('Punto de corte del tamizaje toxicológico'), area: 'TOX' },
    TOX_CONSENTIMIENTO: { ...oneOf('Consentimiento para el tamizaje toxicológico', YES_NO), area: 'TOX' },
    TOX_CONFIRMACION: { ...words('Confirmación de un tamizaje positivo'), area: 'TOX' },
  }),
};
