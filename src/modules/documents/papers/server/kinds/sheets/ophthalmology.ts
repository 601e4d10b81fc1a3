import { box, fields, legend, options, type SheetOf, table } from './sheet.ts';
import type { StationResults } from './station-results.ts';

const EYES = [
  ['OD', 'Ojo derecho (OD)'],
  ['OI', 'Ojo izquierdo (OI)'],
] as const;
const ROWS = [...EYES, ['AO', 'Ambos ojos'] as const];
/** Acuities of a row; null for the pinhole with both eyes, which is not tested. */
const acuitiesOf = (side: (typeof ROWS)[number][0]) =>
  ['LEJOS', 'CERCA'].flatMap((distance) =>
    ['SC', 'CC', 'AE'].map((how) => (side === 'AO' && how === 'AE' ? null : `AV_${distance}_${side}_${how}`)),
  );
const ACUITIES = ROWS.flatMap(([side]) => acuitiesOf(side)).filter((code) => code !== null);
const centred = (labels: readonly string[], room: number) =>
  labels.map((label) => ({ label, share: room / labels.length, align: 'center' as const }));

function remarks(results: StationResults): string[] {
  const some = EYES.some(([side]) => results.has(`AV_LEJOS_${side}_SC`, `AV_LEJOS_${side}_CC`));
  const missing = EYES.filter(([side]) => !results.has(`AV_LEJOS_${side}_SC`, `AV_LEJOS_${side}_CC`));
  return some ? missing.map(([side]) => `Falta la agudeza visual de lejos del ${side}.`) : [];
}

export const OPHTHALMOLOGY: SheetOf = {
  area: 'OFTALMO',
  performer: { role: 'Tecnólogo médico en optometría', council: 'CTMP' },
  reader: {
    code: 'OFTALMO_LECTOR',
    role: 'Médico oftalmólogo',
    council: 'CMP',
    act: 'Leyó la evaluación',
    onlyNamed: true,
  },
  remarks,
  sections: [
    {
      title: 'Examen externo',
      parts: [
        options(
          { code: 'OFT_LENTES', label: 'Usa lentes' },
          { code: 'OFT_EXTERNO_OD', label: 'Ojo derecho' },
          { code: 'OFT_EXTERNO_OI', label: 'Ojo izquierdo' },
        ),
        fields({ code: 'OFT_PUPILAS', label: 'Reflejos pupilares', span: 6 }),
      ],
    },
    {
      title: 'Agudeza visual',
      empty: 'No hay agudeza visual registrada en este examen.',
      parts: [
        table({
          whole: true,
          columns: [
            { label: 'Ojo', share: 0.22 },
            ...centred(['Lejos S/C', 'Lejos C/C', 'Lejos A/E', 'Cerca S/C', 'Cerca C/C', 'Cerca A/E'], 0.78),
          ],
          rows: ROWS.map(([side, label]) => [label, ...acuitiesOf(side)]),
        }),
        legend(
          ACUITIES,
          'S/C: sin correctores. C/C: con correctores. A/E: con agujero estenopeico, que compensa la falta de lentes.',
        ),
        fields(
          { code: 'AV_LEJOS', label: 'Clase de lejos, con la mejor corrección', span: 3 },
          { code: 'AV_CERCA', label: 'Clase de cerca, con la mejor corrección', span: 3 },
          { code: 'AV_LEJOS_SC', label: 'Clase de lejos, sin correctores', span: 3 },
          { code: 'AV_CERCA_SC', label: 'Clase de cerca, sin correctores', span: 3 },
        ),
      ],
    },
    {
      title: 'Colores, profundidad y campo',
      parts: [
        fields(
          { code: 'ISHIHARA', label: 'Ishihara, láminas correctas' },
          { code: 'VISION_COLORES', label: 'Visión de colores' },
          { code: 'COLORES', label: 'Test de colores' },
          { code: 'ESTEREOPSIS', label: 'Visión de profundidad (estereopsis)', span: 6 },
        ),
        options(
          { code: 'OFT_PUROS', label: 'Colores puros' },
          { code: 'OFT_CAMPIMETRIA', label: 'Campimetría por confrontación' },
        ),
      ],
    },
    {
      title: 'Refracción y presión intraocular',
      parts: [
        table({
          columns: [
            { label: 'Ojo', share: 0.3 },
            ...centred(['Esfera (D)', 'Cilindro (D)', 'Eje (°)', 'Presión (mmHg)'], 0.7),
          ],
          rows: EYES.map(([side, label]) => [
            label,
            ...['ESFERA', 'CILINDRO', 'EJE', 'PIO'].map((code) => `${code}_${side}`),
          ]),
        }),
        fields(
          { code: 'OFT_DIP', label: 'Distancia interpupilar', span: 2 },
          { code: 'AMETROPIA', label: 'Ametropía', span: 4 },
        ),
      ],
    },
    {
      title: 'Fondo de ojo',
      parts: [
        fields(
          { code: 'FONDO_OD', label: 'Ojo derecho', span: 3 },
          { code: 'FONDO_OI', label: 'Ojo izquierdo', span: 3 },
        ),
      ],
    },
    {
      title: 'Conclusión',
      empty: 'La evaluación oftalmológica no tiene conclusión registrada.',
      parts: [
        box('DX_OFTALMO', 'Diagnóstico oftalmológico', 'brand'),
        options(
          { code: 'OFT_INDICACIONES', label: 'Indicaciones' },
          { code: 'OFT_RESTRICCIONES', label: 'Restricciones por la visión' },
        ),
        fields({ code: 'OFTALMO_LECTOR', label: 'Oftalmólogo', span: 6 }),
        box('OFTALMO_RECOMENDACIONES', 'Recomendaciones'),
      ],
    },
  ],
};
