import { AUDIOGRAM_FREQUENCIES } from '#clinical/rules/hearing/audiogram.ts';
import { MANOEUVRES } from '#clinical/rules/heart-and-lung/paper-measures.ts';
import { JOINT_LABELS } from '#clinical/rules/musculoskeletal/paper-measures.ts';
import { BODY_REGION_LABELS } from '#clinical/rules/musculoskeletal/symptoms.ts';
import type { ServiceArea } from '#clinical/vocabulary/service-area.ts';

/** A heading and what it puts in the place of `*` in the codes of its row or column. */
type Heading = readonly [label: string, part: string];

/**
 * Measures of a station that its form shows as a table. A cell is the measure whose code is that of the row with the
 * part of the column; a cell without such a measure stays empty.
 */
export interface FormTable {
  title: string;
  columns: readonly Heading[];
  /** Label of the row and the code of its measures, with `*` for the part of the column. */
  rows: readonly Heading[];
  /** Each row is one measure that lists frequencies, and a cell is a mark for one of them. */
  marks?: true;
}

const EARS: readonly Heading[] = [
  ['Oído derecho', 'OD'],
  ['Oído izquierdo', 'OI'],
];
const EYES: readonly Heading[] = [
  ['Ojo derecho', 'OD'],
  ['Ojo izquierdo', 'OI'],
];
const BODY_SIDES: readonly Heading[] = [
  ['Derecho', 'D'],
  ['Izquierdo', 'I'],
];
const SPINE: readonly Heading[] = [
  ['Cervical', 'CERVICAL'],
  ['Dorsal', 'DORSAL'],
  ['Lumbar', 'LUMBAR'],
];

const TONES = AUDIOGRAM_FREQUENCIES.map((hz): Heading => [String(hz), String(hz)]);
const HEARING: readonly FormTable[] = [
  {
    title: 'Umbrales',
    columns: TONES,
    rows: EARS.flatMap(([ear, side]): Heading[] => [
      [`${ear}, vía aérea`, `AUDIO_${side}_*`],
      [`${ear}, vía ósea`, `AUDIO_VO_${side}_*`],
    ]),
  },
  {
    title: 'Frecuencias enmascaradas y sin respuesta',
    columns: TONES,
    rows: EARS.flatMap(([ear, side]): Heading[] => [
      [`${ear}, aérea enmascarada`, `AUDIO_ENMASC_${side}`],
      [`${ear}, ósea enmascarada`, `AUDIO_ENMASC_VO_${side}`],
      [`${ear}, aérea sin respuesta`, `AUDIO_SIN_RESPUESTA_${side}`],
      [`${ear}, ósea sin respuesta`, `AUDIO_SIN_RESPUESTA_VO_${side}`],
    ]),
    marks: true,
  },
  {
    title: 'Por oído',
    columns: EARS,
    rows: [
      ['Otoscopía', 'OTOSCOPIA_*'],
      ['Rinne', 'AUDIO_RINNE_*'],
      ['Recepción del habla', 'LOGO_UMBRAL_*'],
      ['Discriminación de palabras', 'LOGO_DISCRIMINACION_*'],
      ['Nivel más cómodo (MCL)', 'LOGO_COMODO_*'],
      ['Nivel molesto (UCL)', 'LOGO_MOLESTO_*'],
      ['Klockhoff', 'KLOCKHOFF_*'],
      ['CIE-10', 'AUDIO_CIE10_*'],
    ],
  },
];

const LUNGS: readonly FormTable[] = [
  {
    title: 'Mejores valores',
    columns: [
      ['Medido', ''],
      ['Predicho', '_PRED'],
      ['% del predicho', '_PCT'],
      ['Límite inferior', '_LIN'],
      ['Puntaje z', '_Z'],
      ['Después del broncodilatador', '_POST'],
    ],
    rows: [
      ['CVF', 'FVC*'],
      ['VEF1', 'FEV1*'],
      ['VEF1/CVF', 'FEV1_FVC*'],
      ['FEF 25-75', 'FEF2575*'],
      ['Flujo pico', 'FLUJO_PICO*'],
    ],
  },
  {
    title: 'Maniobras',
    columns: MANOEUVRES.map((n): Heading => [`Maniobra ${n}`, String(n)]),
    rows: [
      ['CVF', 'FVC_M*'],
      ['VEF1', 'FEV1_M*'],
      ['Flujo pico', 'PEF_M*'],
      ['Tiempo espiratorio', 'FET_M*'],
    ],
  },
];

const VISION: readonly FormTable[] = [
  {
    title: 'Agudeza visual',
    columns: [
      ['Sin correctores', 'SC'],
      ['Con correctores', 'CC'],
      ['Agujero estenopeico', 'AE'],
    ],
    rows: [
      ['De lejos', 'LEJOS'],
      ['De cerca', 'CERCA'],
    ].flatMap(([distance, code]): Heading[] => [
      [`${distance}, ojo derecho`, `AV_${code}_OD_*`],
      [`${distance}, ojo izquierdo`, `AV_${code}_OI_*`],
      [`${distance}, ambos ojos`, `AV_${code}_AO_*`],
    ]),
  },
  {
    title: 'Por ojo',
    columns: EYES,
    rows: [
      ['Esfera', 'ESFERA_*'],
      ['Cilindro', 'CILINDRO_*'],
      ['Eje', 'EJE_*'],
      ['Presión intraocular', 'PIO_*'],
      ['Examen externo', 'OFT_EXTERNO_*'],
      ['Fondo de ojo', 'FONDO_*'],
    ],
  },
];

const BODY: readonly FormTable[] = [
  {
    title: 'Cuestionario nórdico: molestias',
    columns: [
      ['En 12 meses', '12M'],
      ['En 7 días', '7D'],
      ['Impidieron trabajar', 'IMPIDE'],
    ],
    rows: Object.entries(BODY_REGION_LABELS).map(([code, region]): Heading => [region, `NORDICO_${code}_*`]),
  },
  {
    title: 'Columna',
    columns: SPINE,
    rows: [
      ['Eje', 'OSTEO_EJE_*'],
      ['Movilidad', 'OSTEO_MOVILIDAD_*'],
      ['Palpación', 'OSTEO_PALPACION_*'],
    ],
  },
  {
    title: 'Por lado',
    columns: BODY_SIDES,
    rows: [
      ['Dinamometría de la mano', 'OSTEO_DINAMOMETRIA_*'],
      ['Fuerza del miembro superior', 'OSTEO_FUERZA_SUP_*'],
      ['Fuerza del miembro inferior', 'OSTEO_FUERZA_INF_*'],
      ['Abducción del hombro', 'OSTEO_ABDUCCION_*'],
      ['Aducción del hombro', 'OSTEO_ADUCCION_*'],
      ['Rotación externa del hombro', 'OSTEO_ROTACION_*'],
      ...Object.entries(JOINT_LABELS).map(([code, joint]): Heading => [joint, `OSTEO_${code}_*`]),
      ['Reflejo rotuliano', 'OSTEO_ROTULIANO_*'],
      ['Reflejo aquiliano', 'OSTEO_AQUILIANO_*'],
    ],
  },
];

const PLEURA: readonly FormTable[] = [
  {
    title: 'Pleura',
    columns: [
      ['Placas', 'PLACAS'],
      ['Engrosamiento difuso', 'ENGROSAMIENTO'],
    ],
    rows: [
      ['Sitio', 'RX_*_SITIO'],
      ['Calcificación', 'RX_*_CALCIFICACION'],
      ['Extensión derecha', 'RX_*_EXTENSION_D'],
      ['Extensión izquierda', 'RX_*_EXTENSION_I'],
      ['Ancho derecho', 'RX_*_ANCHO_D'],
      ['Ancho izquierdo', 'RX_*_ANCHO_I'],
    ],
  },
];

/** The tables of a station's form, in their order; its other measures stay a list. */
export const FORM_TABLES: Partial<Record<ServiceArea, readonly FormTable[]>> = {
  AUDIO: HEARING,
  ESPIRO: LUNGS,
  OFTALMO: VISION,
  OSTEO: BODY,
  RX: PLEURA,
};

/** Code of the measure in a cell; in a table of marks all cells of a row have the same. */
export const codeOf = ([, row]: Heading, [, column]: Heading): string => row.replace('*', column);

/** Codes that a table names, also those without a measure. */
export const tableCodesOf = ({ rows, columns }: FormTable): string[] =>
  rows.flatMap((row) => columns.map((column) => codeOf(row, column)));

/** Codes that the tables of a station name. */
export const tableCodes = (area: ServiceArea): ReadonlySet<string> =>
  new Set((FORM_TABLES[area] ?? []).flatMap(tableCodesOf));
