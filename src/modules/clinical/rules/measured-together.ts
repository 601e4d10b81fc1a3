import { listCode, SIDES, type Side, type Way } from './hearing/audiogram.ts';
import { MEASURES } from './measures.ts';
import { PRESSURE_CODES } from './triage/pressures.ts';

/** A test that gives several figures at once. A figure of one and another of its repetition belong to no test. */
export interface MeasuredTest {
  /** With its article, as a sentence names it. */
  name: string;
  /** Codes of its figures. */
  figures: readonly string[];
  /** Codes of words and drawings about the figures; they do not say which figures are right. */
  words: readonly string[];
}

const codesLike = (pattern: RegExp): string[] => MEASURES.map(({ code }) => code).filter((code) => pattern.test(code));

const EAR: Readonly<Record<Side, string>> = { OD: 'oído derecho', OI: 'oído izquierdo' };
const EYE: Readonly<Record<Side, string>> = { OD: 'ojo derecho', OI: 'ojo izquierdo' };
const WAYS: Readonly<Record<Way, { name: string; prefix: string }>> = {
  air: { name: 'aérea', prefix: 'AUDIO' },
  bone: { name: 'ósea', prefix: 'AUDIO_VO' },
};

const thresholdsOf = (side: Side, way: Way): MeasuredTest => ({
  name: `la audiometría ${WAYS[way].name} del ${EAR[side]}`,
  figures: [
    ...codesLike(new RegExp(`^${WAYS[way].prefix}_${side}_\\d+$`)),
    ...(['masked', 'silent'] as const).map((list) => listCode(list, side, way)),
  ],
  words: way === 'air' ? [`KLOCKHOFF_${side}`] : [],
});

/**
 * The tests whose figures a rule puts together, or that are one reading. Haemoglobin and haematocrit are judged alone,
 * as are weight, height and girths, which do not change from one measurement to the next.
 */
export const TESTS: readonly MeasuredTest[] = [
  { name: 'la presión arterial', figures: PRESSURE_CODES, words: [] },
  {
    name: 'la espirometría',
    figures: codesLike(
      /^(?:(?:FVC|FEV1|FEV1_FVC|FEF2575)(?:_PCT|_PRED|_LIN|_Z|_POST|_M\d)?|(?:PEF|FET)_M\d|ESPIRO_CALIDAD(?:_FVC)?)$/,
    ),
    words: ['ESPIRO', 'ESPIRO_CURVA_FLUJO', 'ESPIRO_CURVA_TIEMPO'],
  },
  { name: 'el flujo pico', figures: ['FLUJO_PICO', 'FLUJO_PICO_PCT'], words: [] },
  ...SIDES.flatMap((side) => [thresholdsOf(side, 'air'), thresholdsOf(side, 'bone')]),
  ...SIDES.map((side) => ({
    name: `la refracción del ${EYE[side]}`,
    figures: [`ESFERA_${side}`, `CILINDRO_${side}`, `EJE_${side}`],
    words: [],
  })),
  {
    name: 'el electrocardiograma',
    figures: codesLike(/^EKG_(?:FC|PR|QRS|QTC?|EJE|P)$/),
    words: codesLike(/^EKG(?:_RITMO|_ONDAS|_ST|_TRASTORNO)?$/),
  },
  { name: 'el perfil lipídico', figures: ['COLESTEROL', 'TRIGLICERIDOS', 'HDL', 'LDL', 'VLDL'], words: [] },
  {
    name: 'el recuento de leucocitos',
    figures: ['LEUCOCITOS', 'NEUTROFILOS', 'LINFOCITOS', 'MONOCITOS', 'EOSINOFILOS', 'BASOFILOS', 'ABASTONADOS'],
    words: [],
  },
];

const TEST_BY_CODE = new Map(
  TESTS.flatMap((test) => [...test.figures, ...test.words].map((code) => [code, test] as const)),
);

/** The test that gives a measure together with others; undefined if it is measured alone. */
export const testOf = (code: string): MeasuredTest | undefined => TEST_BY_CODE.get(code);
