import { type ImportField, inGroup, list } from '../field.ts';
import { finding, measure } from './measure.ts';

export const TRIAGE_FIELDS: readonly ImportField[] = inGroup('Triaje', [
  measure('PESO', 'Peso', 'kg', 'Peso kg | Peso (kg) | Peso corporal | Peso actual', 'PESO'),
  measure('TALLA', 'Talla', 'cm', 'Talla cm | Talla (m) | Talla mt | Estatura | Talla (mts)', 'TALLA', {
    rescale: 'metres',
  }),
  measure('IMC', 'IMC', 'kg/m²', 'Índice de masa corporal | BMI | I.M.C. | IMC kg/m2 | Índice masa corporal', 'IMC'),
  finding(
    'DX_PESO',
    'Dx peso',
    'Diagnóstico nutricional | Estado nutricional | Dx nutricional | Dx IMC | Diagnóstico IMC | Clasificación IMC | Diagnóstico de peso',
    200,
  ),
  measure(
    'CINTURA',
    'Cintura',
    'cm',
    'Perímetro abdominal | PAB | Circunferencia abdominal | Cintura cm | P abdominal | Perim abd | Perímetro de cintura | Perímetro abdominal cm',
    'CINTURA',
  ),
  measure('CADERA', 'Cadera', 'cm', 'Perímetro de cadera | Cadera cm | Circunferencia de cadera', 'CADERA'),
  measure('ICC', 'ICC', '', 'Índice cintura cadera | Índice cintura/cadera | Relación cintura cadera', 'ICC'),
  {
    key: 'PA',
    label: 'Presión arterial',
    kind: 'pressure',
    clinical: true,
    unit: 'mmHg',
    synonyms: list(
      'PA | P/A | P.A. | Presión | Presión arterial mmHg | PA mmHg | T/A | Presión arterial sistólica/diastólica',
    ),
  },
  measure(
    'PAS',
    'PA sistólica',
    'mmHg',
    'PAS | Presión sistólica | Presión arterial sistólica | P sistólica | Sistólica | Sist | PA sist | PA sistólica mmHg',
    'PA_SISTOLICA',
  ),
  measure(
    'PAD',
    'PA diastólica',
    'mmHg',
    'PAD | Presión diastólica | Presión arterial diastólica | P diastólica | Diastólica | Diast | PA diast | PA diastólica mmHg',
    'PA_DIASTOLICA',
  ),
  measure(
    'FC',
    'Frecuencia cardiaca',
    'lpm',
    'FC | Pulso | F cardiaca | Frec cardiaca | FC lpm | Frecuencia cardíaca x min',
    'FC',
  ),
  measure('FR', 'Frecuencia respiratoria', 'rpm', 'FR | F respiratoria | Frec respiratoria | FR rpm', 'FR'),
  measure(
    'SATO2',
    'Saturación de oxígeno',
    '%',
    'SatO2 | SpO2 | Sat O2 | Saturación | Sat oxígeno | Saturación O2 | Sat. de oxígeno | Sat. | Saturación de O2 %',
    'SATO2',
    {
      rescale: 'fraction',
    },
  ),
  measure(
    'TEMPERATURA',
    'Temperatura',
    '°C',
    'Temp | T° | Temperatura °C | Temperatura corporal | T° axilar',
    'TEMPERATURA',
  ),
]);
