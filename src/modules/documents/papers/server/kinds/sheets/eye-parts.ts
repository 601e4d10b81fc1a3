import { fields, type Part, table } from './sheet.ts';

export const SIGHT_TABLE: Part = table({
  columns: [
    { label: 'Agudeza visual', share: 0.24 },
    ...['OD sin corr.', 'OI sin corr.', 'OD con corr.', 'OI con corr.'].map((label) => ({
      label,
      share: 0.19,
      align: 'center' as const,
    })),
  ],
  rows: (
    [
      ['Lejos', 'LEJOS'],
      ['Cerca', 'CERCA'],
    ] as const
  ).map(([label, distance]) => [
    label,
    ...['SC', 'CC'].flatMap((how) => ['OD', 'OI'].map((eye) => `AV_${distance}_${eye}_${how}`)),
  ]),
});

const EYE_FIELDS: Part = fields(
  { code: 'OFT_EXTERNO_OD', label: 'Enfermedades oculares OD', span: 3 },
  { code: 'OFT_EXTERNO_OI', label: 'Enfermedades oculares OI', span: 3 },
  { code: 'VISION_COLORES', label: 'Visión de colores' },
  { code: 'OFT_PUROS', label: 'Colores puros' },
  { code: 'ESTEREOPSIS', label: 'Profundidad' },
  { code: 'OFT_PUPILAS', label: 'Reflejos pupilares', span: 4 },
  { code: 'OFT_CAMPIMETRIA', label: 'Campo visual' },
  { code: 'FONDO_OD', label: 'Fondo de ojo OD', span: 3 },
  { code: 'FONDO_OI', label: 'Fondo de ojo OI', span: 3 },
);

/** The Anexo 02 and the Anexo 16 ask these of the eyes. */
export const EYE_PARTS: readonly Part[] = [SIGHT_TABLE, EYE_FIELDS];
