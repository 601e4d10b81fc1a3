import type { MeasureRow } from '../measure.ts';
import { figure, NONE, oneOf, paperRows, someOf, testRows, words, YES_NO } from '../paper-rows.ts';

const EYES = [
  ['OD', 'ojo derecho'],
  ['OI', 'ojo izquierdo'],
] as const;
const DISTANCES = ['lejos', 'cerca'] as const;
const NORMAL = { NORMAL: 'Normal', ANORMAL: 'Anormal', NC: 'No colabora' } as const;
const acuity = (label: string) => ({ label, kind: 'code', columnKind: 'visualAcuity' }) as const;

const acuities = DISTANCES.flatMap((distance): [string, ReturnType<typeof acuity>][] => {
  const code = `AV_${distance.toUpperCase()}`;
  return [
    [`${code}_AO_SC`, acuity(`Agudeza visual de ${distance}, ambos ojos, sin correctores`)],
    [`${code}_AO_CC`, acuity(`Agudeza visual de ${distance}, ambos ojos, con correctores`)],
    ...EYES.map(([side, eye]): [string, ReturnType<typeof acuity>] => [
      `${code}_${side}_AE`,
      acuity(`Agudeza visual de ${distance}, ${eye}, agujero estenopeico`),
    ]),
  ];
});
const byEye = EYES.flatMap(([side, eye]): [string, MeasureRow][] => [
  [`EJE_${side}`, figure(`Eje del cilindro, ${eye}`, '°', 0, 180)],
  [
    `OFT_EXTERNO_${side}`,
    someOf(`Examen externo, ${eye}`, {
      PTOSIS: 'Ptosis',
      ESTRABISMO: 'Estrabismo',
      CONJUNTIVITIS: 'Conjuntivitis',
      CATARATA: 'Catarata',
      PTERIGION_I: 'Pterigión I',
      PTERIGION_II: 'Pterigión II',
      PTERIGION_III: 'Pterigión III',
      PTERIGION_IV: 'Pterigión IV',
      PINGUECULA: 'Pinguécula',
      CHALAZION: 'Chalazión',
      OTROS: 'Otros',
      ...NONE,
    }),
  ],
  [`FONDO_${side}`, words(`Fondo de ojo, ${eye}`)],
]);

/** What the paper of ophthalmology asks besides acuity by eye, refraction and pressure. */
export const EYES_PAPER = {
  ...testRows('OFTALMO', 'Oftalmología'),
  ...paperRows('Oftalmología', {
    ...Object.fromEntries(acuities),
    OFT_LENTES: oneOf('Usa lentes', YES_NO),
    OFT_PUPILAS: words('Reflejos pupilares'),
    OFT_PUROS: oneOf('Colores puros (rojo, amarillo y verde)', NORMAL),
    OFT_CAMPIMETRIA: oneOf('Campimetría por confrontación', NORMAL),
    OFTALMO_LECTOR: words('Oftalmólogo que leyó la evaluación'),
    OFT_DIP: figure('Distancia interpupilar', 'mm', 40, 90),
    ...Object.fromEntries(byEye),
    OFT_INDICACIONES: someOf('Indicaciones oftalmológicas', {
      LEJOS: 'Correctores de lejos',
      CERCA: 'Correctores de cerca',
      LUNAS: 'Cambio de lunas',
      CONTROL: 'Control',
      PTERIGION: 'Evaluar pterigión III o IV',
      ...NONE,
    }),
    OFT_RESTRICCIONES: someOf('Restricciones por la visión', {
      COLORES: 'No cables eléctricos ni fibra óptica',
      CONDUCCION: 'No conducir',
      CORRECTORES: 'Usar correctores',
      ...NONE,
    }),
  }),
};
