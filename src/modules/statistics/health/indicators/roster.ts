import { AGE_BANDS } from '../dimensions.ts';
import type { Indicator } from './indicator.ts';

const HOW = 'Se cuenta a los colaboradores activos de hoy, según el padrón.';

const fact = (code: string, title: string, classes: Readonly<Record<string, string>>, how = HOW): Indicator => ({
  code,
  title,
  kind: 'ROSTER',
  station: 'Padrón',
  unit: null,
  how,
  source: 'Padrón de colaboradores',
  version: null,
  classes: Object.entries(classes).map(([name, label]) => ({ code: name, label, severity: null })),
  read: { from: 'ROSTER', fact: code },
});

/** First completed year of each band of seniority. The roster's SQL uses the same order. */
export const SENIORITY = { MENOS_DE_1: 0, DE_1_A_2: 1, DE_3_A_5: 3, DE_6_A_10: 6, DE_11_A_20: 11, MAS_DE_20: 21 };

export const ROSTER_INDICATORS: readonly Indicator[] = [
  fact('SEXO', 'Sexo', { M: 'Masculino', F: 'Femenino', X: 'No especificado' }),
  fact('EDAD', 'Edad', Object.fromEntries(Object.entries(AGE_BANDS).map(([code, { label }]) => [code, label]))),
  fact('ANTIGUEDAD', 'Tiempo en la empresa', {
    MENOS_DE_1: 'Menos de 1 año',
    DE_1_A_2: '1 a 2 años',
    DE_3_A_5: '3 a 5 años',
    DE_6_A_10: '6 a 10 años',
    DE_11_A_20: '11 a 20 años',
    MAS_DE_20: 'Más de 20 años',
  }),
  fact('ALTO_RIESGO', 'Alto riesgo (SCTR)', { SI: 'Sí', NO: 'No' }),
  fact('DISCAPACIDAD', 'Certificado de discapacidad', { SI: 'Con certificado', NO: 'Sin certificado' }),
  fact(
    'MUJERES_EN_EDAD_FERTIL',
    'Mujeres en edad fértil',
    { SI: '15 a 49 años', NO: 'Otra edad' },
    'Mujeres activas de 15 a 49 años (MINSA, OMS).',
  ),
];
