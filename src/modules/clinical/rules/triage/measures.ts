import { banded, measures } from '../measure.ts';
import { centimetresOfMercury, fraction, inches, metres, millimetres, unit } from '../unit.ts';

export const TRIAGE = measures('TRIAJE', {
  PESO: {
    label: 'Peso',
    unit: 'kg',
    limits: { min: 25, max: 300 },
    otherUnits: [unit('g', /^gr?s?$/, 0.001), unit('libras', /^(?:lb|lbs|libras?)$/, 0.45359237)],
    column: { synonyms: 'Peso kg | Peso (kg) | Peso corporal | Peso actual' },
  },
  TALLA: {
    label: 'Talla',
    unit: 'cm',
    limits: { min: 100, max: 230 },
    // A value below 3 was written in metres.
    inUnit: (value) => (value > 0 && value < 3 ? value * 100 : value),
    otherUnits: [millimetres, inches, metres],
    column: { synonyms: 'Talla cm | Talla (m) | Talla mt | Estatura | Talla (mts)', rescale: 'metres' },
  },
  IMC: {
    label: 'Índice de masa corporal',
    unit: 'kg/m²',
    limits: { min: 8, max: 120 },
    column: { label: 'IMC', synonyms: 'Índice de masa corporal | BMI | I.M.C. | IMC kg/m2 | Índice masa corporal' },
    words: 'imc | bmi | indice de masa',
  },
  CINTURA: {
    label: 'Perímetro abdominal',
    unit: 'cm',
    limits: { min: 40, max: 200 },
    otherUnits: [metres, millimetres, inches],
    column: {
      label: 'Cintura',
      synonyms:
        'Perímetro abdominal | PAB | Circunferencia abdominal | Cintura cm | P abdominal | Perim abd | Perímetro de cintura | Perímetro abdominal cm',
    },
    words: 'perim | perimetro abdominal',
    // The labels describe the cardiometabolic risk, not the girth.
    classes: banded({
      norm: 'Guía técnica R.M. 184-2012-MINSA / OMS',
      labels: { BAJO: 'Riesgo bajo', ALTO: 'Riesgo alto', MUY_ALTO: 'Riesgo muy alto' },
      inOrder: ['BAJO'],
      bands: {
        M: [{ class: 'BAJO', below: 94 }, { class: 'ALTO', below: 102 }, { class: 'MUY_ALTO' }],
        F: [{ class: 'BAJO', below: 80 }, { class: 'ALTO', below: 88 }, { class: 'MUY_ALTO' }],
      },
    }),
  },
  CADERA: {
    label: 'Perímetro de cadera',
    unit: 'cm',
    limits: { min: 40, max: 200 },
    otherUnits: [metres, millimetres, inches],
    column: { label: 'Cadera', synonyms: 'Perímetro de cadera | Cadera cm | Circunferencia de cadera' },
  },
  ICC: {
    label: 'Índice cintura-cadera',
    limits: { min: 0.4, max: 2 },
    column: { label: 'ICC', synonyms: 'Índice cintura cadera | Índice cintura/cadera | Relación cintura cadera' },
    classes: banded({
      norm: 'OMS (índice cintura-cadera)',
      labels: { NORMAL: 'Normal', ALTO: 'Elevado' },
      inOrder: ['NORMAL'],
      bands: {
        M: [{ class: 'NORMAL', below: 1 }, { class: 'ALTO' }],
        F: [{ class: 'NORMAL', below: 0.85 }, { class: 'ALTO' }],
      },
    }),
  },
  PAS: {
    label: 'Presión arterial sistólica',
    unit: 'mmHg',
    limits: { min: 60, max: 260 },
    otherUnits: [centimetresOfMercury],
    column: {
      label: 'PA sistólica',
      synonyms:
        'PAS | Presión sistólica | Presión arterial sistólica | P sistólica | Sistólica | Sist | PA sist | PA sistólica mmHg',
    },
  },
  PAD: {
    label: 'Presión arterial diastólica',
    unit: 'mmHg',
    limits: { min: 30, max: 160 },
    otherUnits: [centimetresOfMercury],
    column: {
      label: 'PA diastólica',
      synonyms:
        'PAD | Presión diastólica | Presión arterial diastólica | P diastólica | Diastólica | Diast | PA diast | PA diastólica mmHg',
    },
  },
  FC: {
    label: 'Frecuencia cardiaca',
    unit: 'lpm',
    limits: { min: 30, max: 220 },
    column: { synonyms: 'FC | Pulso | F cardiaca | Frec cardiaca | FC lpm | Frecuencia cardíaca x min' },
    words: 'pulso | frecuencia cardiaca',
    classes: banded({
      label: 'Pulso',
      norm: 'Práctica clínica',
      labels: { BRADICARDIA: 'Bradicardia', NORMAL: 'Normal', TAQUICARDIA: 'Taquicardia' },
      inOrder: ['NORMAL'],
      bands: [{ class: 'BRADICARDIA', below: 60 }, { class: 'NORMAL', upTo: 100 }, { class: 'TAQUICARDIA' }],
    }),
  },
  FR: {
    label: 'Frecuencia respiratoria',
    unit: 'rpm',
    limits: { min: 5, max: 60 },
    column: { synonyms: 'FR | F respiratoria | Frec respiratoria | FR rpm' },
    words: 'frecuencia respiratoria',
    classes: banded({
      norm: 'Práctica clínica',
      labels: { BRADIPNEA: 'Bradipnea', NORMAL: 'Normal', TAQUIPNEA: 'Taquipnea' },
      inOrder: ['NORMAL'],
      bands: [{ class: 'BRADIPNEA', below: 12 }, { class: 'NORMAL', upTo: 20 }, { class: 'TAQUIPNEA' }],
    }),
  },
  SATO2: {
    label: 'Saturación de oxígeno',
    unit: '%',
    limits: { min: 50, max: 100 },
    otherUnits: [fraction],
    column: {
      synonyms:
        'SatO2 | SpO2 | Sat O2 | Saturación | Sat oxígeno | Saturación O2 | Sat. de oxígeno | Sat. | Saturación de O2 %',
      rescale: 'fraction',
    },
    words: 'saturac | spo2 | sato2',
  },
  TEMPERATURA: {
    label: 'Temperatura',
    unit: '°C',
    limits: { min: 34, max: 42 },
    otherUnits: [{ name: '°F', written: /^°?f$/, convert: (value) => ((value - 32) * 5) / 9 }],
    column: { synonyms: 'Temp | T° | Temperatura °C | Temperatura corporal | T° axilar' },
    words: 'temperatura',
    classes: banded({
      norm: 'Práctica clínica (axilar)',
      labels: { HIPOTERMIA: 'Hipotermia', NORMAL: 'Normal', FEBRICULA: 'Febrícula', FIEBRE: 'Fiebre' },
      inOrder: ['NORMAL'],
      bands: [
        { class: 'HIPOTERMIA', below: 35 },
        { class: 'NORMAL', below: 37.5 },
        { class: 'FEBRICULA', below: 38 },
        { class: 'FIEBRE' },
      ],
    }),
  },
  PA: {
    label: 'Presión arterial',
    kind: 'code',
    unit: 'mmHg',
    column: {
      synonyms:
        'PA | P/A | P.A. | Presión | Presión arterial mmHg | PA mmHg | T/A | Presión arterial sistólica/diastólica',
      kind: 'pressure',
      unit: 'mmHg',
    },
    words: 'presion arterial',
  },
  DX_PESO: {
    label: 'Diagnóstico de peso',
    kind: 'text',
    column: {
      label: 'Dx peso',
      synonyms:
        'Diagnóstico nutricional | Estado nutricional | Dx nutricional | Dx IMC | Diagnóstico IMC | Clasificación IMC | Diagnóstico de peso',
      maxLength: 200,
    },
  },
});
