import { deflateSync } from 'node:zlib';
import {
  CLINICAL_COUNTS,
  COVID_COUNTS,
  type CovidReport,
  PROGRAM_LABELS,
  type PublishedCount,
  SURVEILLANCE_COUNTS,
  type SurveillanceReport,
} from '../../../model.ts';
import type { PaperExtras } from '../frame.ts';

const HUES = ['#006098', '#17775C', '#B3640A', '#9A3A6C', '#4F62B8', '#755A31', '#2A7EA3', '#5B6772'];
const items = (labels: readonly string[], counts: readonly number[]) => {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return labels.map((label, i) => {
    const count = counts[i] ?? 0;
    const percentage = total === 0 ? 0 : Math.round((count / total) * 10_000) / 100;
    return { id: label, label, count, percentage, fill: HUES[i % HUES.length] ?? '' };
  });
};

const header = {
  companyLogo: null,
  reportFormCode: 'VMO-FOR-012',
  reportFormVersion: '03',
  reportFormApprovedDate: '2026-01-15',
  customerDescription: 'Minera Andina S.A.A.',
  monthDescription: 'Marzo',
  year: 2026,
  projectDescription: 'Ampliación Quellaveco',
};
const flags = (on: (at: number) => boolean) =>
  Object.fromEntries(Object.keys(PROGRAM_LABELS).map((flag, at) => [flag, on(at)])) as Record<
    keyof typeof PROGRAM_LABELS,
    boolean
  >;
const counts = <Name extends string>(names: readonly Name[], of: (at: number) => number | null) =>
  Object.fromEntries(names.map((name, at) => [name, of(at)])) as Record<Name, number | null>;

const APTITUDES = ['Apto', 'Apto con restricciones', 'Observado', 'No apto'];
const EXAM_TYPES = ['Preocupacional', 'Periódico', 'Retiro', 'Reincorporación', 'Por cambio de puesto', 'Visita'];
const SYSTEMS = [
  'Respiratorio',
  'Osteomuscular',
  'Digestivo',
  'Piel y tejido subcutáneo',
  'Nervioso',
  'Cardiovascular',
  'Genitourinario',
  'Oftalmológico',
  'Otorrinolaringológico',
  'Traumatismos',
  'Salud mental',
  'Otros',
];
const words = 'Se coordinó con las jefaturas la programación de los exámenes que vencen en el siguiente trimestre. ';

export const typical: SurveillanceReport = {
  ...header,
  ...counts(SURVEILLANCE_COUNTS, (at) => 1284 - at * 41),
  currentEmoCount: 1106,
  noCurrentEmoCount: 178,
  numberWomenChildbearingAge: 212,
  totalNumberPregnantWomenIdentified: 9,
  numberPregnantWomenReported: 7,
  numberWorkersWithDisabilities: 31,
  numberDisabledWorkersAssessed: 24,
  scheduledTraining: 48,
  executedTraining: 13,
  scheduledFirstAidKitInspections: 24,
  inspectionsFirstAidLitsExecuted: 24,
  scheduledJobInspections: 18,
  inspectionsWorkplacesExecuted: 11,
  scheduledDiningRoomInspections: 4,
  executedDiningRoomInspections: 3,
  scheduledLactaryInspections: 2,
  lactarioInspectionsCarriedOut: 0,
  numberOtherInspections: 6,
  careCount: 461,
  numberEmergencyServices: 37,
  numberCaresPerExternalConsultation: 412,
  numberWorkAccidentAttentions: 8,
  numberCasesThatRequiredReferralReferral: 3,
  numberCasesThatRequiredReferralReferral2: 14,
  ...flags((at) => at === 0 || at === 1 || at === 4 || at === 6),
  aptitudeChartDataThisMonth: items(APTITUDES, [61, 22, 5, 2]),
  aptitudeChartData: items(APTITUDES, [812, 251, 37, 6]),
  examTypeChartDataThisMonth: items(EXAM_TYPES, [18, 64, 5, 2, 1, 0]),
  examTypeChartDatas: items(EXAM_TYPES, [214, 801, 71, 12, 6, 2]),
  reportedToHeadquartersChartData: items(['Reportado', 'No reportado'], [231, 20]),
  comment1: words.repeat(3),
  comment2: words.repeat(2),
  comment3: words,
  comment4: words.repeat(2),
  comment5: '',
  comment7: words,
  comment8: words,
  clinical: {
    totalNumberPregnantWomenIdentified: 'MANY',
    numberPregnantWomenReported: 'FEW',
    numberWorkersWithDisabilities: 28,
    numberDisabledWorkersAssessed: 'MANY',
    numberEmergencyServices: 37,
    numberCaresPerExternalConsultation: 412,
    numberWorkAccidentAttentions: 12,
    numberCasesThatRequiredReferralReferral2: 14,
  },
  withheld: null,
  clinicalEdition: null,
};

export const typicalCovid: CovidReport = {
  ...header,
  customerLogo: null,
  ...counts(COVID_COUNTS, (at) => 64 - at * 7),
  numberSuspectedCasesRegistered: 12,
  numberConfirmedCasesRegistered: 6,
  covidResultChartData: items(['Positivas', 'Negativas'], [6, 23]),
  specificAttentionTopicChartData: items(SYSTEMS, [121, 96, 61, 33, 24, 20, 17, 12, 9, 9, 6, 4]),
  comment9: words,
  comment10: words.repeat(2),
  comment11: '',
  comment12: words,
  conclusion: words.repeat(3),
  feedback: words.repeat(2),
  clinical: {
    numberVulnerableStaffIdentified: 'MANY',
    numberVulnerableStaffAssessed: 'FEW',
    quarterSuspected: 31,
    quarterConfirmed: 12,
    quarterContacts: 44,
  },
  withheld: null,
  clinicalEdition: null,
  quarter: {
    label: 'Enero a marzo de 2026',
    executed: 109,
    quarterSuspected: 31,
    quarterConfirmed: 12,
    quarterContacts: 44,
  },
};

/** A month without counts, comments or approved form. */
export const empty: SurveillanceReport = {
  ...typical,
  ...counts(SURVEILLANCE_COUNTS, () => null),
  careCount: null,
  ...flags(() => false),
  reportFormApprovedDate: null,
  projectDescription: null,
  aptitudeChartDataThisMonth: [],
  aptitudeChartData: [],
  examTypeChartDataThisMonth: [],
  examTypeChartDatas: [],
  reportedToHeadquartersChartData: [],
  ...(Object.fromEntries([1, 2, 3, 4, 5, 7, 8].map((n) => [`comment${n}`, ''])) as Record<'comment1', string>),
  clinical: {},
  withheld: 'SMALL_GROUP',
};
export const emptyCovid: CovidReport = {
  ...typicalCovid,
  ...counts(COVID_COUNTS, () => null),
  covidResultChartData: [],
  specificAttentionTopicChartData: [],
  comment9: '',
  comment10: '',
  comment12: '',
  conclusion: '',
  feedback: '',
  clinical: {},
  quarter: null,
};

/** A comment of 5,000 characters in which each word is unique. */
export function longComment(name: string): string {
  let text = '';
  for (let i = 0; ; i++) {
    const word = `${name}${i}${i % 17 === 0 ? '.\n' : i % 40 === 0 ? '\u0007\u202e\t' : ' '}`;
    if (text.length + word.length > 5_000) return text;
    text += word;
  }
}
const NAME =
  'Consorcio Constructor Ñandú & Asociados Transportes Especiales Hidroeléctricos del Mantaro y Apurímac Sociedad Anónima C.';
/** Assigns the given kinds to the clinical counts in rotation, as published in the first edition. */
const allOf = (...kinds: readonly PublishedCount[]) => ({
  clinical: Object.fromEntries(CLINICAL_COUNTS.map((name, at) => [name, kinds[at % kinds.length]!])),
  clinicalEdition: 1,
});
const longLabels = (labels: readonly string[]) => labels.map((label) => `${label} ${NAME}`.slice(0, 120));
const long = { customerDescription: NAME, projectDescription: NAME, reportFormCode: 'FORMATO-DE-VIGILANCIA-0001-2026' };

/**
 * Content that exceeds the space: names of 120 characters, seven comments of 5,000, clinical figures of an earlier
 * edition.
 */
export const extreme: SurveillanceReport = {
  ...typical,
  ...long,
  ...counts(SURVEILLANCE_COUNTS, (at) => (at % 2 ? 9_999_999 : 3)),
  ...flags(() => true),
  examTypeChartDataThisMonth: items(longLabels(EXAM_TYPES), [1, 2, 3]),
  examTypeChartDatas: items(longLabels(EXAM_TYPES), [9_999_999, 2, 3, 4, 5, 6]),
  ...(Object.fromEntries([1, 2, 3, 4, 5, 7, 8].map((n) => [`comment${n}`, longComment(`c${n}p`)])) as Record<
    'comment1',
    string
  >),
  ...allOf(9_999_999, 'FEW', 'MANY', 'NONE'),
};
export const extremeCovid: CovidReport = {
  ...typicalCovid,
  ...long,
  ...counts(COVID_COUNTS, () => 9_999_999),
  specificAttentionTopicChartData: items(longLabels(SYSTEMS), [121, 96, 61, 33, 24, 20, 17, 12, 9, 9, 6, 4]),
  ...(Object.fromEntries(
    ['comment9', 'comment10', 'comment11', 'comment12', 'conclusion', 'feedback'].map((n) => [n, longComment(`${n}p`)]),
  ) as Record<'comment9', string>),
};

/** A plain rectangle as PNG. */
function png(width: number, height: number, [r, g, b]: readonly [number, number, number]): Uint8Array {
  const crcOf = (bytes: Buffer) => {
    let crc = ~0;
    for (const byte of bytes) {
      crc ^= byte;
      for (let k = 0; k < 8; k++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    }
    return ~crc >>> 0;
  };
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    crc.writeUInt32BE(crcOf(body));
    return Buffer.concat([length, body, crc]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([r, g, b]))]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const draft: PaperExtras = {
  signer: null,
  signature: null,
  version: 1,
  state: 'BORRADOR',
  customerLogo: null,
  providerLogo: null,
  verification: null,
  createdAt: '2026-04-01T13:00:00.000Z',
};
export const signed: PaperExtras = {
  ...draft,
  signer: {
    userFullname: 'Inés Salas Ñique',
    signatureName: null,
    signatureFileName: null,
    cmp: '51234',
    rne: '20987',
    signedAt: '2026-04-03T15:30:00.000Z',
  },
  signature: png(160, 60, [30, 50, 90]),
  version: 2,
  state: 'PUBLICADO',
  customerLogo: png(120, 60, [232, 116, 59]),
  providerLogo: png(180, 50, [0, 96, 152]),
  verification: { url: 'https://vigia.example.pe/verificar/ABCDEFGHJKLM', code: 'ABCDEFGHJKLM' },
};
