import { type ImportField, inGroup } from '../field.ts';
import { finding, measure } from './measure.ts';

/** One field for each distance, eye and correction: AV_LEJOS_OD_SC … AV_CERCA_OI_CC. */
const ACUITY_FIELDS: ImportField[] = ['LEJOS', 'CERCA'].flatMap((distance) =>
  ['OD', 'OI'].flatMap((eye) =>
    ['SC', 'CC'].map((correction): ImportField => {
      const far = distance.toLowerCase();
      const short = `${eye} ${correction[0]}/C`;
      return {
        key: `AV_${distance}_${eye}_${correction}`,
        label: `AV ${far} ${short}`,
        kind: 'visualAcuity',
        clinical: true,
        synonyms: [`Visión ${far} ${short}`, `${far} ${short}`],
      };
    }),
  ),
);

export const VISION_FIELDS: readonly ImportField[] = inGroup('Oftalmología', [
  ...ACUITY_FIELDS,
  ...['OD', 'OI'].flatMap((eye) => [
    measure(`ESFERA_${eye}`, `Esfera ${eye}`, 'D', `Esf ${eye} | Refracción esfera ${eye}`, null),
    measure(`CILINDRO_${eye}`, `Cilindro ${eye}`, 'D', `Cil ${eye} | Refracción cilindro ${eye}`, null),
    measure(`PIO_${eye}`, `PIO ${eye}`, 'mmHg', `Presión intraocular ${eye} | Tonometría ${eye}`, null),
  ]),
  finding(
    'COLORES',
    'Visión de colores',
    'Colores | Test de colores | Ishihara | Test de Ishihara | Visión cromática',
    200,
  ),
  finding('ESTEREOPSIS', 'Visión de profundidad', 'Estereopsis | Test de profundidad | Profundidad | Titmus', 200),
  finding(
    'DX_OFTALMO',
    'Dx oftalmológico',
    'Dx oftalmo | Dx oftalmología | Diagnóstico oftalmológico | Diagnóstico oftalmología | Oftalmología | Dx visual',
  ),
]);
