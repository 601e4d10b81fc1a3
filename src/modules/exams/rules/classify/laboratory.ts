import * as chemistry from '../laboratory/biochemistry.ts';
import { classifyLeucocytes, classifyPlatelets } from '../laboratory/cell-counts.ts';
import { classifyGlucose, classifyHba1c } from '../laboratory/glucose.ts';
import { classifyHaemoglobin } from '../laboratory/haemoglobin.ts';
import { classifyHaematocrit, classifyHaemogram, haemogramNamed } from '../laboratory/haemogram.ts';
import {
  classifyCholesterol,
  classifyHdl,
  classifyLdl,
  classifyTriglycerides,
  friedewald,
} from '../laboratory/lipids.ts';
import { classifyUrine } from '../laboratory/urine.ts';
import { normaliseMeasure } from '../plausibility.ts';
import { withFlags } from '../rule-set.ts';
import type { ExamReader } from './exam-reader.ts';
import { type Found, orReported } from './found.ts';

const COUNTS = [
  'HEMATOCRITO',
  'VCM',
  'HCM',
  'VSG',
  'LEUCOCITOS',
  'PLAQUETAS',
  'NEUTROFILOS',
  'LINFOCITOS',
  'MONOCITOS',
  'EOSINOFILOS',
  'BASOFILOS',
  'ABASTONADOS',
];

export function bloodCountClasses(exam: ExamReader): Found[] {
  const { sex, altitude, rules, trimester, age } = exam;
  const observed = normaliseMeasure('HEMOGLOBINA', exam.number('HEMOGLOBINA'));
  const haemoglobin = classifyHaemoglobin({ observed, altitude, sex, trimester, age }, rules.HEMOGLOBINA.parameters);
  const { value: _adjusted, ...observedClass } = haemoglobin;
  const input = {
    haematocrit: exam.number('HEMATOCRITO'),
    erythrocyteVolume: exam.number('VCM'),
    erythrocyteHaemoglobin: exam.number('HCM'),
    sedimentation: exam.number('VSG'),
    leucocytes: exam.number('LEUCOCITOS'),
    platelets: exam.number('PLAQUETAS'),
    neutrophils: exam.number('NEUTROFILOS'),
    lymphocytes: exam.number('LINFOCITOS'),
    monocytes: exam.number('MONOCITOS'),
    eosinophils: exam.number('EOSINOFILOS'),
    basophils: exam.number('BASOFILOS'),
    bands: exam.number('ABASTONADOS'),
    haemoglobinClass: haemoglobin.class,
    sex,
    altitude,
  };
  const parameters = rules.HEMOGRAMA.parameters;
  const named = haemogramNamed(exam.text('HEMOGRAMA') ?? '', parameters);
  const found: (Found | false)[] = [
    exam.has('HEMOGLOBINA') && [
      'HEMOGLOBINA',
      observed === null ? observedClass : { ...observedClass, value: observed },
    ],
    exam.has('HEMOGLOBINA') && ['HEMOGLOBINA_AJUSTADA', haemoglobin],
    exam.has('HEMATOCRITO') && ['HEMATOCRITO', classifyHaematocrit(input, parameters)],
    exam.has('LEUCOCITOS') && ['LEUCOCITOS', classifyLeucocytes(input.leucocytes, rules.LEUCOCITOS.parameters)],
    exam.has('PLAQUETAS') && ['PLAQUETAS', classifyPlatelets(input.platelets, rules.PLAQUETAS.parameters)],
    exam.has('HEMOGRAMA', ...COUNTS) && ['HEMOGRAMA', orReported(classifyHaemogram(input, parameters), named)],
  ];
  return found.filter((entry) => entry !== false);
}

export function sugarClasses(exam: ExamReader): Found[] {
  const { rules } = exam;
  const [fasting, hba1c] = [exam.number('GLUCOSA'), exam.number('HBA1C')];
  const found: (Found | false)[] = [
    exam.has('GLUCOSA') && ['GLUCOSA', classifyGlucose({ fasting, hba1c }, rules.GLUCOSA.parameters)],
    exam.has('HBA1C') && ['HBA1C', classifyHba1c(hba1c, rules.HBA1C.parameters)],
  ];
  return found.filter((entry) => entry !== false);
}

export function fatClasses(exam: ExamReader): Found[] {
  const { sex, rules } = exam;
  const of = (code: string) => exam.number(code);
  const fats = { cholesterol: of('COLESTEROL'), hdl: of('HDL'), triglycerides: of('TRIGLICERIDOS') };
  const computed = exam.has('LDL') ? null : friedewald(fats);
  const ldl = withFlags(classifyLdl(of('LDL') ?? computed, rules.LDL.parameters), computed !== null && 'FRIEDEWALD');
  const found: (Found | false)[] = [
    exam.has('COLESTEROL') && ['COLESTEROL', classifyCholesterol(fats.cholesterol, rules.COLESTEROL.parameters)],
    exam.has('TRIGLICERIDOS') && [
      'TRIGLICERIDOS',
      classifyTriglycerides(fats.triglycerides, rules.TRIGLICERIDOS.parameters),
    ],
    exam.has('HDL') && ['HDL', classifyHdl({ value: fats.hdl, sex }, rules.HDL.parameters)],
    (exam.has('LDL') || computed !== null) && ['LDL', ldl],
  ];
  return found.filter((entry) => entry !== false);
}

export function chemistryClasses(exam: ExamReader): Found[] {
  const { sex, rules } = exam;
  const of = (code: string) => exam.number(code);
  const bySex = (code: string) => ({ value: of(code), sex });
  const found: (Found | false)[] = [
    exam.has('CREATININA') && [
      'CREATININA',
      chemistry.classifyCreatinine(bySex('CREATININA'), rules.CREATININA.parameters),
    ],
    exam.has('ACIDO_URICO') && [
      'ACIDO_URICO',
      chemistry.classifyUricAcid(bySex('ACIDO_URICO'), rules.ACIDO_URICO.parameters),
    ],
    exam.has('TGO') && ['TGO', chemistry.classifyTransaminase(of('TGO'), rules.TGO.parameters)],
    exam.has('TGP') && ['TGP', chemistry.classifyTransaminase(of('TGP'), rules.TGP.parameters)],
    exam.has('PSA') && ['PSA', chemistry.classifyPsa(of('PSA'), rules.PSA.parameters)],
    exam.has('PLOMO') && ['PLOMO', chemistry.classifyLead(of('PLOMO'), rules.PLOMO.parameters)],
    exam.has('COCAINA') && [
      'COCAINA',
      chemistry.classifyScreening(exam.text('COCAINA') ?? '', rules.COCAINA.parameters),
    ],
    exam.has('MARIHUANA') && [
      'MARIHUANA',
      chemistry.classifyScreening(exam.text('MARIHUANA') ?? '', rules.MARIHUANA.parameters),
    ],
  ];
  return found.filter((entry) => entry !== false);
}

const URINE = [
  'PROTEINAS',
  'GLUCOSA',
  'HEMATIES',
  'LEUCOCITOS',
  'BACTERIAS',
  'NITRITOS',
  'CETONAS',
  'BILIRRUBINA',
  'CRISTALES',
  'CILINDROS',
  'DENSIDAD',
  'PH',
];

export function urineClasses(exam: ExamReader): Found[] {
  if (!exam.has('ORINA', ...URINE.map((part) => `ORINA_${part}`))) return [];
  const part = (name: string) => exam.text(`ORINA_${name}`);
  const result = classifyUrine(
    {
      proteins: part('PROTEINAS'),
      glucose: part('GLUCOSA'),
      redCells: part('HEMATIES'),
      whiteCells: part('LEUCOCITOS'),
      bacteria: part('BACTERIAS'),
      nitrites: part('NITRITOS'),
      ketones: part('CETONAS'),
      bilirubin: part('BILIRRUBINA'),
      crystals: part('CRISTALES'),
      casts: part('CILINDROS'),
      density: exam.number('ORINA_DENSIDAD'),
      ph: exam.number('ORINA_PH'),
      conclusion: exam.text('ORINA'),
    },
    exam.rules.ORINA.parameters,
  );
  return [['ORINA', result]];
}
