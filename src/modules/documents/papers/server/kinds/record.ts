import { measureOf } from '#clinical/rules/measures.ts';
import { testCodes } from '#clinical/rules/paper-rows.ts';
import {
  PARENT_AREA,
  SERVICE_AREA_LABELS,
  SERVICE_AREAS,
  type ServiceArea,
} from '#clinical/vocabulary/service-area.ts';
import type { ExamStation } from '#exams/attentions/model/attention.ts';
import type { WorkHistory } from '#exams/attentions/work-history/model.ts';
import type { Block } from '#platform/server/pdf/spec.ts';
import { statesByProtocol } from './asked-stations.ts';
import { measuredIn, partsOf, whyWithout } from './sheets/draw-sheet.ts';
import { EYE_PARTS, SIGHT_TABLE } from './sheets/eye-parts.ts';
import { HEARING_WORDS } from './sheets/hearing-words.ts';
import { occupationalBlocks } from './sheets/occupational-history.ts';
import {
  EVENT_PARTS,
  EXAMINATION_SECTIONS,
  examinationRemarks,
  FAMILY_PARTS,
  GYNAECOLOGICAL_PARTS,
  HABIT_PARTS,
  HISTORY_ADVICE,
  PERSONAL_PARTS,
  VITAL_CODES,
} from './sheets/record-parts.ts';
import { box, type Section } from './sheets/sheet.ts';
import { sheetOf } from './sheets/sheets.ts';
import type { StationResults } from './sheets/station-results.ts';
import { stationBlocks } from './stations.ts';

const NOT_RECORDED = 'Sin registro en este examen.';
const muted = (text: string): Block => ({ kind: 'text', size: 8.5, muted: true, text });
const heading = (text: string): Block[] => [
  { kind: 'space', height: 4 },
  { kind: 'text', text, bold: true, size: 9.5 },
  { kind: 'space', height: 3 },
];

/** Groups of a section, each under its heading; one without data says so, because a blank would read as «normal». */
const groupBlocks = (groups: readonly Section[], results: StationResults): Block[] =>
  groups.flatMap((group) => {
    const parts = partsOf(group, results);
    if (parts.length === 0 && group.empty === undefined) return [];
    return [
      ...heading(group.title),
      ...(parts.length > 0 ? parts.flatMap((part) => part.draw(results)) : [muted(group.empty ?? NOT_RECORDED)]),
    ];
  });

const required = (title: string, parts: Section['parts']): Section => ({ title, parts, empty: NOT_RECORDED });
const optional = (title: string, parts: Section['parts']): Section => ({ title, parts });

/** Sections III to VI of the Anexo 02: occupational and personal antecedents, family, and the examination. */
export function recordBlocks(results: StationResults, jobs: WorkHistory, activity?: string): Block[] {
  const remarks = examinationRemarks(results);
  return [
    { kind: 'section', title: 'III. Antecedentes ocupacionales' },
    ...occupationalBlocks(jobs, results, activity),
    { kind: 'section', title: 'IV. Antecedentes patológicos personales' },
    ...groupBlocks(
      [
        required('Antecedentes', PERSONAL_PARTS),
        required('Hábitos nocivos', HABIT_PARTS),
        optional('Recomendaciones', [HISTORY_ADVICE]),
      ],
      results,
    ),
    { kind: 'section', title: 'V. Antecedentes familiares y ausencias por salud' },
    ...groupBlocks(
      [
        required('Antecedentes patológicos familiares', FAMILY_PARTS),
        required('Enfermedades y accidentes con descanso médico', EVENT_PARTS),
      ],
      results,
    ),
    { kind: 'section', title: 'VI. Evaluación médica' },
    ...groupBlocks(
      [
        ...EXAMINATION_SECTIONS.map(({ title, parts }) => required(title, parts)),
        required('Ojos y anexos', EYE_PARTS),
        optional('Antecedentes ginecológicos', GYNAECOLOGICAL_PARTS),
        optional('Recomendaciones del examen', [box('MED_RECOMENDACIONES', 'Recomendaciones')]),
      ],
      results,
    ),
    ...restOfTriage(results),
    ...(remarks.length > 0
      ? ([
          { kind: 'space', height: 4 },
          { kind: 'box', title: 'OBSERVACIONES TÉCNICAS', text: remarks.join('\n'), tone: 'amber' },
        ] as const)
      : []),
  ];
}

/** Measures of the triage that the examination does not state. */
function restOfTriage(results: StationResults): Block[] {
  const placed = new Set(VITAL_CODES);
  return results.stations
    .filter(({ serviceAreaCode }) => serviceAreaCode === 'TRIAJE')
    .flatMap((station): Block[] => {
      const measures = station.measures.filter(({ code }) => !placed.has(code) && !measureOf(code)?.paper);
      return measures.length > 0 ? stationBlocks({ ...station, measures }, true) : [];
    });
}

/** Sections VII to XII of the Anexo 02 and their stations; stations that no section names go into the last one. */
const RESULT_SECTIONS: readonly { title: string; areas: readonly ServiceArea[] }[] = [
  { title: 'VII. Psicología', areas: ['PSICO', 'PSICOSENSO'] },
  { title: 'VIII. Radiografía', areas: ['RX'] },
  { title: 'IX. Laboratorio', areas: ['LAB', 'TOX'] },
  { title: 'X. Audiometría', areas: ['AUDIO'] },
  { title: 'XI. Espirometría', areas: ['ESPIRO'] },
  { title: 'XII. Otros exámenes', areas: [] },
];
/** Stations that the sections before these state. */
const RECORD_AREAS: readonly ServiceArea[] = ['HIST_OCUP', 'HIST_CLIN', 'MED', 'TRIAJE'];
const NAMED: ReadonlySet<ServiceArea> = new Set([...RECORD_AREAS, ...RESULT_SECTIONS.flatMap(({ areas }) => areas)]);
/** Stations of the last section, without those that are read in another. */
const OTHER_AREAS = SERVICE_AREAS.filter((area) => !NAMED.has(area) && !PARENT_AREA[area]);

/** Acuities of single eyes, which the examination states. */
const OF_EYES: ReadonlySet<string> = new Set(SIGHT_TABLE.codes);

/** The stations without the details that only their own papers show, and without what the examination states. */
const withoutDetails = (stations: readonly ExamStation[]): ExamStation[] =>
  stations.flatMap((station) => {
    const measures = station.measures.filter(({ code }) => !measureOf(code)?.paper && !OF_EYES.has(code));
    return measures.length > 0 ? [{ ...station, measures }] : [];
  });

/** The results of the stations, section by section; a section without results says why, also by the protocol. */
export function resultBlocks(results: StationResults, exam: Parameters<typeof statesByProtocol>[1]): Block[] {
  const stations = withoutDetails(results.stations);
  return RESULT_SECTIONS.flatMap(({ title, areas }) => {
    const named = areas.length > 0;
    const inSection = stations.filter(({ serviceAreaCode: code }) => (named ? areas.includes(code) : !NAMED.has(code)));
    const ofSection = named ? areas : OTHER_AREAS;
    const stated = ofSection.flatMap((area) => {
      const words = whyWithout(area, results);
      return words ? [`${SERVICE_AREA_LABELS[area]}. ${words}`] : [];
    });
    const why = [...stated, ...statesByProtocol(ofSection, exam, results)];
    return [
      { kind: 'section', title } as const,
      ...inSection.flatMap((station) => stationBlocks(station, inSection.length > 1, results.cutOffs)),
      ...(areas.includes('AUDIO') ? HEARING_WORDS.draw(results) : []),
      ...why.map(muted),
      ...(inSection.length + why.length === 0 ? [muted(NOT_RECORDED)] : []),
    ];
  });
}

/** A part of the exam, who did it with the number of the college, and room to sign; what is not known is a line. */
function signedPart(area: ServiceArea, results: StationResults): string[] {
  const { performer, licence } = testCodes(area);
  const name = results.shown(performer) || '________________';
  const number = results.shown(licence) || `${sheetOf(area)?.performer.council ?? 'Colegiatura'}: ______`;
  return [SERVICE_AREA_LABELS[area], `${name}\n${number}`, ' '];
}

/** Each part of the exam that was done, with room for the signature of who did it; empty where nothing was done. */
export function performerBlocks(results: StationResults): Block[] {
  const parts = SERVICE_AREAS.filter((area) => {
    const { performer, licence } = testCodes(area);
    const isDone = measuredIn(results.stations.filter(({ serviceAreaCode }) => serviceAreaCode === area));
    return isDone || results.has(performer, licence);
  }).map((area) => signedPart(area, results));
  if (parts.length === 0) return [];
  const half = Math.ceil(parts.length / 2);
  const column = [
    { label: 'Parte del examen', share: 0.15 },
    { label: 'Quién la hizo', share: 0.2 },
    { label: 'Firma y sello', share: 0.15 },
  ];
  return [
    { kind: 'section', title: 'Quién hizo cada parte' },
    {
      kind: 'table',
      columns: [...column, ...column],
      rows: parts.slice(0, half).map((part, i) => [...part, ...(parts[half + i] ?? ['', '', ''])]),
    },
  ];
}
