import { fold } from '../../../../platform/contract/text.ts';
import { type ImportField, inGroup, list } from '../field.ts';
import { finding, measure } from './measure.ts';

const screening = (key: string, label: string, synonyms: string): ImportField => ({
  key,
  label,
  kind: 'screening',
  clinical: true,
  synonyms: list(synonyms),
});

const urinePart = (key: string, label: string, synonyms: string): ImportField => ({
  ...finding(key, label, synonyms, 60),
  reads: 'urinePart',
});

export const LABORATORY_FIELDS: readonly ImportField[] = inGroup('Laboratorio', [
  measure('HEMOGLOBINA', 'Hemoglobina', 'g/dL', 'Hb | Hgb | Hemoglobina g/dl | Hemog', 'HEMOGLOBINA', {
    rescale: 'gramsPerLitre',
  }),
  measure('HEMATOCRITO', 'Hematocrito', '%', 'Hto | Hcto | Htc | Hematocrito %', 'HEMATOCRITO', {
    rescale: 'fraction',
  }),
  measure('LEUCOCITOS', 'Leucocitos', '×10³/µL', 'Glóbulos blancos | Recuento de leucocitos | Leuc', null),
  measure('PLAQUETAS', 'Plaquetas', '×10³/µL', 'Recuento de plaquetas | Plaq', null),
  measure('VCM', 'VCM', 'fL', 'Volumen corpuscular medio', 'VCM'),
  measure('HCM', 'HCM', 'pg', 'Hemoglobina corpuscular media', 'HCM'),
  ...['Neutrófilos', 'Linfocitos', 'Monocitos', 'Eosinófilos', 'Basófilos', 'Abastonados'].map((label) =>
    measure(fold(label).toUpperCase(), label, '%', `${label} %`, 'PORCENTAJE'),
  ),
  measure('VSG', 'VSG', 'mm/h', 'Velocidad de sedimentación | Velocidad de sedimentación globular | VSG mm/h', 'VSG'),
  finding('HEMOGRAMA', 'Hemograma', 'Hemograma completo | Resultado de hemograma'),
  measure(
    'GLUCOSA',
    'Glucosa',
    'mg/dL',
    'Glucosa en ayunas | Glicemia | Glucosa basal | Glucosa mg/dl | Gluc | Glucemia',
    'GLUCOSA',
  ),
  measure('HBA1C', 'Hemoglobina glicosilada', '%', 'HbA1c | Hb glicosilada | Hemoglobina glucosilada', 'HBA1C'),
  measure(
    'COLESTEROL',
    'Colesterol',
    'mg/dL',
    'Colesterol total | CT | Col total | Colest | Colesterol mg/dl',
    'COLESTEROL',
  ),
  measure(
    'TRIGLICERIDOS',
    'Triglicéridos',
    'mg/dL',
    'TG | Trig | Triglic | Triglicéridos mg/dl | TAG',
    'TRIGLICERIDOS',
  ),
  measure('HDL', 'HDL', 'mg/dL', 'Colesterol HDL | HDL colesterol | C-HDL | HDL-C', 'HDL'),
  measure('LDL', 'LDL', 'mg/dL', 'Colesterol LDL | LDL colesterol | C-LDL | LDL-C', 'LDL'),
  measure('VLDL', 'VLDL', 'mg/dL', 'Colesterol VLDL | VLDL colesterol | C-VLDL', null),
  measure('CREATININA', 'Creatinina', 'mg/dL', 'Creat | Creatinina sérica | Creatinina mg/dl', 'CREATININA'),
  measure('ACIDO_URICO', 'Ácido úrico', 'mg/dL', 'A úrico | Ac úrico', 'ACIDO_URICO'),
  measure('TGO', 'TGO', 'U/L', 'AST | TGO/AST | Transaminasa oxalacética', 'TRANSAMINASA'),
  measure('TGP', 'TGP', 'U/L', 'ALT | TGP/ALT | Transaminasa pirúvica', 'TRANSAMINASA'),
  measure('PSA', 'PSA', 'ng/mL', 'Antígeno prostático | Antígeno prostático específico', 'PSA'),
  measure('PLOMO', 'Plomo en sangre', 'µg/dL', 'Plomo | Pb en sangre | Plomo sérico', 'PLOMO'),
  {
    key: 'GRUPO_FACTOR',
    label: 'Grupo y factor',
    kind: 'bloodGroup',
    clinical: true,
    synonyms: list(
      'Grupo sanguíneo | Grupo sanguíneo y factor RH | GS | Factor RH | Tipo de sangre | Grupo/factor | Grupo sang | Grupo y factor RH',
    ),
  },
  {
    ...finding(
      'ORINA',
      'Examen de orina',
      'Orina | Ex orina | Examen completo de orina | ECO | Orina completa | Sedimento urinario',
    ),
    reads: 'urineReport',
  },
  measure('ORINA_DENSIDAD', 'Orina: densidad', '', 'Densidad urinaria | Densidad orina | Densidad', null),
  measure('ORINA_PH', 'Orina: pH', '', 'pH urinario | pH orina', null),
  urinePart('ORINA_PROTEINAS', 'Orina: proteínas', 'Proteínas en orina'),
  urinePart('ORINA_GLUCOSA', 'Orina: glucosa', 'Glucosa en orina'),
  urinePart('ORINA_HEMATIES', 'Orina: hematíes', 'Hematíes en orina | Hematíes por campo | Hematíes'),
  urinePart('ORINA_LEUCOCITOS', 'Orina: leucocitos', 'Leucocitos en orina | Leucocitos por campo'),
  urinePart('ORINA_NITRITOS', 'Orina: nitritos', 'Nitritos | Nitritos en orina'),
  urinePart('ORINA_BACTERIAS', 'Orina: bacterias', 'Bacterias en orina | Gérmenes en orina | Gérmenes'),
  urinePart('ORINA_CETONAS', 'Orina: cuerpos cetónicos', 'Cetonas en orina | Cuerpos cetónicos'),
  urinePart('ORINA_BILIRRUBINA', 'Orina: bilirrubina', 'Bilirrubina en orina'),
  urinePart('ORINA_CRISTALES', 'Orina: cristales', 'Cristales en orina'),
  urinePart('ORINA_CILINDROS', 'Orina: cilindros', 'Cilindros en orina'),
  screening('COCAINA', 'Cocaína', 'Cocaína en orina | COC | Toxicológico cocaína | Drogas cocaína'),
  screening(
    'MARIHUANA',
    'Marihuana',
    'Marihuana en orina | THC | Cannabis | Toxicológico marihuana | Drogas marihuana',
  ),
  screening('SEROLOGIA', 'Serología', 'RPR | VDRL | Serología lúes | RPR/VDRL'),
]);
