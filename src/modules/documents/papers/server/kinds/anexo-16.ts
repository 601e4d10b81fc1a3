import { AUDIOGRAM_FREQUENCIES } from '#clinical/rules/hearing/audiogram.ts';
import { FREQUENCIES } from '#clinical/rules/hearing/measures.ts';
import { parseProfusion } from '#clinical/rules/heart-and-lung/chest-xray.ts';
import { measureOf } from '#clinical/rules/measures.ts';
import { HABITS } from '#clinical/rules/record/history-measures.ts';
import { agentsOf, MINING_AGENTS } from '#clinical/rules/record/mining-measures.ts';
import type { SchemeCode } from '#clinical/vaccines/schemes.ts';
import { EXAM_TYPE_LABELS, type ExamType } from '#clinical/vocabulary/exam-type.ts';
import {
  PARENT_AREA,
  SERVICE_AREA_LABELS,
  SERVICE_AREAS,
  type ServiceArea,
} from '#clinical/vocabulary/service-area.ts';
import { showBirthDate, showDay } from '#platform/contract/dates.ts';
import type { Block, FieldsBlock, OptionsBlock, TableBlock, TableCell } from '#platform/server/pdf/spec.ts';
import { pendingStations, statesByProtocol } from './asked-stations.ts';
import type { Subject } from './kind.ts';
import { ageWords, jobTitleLabel, pregnancyFields, sexLabel } from './layout.ts';
import type { MedicalReport } from './medical-report-data.ts';
import { partsOf, whyWithout } from './sheets/draw-sheet.ts';
import { EYE_PARTS } from './sheets/eye-parts.ts';
import { HEARING_WORDS } from './sheets/hearing-words.ts';
import { zones } from './sheets/lungs.ts';
import { JOBS_TOLD_PART, MINING_WORK_PARTS, occupationalBlocks } from './sheets/occupational-history.ts';
import {
  EVENT_PARTS,
  EXAMINATION_SECTIONS,
  examinationRemarks,
  FAMILY_PARTS,
  GYNAECOLOGICAL_PARTS,
  HABIT_PARTS,
  HISTORY_ADVICE,
  MINING_PARTS,
  PERSONAL_PARTS,
} from './sheets/record-parts.ts';
import { box, fields, markedCell, markedField, type Part } from './sheets/sheet.ts';
import type { StationResults } from './sheets/station-results.ts';
import { stationBlocks } from './stations.ts';

type Data = MedicalReport & Subject;

const NOT_RECORDED = 'Sin registro en este examen.';
const SPACE: Block = { kind: 'space', height: 4 };
const muted = (text: string): Block => ({ kind: 'text', size: 8.5, muted: true, text });
const section = (title: string): Block => ({ kind: 'section', title });

/** Parts under a title; a title without data says so, or why. */
function titled(title: string, parts: readonly Part[], results: StationResults, why: readonly string[] = []): Block[] {
  const filled = partsOf({ title, parts }, results);
  const without = why.length > 0 ? why : [NOT_RECORDED];
  return [section(title), ...(filled.length > 0 ? filled.flatMap((part) => part.draw(results)) : without.map(muted))];
}

const boxes = (label: string, items: readonly (readonly [label: string, chosen: boolean])[]): OptionsBlock => ({
  kind: 'options',
  label,
  items: items.map(([name, chosen]) => ({ label: name, chosen })),
});

const KINDS: readonly (readonly [label: string, type: ExamType])[] = [
  ['Pre-ocupacional', 'PREOCUPACIONAL'],
  ['Anual', 'PERIODICO'],
  ['Retiro', 'RETIRO'],
  ['Reubicación', 'REUBICACION'],
];

/** Steps of 500 m of the form, as upper limits; the last has none. */
const ALTITUDES = [2500, 3000, 3500, 4000, 4500] as const;
function altitudeBoxes(altitude: number | null): OptionsBlock {
  const step = altitude === null ? -1 : ALTITUDES.findIndex((limit) => altitude <= limit);
  const at = altitude !== null && step < 0 ? ALTITUDES.length : step;
  const labels = ['hasta 2500', '2501 a 3000', '3001 a 3500', '3501 a 4000', '4001 a 4500', 'más de 4500'];
  return boxes(
    'Altitud de la labor (m)',
    labels.map((label, i) => [label, i === at]),
  );
}

/** The agents that were written, or those of the hazards of the job title. */
function agentBoxes({ jobs }: Data, results: StationResults): OptionsBlock {
  const written = results.chosen('A16_AGENTES').codes;
  const agents: ReadonlySet<string> =
    written.length > 0 ? new Set(written) : agentsOf((jobs.present?.hazards ?? []).map(({ id }) => id));
  return boxes(
    'Agentes y riesgos del puesto',
    Object.entries(MINING_AGENTS).map(([code, label]) => [label, agents.has(code)]),
  );
}

const vaccineBoxes = ({ vaccines }: Data): OptionsBlock => {
  const asked: readonly (readonly [string, SchemeCode])[] = [
    ['Tétano', 'DT'],
    ['Hepatitis B', 'HEPB'],
    ['Fiebre amarilla', 'FA'],
  ];
  return boxes(
    'Inmunizaciones registradas',
    asked.map(([label, scheme]) => [label, vaccines.includes(scheme)]),
  );
};

/** Habits with the four amounts of the form; drugs of treatment are asked with the antecedents. */
function habitBoxes(results: StationResults): OptionsBlock[] {
  return (['TABACO', 'ALCOHOL', 'DROGAS'] as const).map((habit) => {
    const { codes, others } = results.chosen(`HABITO_${habit}`);
    const amounts = [
      ['NO', 'Nada'],
      ['POCO', 'Poco'],
      ['HABITUAL', 'Habitual'],
      ['EXCESIVO', 'Excesivo'],
    ] as const;
    const other = codes.includes('SI') ? 'Sí, sin precisar' : others.join(', ');
    return {
      ...boxes(
        HABITS[habit],
        amounts.map(([code, label]) => [label, codes.includes(code)]),
      ),
      ...(other ? { other } : {}),
    };
  });
}

/** Kind, amount and frequency of the habits, and drugs of treatment, for which the form has no boxes. */
function habitDetails(results: StationResults): Block[] {
  const boxed = ['HABITO_TABACO', 'HABITO_ALCOHOL', 'HABITO_DROGAS'];
  return HABIT_PARTS.filter(({ codes }) => results.has(...codes.filter((code) => !boxed.includes(code)))).flatMap(
    (part) => part.draw(results),
  );
}

const field = (label: string, value: string | null, span = 2) => ({ label, value: value ?? '', span });

const orDash = (results: StationResults, code: string, label: string, span: number): FieldsBlock['items'][number] =>
  results.has(code) ? markedField(results, code, label, span) : field(label, '—', span);

/** Shares of the predicted values and the quality, which the form does not ask, below what it asks. */
const PREDICTED = fields(
  { code: 'FVC_PCT', label: 'CVF, % del predicho', span: 1 },
  { code: 'FEV1_PCT', label: 'VEF1, % del predicho', span: 1 },
  { code: 'FEF2575_PCT', label: 'FEF 25-75, % predicho', span: 2 },
  { code: 'ESPIRO_CALIDAD', label: 'Calidad', span: 2 },
);
const SPIROMETRY: Part = {
  codes: ['FVC', 'FEV1', 'FEV1_FVC', 'FEF2575', 'ESPIROMETRIA'],
  draw: (results) => {
    const [fvc, fev1] = [results.number('FVC'), results.number('FEV1')];
    const ratio = fvc && fev1 ? `${((100 * fev1) / fvc).toFixed(1)} %` : '—';
    return [
      {
        kind: 'fields',
        columns: 6,
        dense: true,
        items: [
          orDash(results, 'FVC', 'CVF (FVC)', 1),
          orDash(results, 'FEV1', 'VEF1 (FEV1)', 1),
          results.has('FEV1_FVC') ? markedField(results, 'FEV1_FVC', 'VEF1/CVF', 1) : field('VEF1/CVF', ratio, 1),
          orDash(results, 'FEF2575', 'FEF 25-75', 1),
          orDash(results, 'ESPIROMETRIA', 'Conclusión', 2),
        ],
      },
      SPACE,
    ];
  },
};
const thresholdRows = (way: '' | 'VO_', words: string): readonly [label: string, code: string][] => [
  [`Oído derecho, vía ${words}`, `AUDIO_${way}OD_`],
  [`Oído izquierdo, vía ${words}`, `AUDIO_${way}OI_`],
];
const AIR_ROWS = thresholdRows('', 'aérea');
const BONE_ROWS = thresholdRows('VO_', 'ósea');
const codesOfRows = (rows: typeof AIR_ROWS): string[] =>
  rows.flatMap(([, code]) => AUDIOGRAM_FREQUENCIES.map((hz) => `${code}${hz}`));

/** The audiogram of the form, both ears from 500 to 8000 Hz in dB HL, with the other thresholds that were measured. */
function hearing(results: StationResults): Block[] {
  const rows = [...AIR_ROWS, ...BONE_ROWS.filter((row) => results.has(...codesOfRows([row])))];
  const ofForm: readonly number[] = FREQUENCIES;
  const frequencies = AUDIOGRAM_FREQUENCIES.filter(
    (hz) => ofForm.includes(hz) || results.has(...rows.map(([, code]) => `${code}${hz}`)),
  );
  const share = 0.75 / frequencies.length;
  const block: TableBlock = {
    kind: 'table',
    dense: true,
    columns: [
      { label: 'Umbrales en dB HL', share: 0.25 },
      ...frequencies.map((hz) => ({ label: `${hz} Hz`, share, align: 'center' as const })),
    ],
    rows: rows.map(([label, code]): TableCell[] => [
      label,
      ...frequencies.map((hz) => markedCell(results, `${code}${hz}`)),
    ]),
  };
  return [block, SPACE];
}
const HEARING: Part = { codes: codesOfRows([...AIR_ROWS, ...BONE_ROWS]), draw: hearing };
const EARS = fields(
  { code: 'OTOSCOPIA_OD', label: 'Otoscopía OD', span: 3 },
  { code: 'OTOSCOPIA_OI', label: 'Otoscopía OI', span: 3 },
  { code: 'OTOSCOPIA', label: 'Otoscopía', span: 3 },
  { code: 'AUDIOMETRIA', label: 'Conclusión', span: 3 },
);
/** Fields of the form: once one of them has a result, the others say that they have none. */
const whole = (...items: readonly { code: string; label: string; span: number }[]): Part => ({
  codes: items.map(({ code }) => code),
  draw: (results) => [
    {
      kind: 'fields',
      columns: 6,
      dense: true,
      items: items.map(({ code, label, span }) =>
        results.has(code) ? markedField(results, code, label, span) : field(label, 'Sin registro', span),
      ),
    },
    SPACE,
  ],
});
const TEETH = whole(
  { code: 'ODONTO_CARIES', label: 'Piezas en mal estado', span: 3 },
  { code: 'ODONTO_AUSENTES', label: 'Piezas que faltan', span: 3 },
  { code: 'ODONTO', label: 'Conclusión', span: 6 },
);
/** Results of the eyes that the form does not ask, below those that it asks. */
const OTHER_EYES = fields(
  { code: 'PIO_OD', label: 'Presión intraocular OD' },
  { code: 'PIO_OI', label: 'Presión intraocular OI' },
  { code: 'ISHIHARA', label: 'Láminas de Ishihara correctas' },
  { code: 'AMETROPIA', label: 'Ametropía', span: 3 },
  { code: 'DX_OFTALMO', label: 'Diagnóstico oftalmológico', span: 3 },
);
const FILM_FIELDS = fields(
  { code: 'RX_PLACA', label: 'Radiografía N.º' },
  { code: 'RX_FECHA', label: 'Fecha' },
  { code: 'RX_CALIDAD', label: 'Calidad' },
  { code: 'RX_SIMBOLOS', label: 'Símbolos', span: 6 },
  ...['RX_VERTICES', 'RX_CAMPOS', 'RX_HILIOS', 'RX_SENOS', 'RX_MEDIASTINO', 'RX_SILUETA'].map((code) => ({
    code,
    span: 3,
  })),
  { code: 'RX_TORAX', label: 'Conclusiones', span: 6 },
  { code: 'TORAX', label: 'Clase según la lectura', span: 6 },
);
/** The film next to the drawing of the lungs, in which the zones of the ILO reading are marked. */
const FILM: Part = {
  codes: [...FILM_FIELDS.codes, 'RX_ZONAS'],
  draw: (results) => [
    {
      kind: 'row',
      gap: 10,
      cells: [
        { share: 0.26, blocks: [zones(results)] },
        { share: 0.74, blocks: FILM_FIELDS.draw(results) },
      ],
    },
    SPACE,
  ],
};

/** Boxes of the ILO strip: profusions or large opacities, category, and what the form calls it. */
const STRIP = [
  { head: '0/0', reads: ['0/-', '0/0', '0/1'], category: 'CERO', meaning: 'Sin neumoconiosis: normal' },
  { head: '1/0', reads: ['1/0'], category: '1/0', meaning: 'Imagen de exposición a polvo: sospecha' },
  { head: '1/1 1/2', reads: ['1/1', '1/2'], category: 'UNO', meaning: 'Con neumoconiosis' },
  { head: '2/1 2/2 2/3', reads: ['2/1', '2/2', '2/3'], category: 'DOS', meaning: 'Con neumoconiosis' },
  { head: '3/2 3/3 3/+', reads: ['3/2', '3/3', '3/+'], category: 'TRES', meaning: 'Con neumoconiosis' },
  { head: 'A B C', reads: ['A', 'B', 'C'], category: 'CUATRO', meaning: 'Con neumoconiosis' },
  // The form has this box and no reading belongs to it.
  { head: 'St', reads: [], category: '—', meaning: '' },
] as const;

function strip(results: StationResults): Block[] {
  const profusion = parseProfusion(results.text('RX_OIT') ?? '');
  const large = (results.text('RX_OPACIDAD_GRANDE') ?? '').trim().toUpperCase();
  const isRead = ({ reads }: (typeof STRIP)[number]) =>
    (reads as readonly string[]).includes(large) || (reads as readonly string[]).includes(profusion ?? '');
  // The strip has no box for 0/- and 0/1. Both belong to category zero, and a line below it gives the exact reading.
  const exact = profusion === '0/-' || profusion === '0/1' ? `Lectura exacta: ${profusion}.` : '';
  const cell = (text: string, on: boolean): TableCell => (on ? { text: `X ${text}`, tone: 'brand' } : text);
  const all = STRIP.map((each) => ({ ...each, on: isRead(each) }));
  return [
    {
      kind: 'table',
      dense: true,
      columns: all.map(({ head }) => ({ label: head, share: head === 'St' ? 0.07 : 0.155, align: 'center' as const })),
      rows: [all.map(({ category, on }) => cell(category, on)), all.map(({ meaning }) => meaning)],
    },
    ...(exact ? [muted(exact)] : []),
    SPACE,
  ];
}
const ILO: Part = { codes: ['RX_OIT', 'RX_OPACIDAD_GRANDE'], draw: strip };
const BLOOD_LABELS = {
  GRUPO_FACTOR: 'Grupo y factor',
  HEMOGLOBINA: 'Hemoglobina',
  HEMATOCRITO: 'Hematocrito',
  VSG: 'VSG',
  UREA: 'Urea',
  SEROLOGIA: 'Reacciones serológicas a lúes',
};
/** The form has each of these fields: one without a result says so. */
const BLOOD: Part = {
  codes: Object.keys(BLOOD_LABELS),
  draw: (results) => [
    {
      kind: 'fields',
      columns: 6,
      dense: true,
      items: Object.entries(BLOOD_LABELS).map(([code, label]) =>
        results.has(code) ? markedField(results, code, label) : field(label, 'Sin registro'),
      ),
    },
    SPACE,
  ],
};
const ON_STRIP = new Set(BLOOD.codes);

/** Laboratory results that the form has no field for, as a list. */
function laboratory(results: StationResults): Block[] {
  return results.stations
    .filter(({ serviceAreaCode }) => serviceAreaCode === 'LAB' || serviceAreaCode === 'TOX')
    .flatMap((station): Block[] => {
      const measures = station.measures.filter(({ code, shown }) => !ON_STRIP.has(code) && shown !== null);
      const listed = measures.filter(
        ({ code }) => !/_(?:EVALUADOR|COLEGIATURA|ESTADO|SIN_RESULTADO)$|^LAB_/.test(code),
      );
      return listed.length > 0 ? stationBlocks({ ...station, measures: listed }, true) : [];
    });
}

const ADVICE_PARTS: readonly Part[] = [HISTORY_ADVICE, box('MED_RECOMENDACIONES', 'Recomendaciones del examen')];

/** Measures with a place on the form. */
const PLACED: ReadonlySet<string> = new Set([
  'A16_AGENTES',
  ...[
    ...MINING_WORK_PARTS,
    JOBS_TOLD_PART,
    ...PERSONAL_PARTS,
    ...EVENT_PARTS,
    ...FAMILY_PARTS,
    ...HABIT_PARTS,
    ...EXAMINATION_SECTIONS.flatMap(({ parts }) => parts),
    ...GYNAECOLOGICAL_PARTS,
    ...MINING_PARTS,
    ...ADVICE_PARTS,
    TEETH,
    ...EYE_PARTS,
    OTHER_EYES,
    HEARING,
    EARS,
    SPIROMETRY,
    PREDICTED,
    FILM,
    ILO,
    BLOOD,
  ].flatMap(({ codes }) => codes),
]);

/** Results of any station that the form has no place for, so that the report loses none of them. */
function otherExams(results: StationResults): Block[] {
  const rest = results.stations
    .filter(({ serviceAreaCode }) => serviceAreaCode !== 'LAB' && serviceAreaCode !== 'TOX')
    .flatMap((station) => {
      const measures = station.measures.filter(({ code }) => !PLACED.has(code) && !measureOf(code)?.paper);
      return measures.length > 0 ? [{ ...station, measures }] : [];
    });
  if (rest.length === 0) return [];
  return [section('Otros exámenes'), ...rest.flatMap((station) => stationBlocks(station, true, results.cutOffs))];
}

/** Sections of the form that a station fills. */
const STATION_SECTIONS: readonly { area: ServiceArea; title: string; parts: readonly Part[] }[] = [
  { area: 'ODONTO', title: 'Dentadura', parts: [TEETH] },
  { area: 'OFTALMO', title: 'Ojos', parts: [...EYE_PARTS, OTHER_EYES] },
  { area: 'AUDIO', title: 'Oídos', parts: [HEARING, EARS] },
  { area: 'ESPIRO', title: 'Espirometría', parts: [SPIROMETRY, PREDICTED] },
  { area: 'RX', title: 'Radiografía de tórax', parts: [FILM, ILO] },
];
/** Stations without a section of their own, without those that are read in another. */
const UNPLACED_AREAS = SERVICE_AREAS.filter(
  (each) =>
    !PARENT_AREA[each] &&
    !['HIST_OCUP', 'HIST_CLIN', 'MED', 'TRIAJE'].includes(each) &&
    !STATION_SECTIONS.some(({ area }) => area === each),
);

/** The sections of stations; one without results says why. */
const stationSections = (data: Data, results: StationResults): Block[] =>
  STATION_SECTIONS.flatMap(({ area, title, parts }) => {
    const stated = whyWithout(area, results);
    return titled(title, parts, results, stated ? [stated] : statesByProtocol([area], data, results));
  });

/** Why stations have no results, and notes about results, of those whose section does not say it. */
function notes(data: Data, results: StationResults): Block[] {
  const isSaid = new Set(
    STATION_SECTIONS.filter((each) => partsOf(each, results).length === 0).map(({ area }) => area),
  );
  const stated = SERVICE_AREAS.flatMap((area) => {
    const words = isSaid.has(area) ? null : whyWithout(area, results);
    return words ? [`${SERVICE_AREA_LABELS[area]}. ${words}`] : [];
  });
  const all = [...stated, ...pendingStations(UNPLACED_AREAS, data, results)];
  return all.length > 0 ? [section('Pruebas sin resultados y notas'), ...all.map(muted)] : [];
}

/** Draws the empty options of a question without an answer; the part of an answered question draws its own. */
const unanswered = (code: string, label: string, results: StationResults): Block[] =>
  results.has(code)
    ? []
    : [
        boxes(
          label,
          Object.values(measureOf(code)?.options ?? {}).map((option) => [option, false]),
        ),
      ];

/** Names the worker, the company and the job of the exam. */
function headBlocks(data: Data, results: StationResults): Block[] {
  const { company, worker, exam, person, jobs } = data;
  const isListed = KINDS.some(([, type]) => type === exam.type);
  // A job applied for that the form states apart leaves the field of the head for the present one.
  const isApplied = exam.type === 'PREOCUPACIONAL' && !results.has('A16_POSTULA');
  return [
    boxes('Examen', [
      ...KINDS.map(([label, type]) => [label, type === exam.type] as const),
      [isListed ? 'Otros' : `Otros: ${EXAM_TYPE_LABELS[exam.type]}`, !isListed],
    ]),
    section('Trabajador y puesto'),
    {
      kind: 'fields',
      columns: 6,
      dense: true,
      items: [
        field('Empresa titular', company.name, 4),
        field('RUC', company.ruc),
        field('Contratista', person.contractor, 4),
        field('Fecha del examen', showDay(exam.date)),
        { ...field('Apellidos y nombres', worker.fullName, 4), strong: true },
        field('Documento', `${worker.documentType} ${worker.documentNumber}`),
        field('Lugar de nacimiento', data.birthPlace ?? null, 4),
        field('Fecha de nacimiento', showBirthDate(person.birthDate)),
        field('Edad', ageWords(worker), 1),
        field('Sexo', sexLabel(worker.sex), 1),
        field('Teléfono', person.phone),
        field('Domicilio', [person.address, person.district].filter(Boolean).join(', '), 6),
        field('Estado civil', person.civilStatus),
        field('Grado de instrucción', person.education),
        field(isApplied ? jobTitleLabel(exam) : 'Puesto actual', worker.jobTitle),
        field('Área', worker.area),
        field('Fecha de ingreso', showDay(person.hireDate)),
        field('Centro médico', exam.healthCentre),
        ...pregnancyFields(person),
      ],
    },
    SPACE,
    ...partsOf({ title: '', parts: MINING_WORK_PARTS }, results).flatMap((part) => part.draw(results)),
    ...unanswered('A16_LABOR', 'Labor en', results),
    ...unanswered('A16_REUBICACION', 'Reubicación', results),
    altitudeBoxes(results.number('A16_ALTITUD')),
    agentBoxes(data, results),
    section('Antecedentes ocupacionales'),
    ...occupationalBlocks(jobs, results, data.companyActivity),
  ];
}

/** The Anexo 16 from its head to the laboratory; diagnoses, aptitude and signatures follow as in the Anexo 02. */
export function anexo16Blocks(data: Data, results: StationResults): Block[] {
  const remarks = [
    ...(results.number('A16_ALTITUD') === null ? ['Falta la altitud de la labor, que el Anexo 16 pide.'] : []),
    ...examinationRemarks(results),
  ];
  return [
    ...headBlocks(data, results),
    ...titled('Antecedentes personales', [...PERSONAL_PARTS, ...EVENT_PARTS], results),
    ...titled('Antecedentes familiares', FAMILY_PARTS, results),
    section('Inmunizaciones y hábitos'),
    vaccineBoxes(data),
    ...habitBoxes(results),
    ...habitDetails(results),
    ...EXAMINATION_SECTIONS.flatMap(({ title, parts }) => titled(title, parts, results)),
    ...(results.has(...GYNAECOLOGICAL_PARTS.flatMap(({ codes }) => codes))
      ? titled('Antecedentes ginecológicos', GYNAECOLOGICAL_PARTS, results)
      : []),
    ...titled('Otros hallazgos del examen físico', MINING_PARTS, results),
    ...stationSections(data, results),
    section('Sangre y serología'),
    ...BLOOD.draw(results),
    ...laboratory(results),
    ...otherExams(results),
    ...HEARING_WORDS.draw(results),
    ...(results.has(...ADVICE_PARTS.flatMap(({ codes }) => codes))
      ? titled('Recomendaciones', ADVICE_PARTS, results)
      : []),
    ...notes(data, results),
    ...(remarks.length > 0
      ? ([SPACE, { kind: 'box', title: 'OBSERVACIONES TÉCNICAS', text: remarks.join('\n'), tone: 'amber' }] as const)
      : []),
  ];
}
