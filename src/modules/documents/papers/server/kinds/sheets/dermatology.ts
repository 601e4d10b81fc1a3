import type { Block } from '#platform/server/pdf/spec.ts';
import { type BodyMark, bodyFigure } from './figures.ts';
import { box, drawn, fields, options, type SheetOf } from './sheet.ts';
import type { StationResults } from './station-results.ts';

/** Segments of the figure, seen from the front, for each zone: the patient's right is at the left. */
const ZONES: Readonly<Record<string, readonly string[]>> = {
  CABEZA: ['CABEZA'],
  CUELLO: ['CUELLO'],
  TRONCO: ['ALTA', 'BAJA'],
  BRAZO_D: ['HOMBRO_L', 'BRAZO_L', 'CODO_L', 'ANTEBRAZO_L'],
  BRAZO_I: ['HOMBRO_R', 'BRAZO_R', 'CODO_R', 'ANTEBRAZO_R'],
  MANO_D: ['MANO_L'],
  MANO_I: ['MANO_R'],
  PIERNA_D: ['MUSLO_L', 'RODILLA_L', 'PIERNA_L'],
  PIERNA_I: ['MUSLO_R', 'RODILLA_R', 'PIERNA_R'],
  PIE_D: ['PIE_L'],
  PIE_I: ['PIE_R'],
};
const MARK: BodyMark = { fill: '#F3C07A', sign: '×' };

function lesion(results: StationResults): Block[] {
  const chosen = results.chosen('DERMA_ZONAS').codes;
  const front = new Map(chosen.flatMap((zone) => (ZONES[zone] ?? []).map((segment) => [segment, MARK] as const)));
  const back = new Map<string, BodyMark>(
    chosen.includes('ESPALDA')
      ? [
          ['ALTA', MARK],
          ['BAJA', MARK],
        ]
      : [],
  );
  const words = results.shown('DERMA_ZONAS') || 'ninguna registrada';
  return [
    {
      kind: 'row',
      gap: 8,
      cells: [
        {
          share: 0.24,
          blocks: [bodyFigure(front, ['Derecha', 'Izquierda'], `Cuerpo de frente. Lesión en: ${words}.`)],
        },
        {
          share: 0.24,
          blocks: [bodyFigure(back, ['Izquierda', 'Derecha'], `Cuerpo de espaldas. Lesión en: ${words}.`)],
        },
        {
          share: 0.52,
          blocks: [
            ...fields(
              { code: 'DERMA_ZONAS', label: 'Zonas', span: 6 },
              { code: 'DERMA_LESION', label: 'Lesión', span: 6 },
              { code: 'DERMA_DESDE', label: 'Desde cuándo', span: 6 },
            ).draw(results),
          ],
        },
      ],
    },
    { kind: 'space', height: 4 },
  ];
}

export const DERMATOLOGY: SheetOf = {
  area: 'DERMA',
  performer: { role: 'Médico o dermatólogo', council: 'CMP' },
  sections: [
    {
      title: 'Antecedentes y síntomas',
      parts: [
        options({ code: 'DERMA_PREGUNTAS', label: 'Presenta o ha presentado' }),
        fields({ code: 'DERMA_DETALLE', label: 'Detalle', span: 6 }),
      ],
    },
    { title: 'Lesión', parts: [drawn(['DERMA_ZONAS', 'DERMA_LESION', 'DERMA_DESDE'], lesion)] },
    {
      title: 'Examen',
      parts: [
        options(
          { code: 'DERMA_FOTOTIPO', label: 'Fototipo' },
          { code: 'DERMA_PRUEBAS', label: 'Pruebas positivas' },
          { code: 'DERMA_OCUPACIONAL', label: 'Sugiere dermatosis ocupacional' },
          { code: 'DERMA_INTERCONSULTA', label: 'Requiere interconsulta' },
        ),
      ],
    },
    {
      title: 'Conclusión',
      empty: 'La evaluación dermatológica no tiene conclusión registrada.',
      parts: [box('DERMA', 'Diagnóstico', 'brand'), box('DERMA_RECOMENDACIONES', 'Recomendaciones')],
    },
  ],
};
