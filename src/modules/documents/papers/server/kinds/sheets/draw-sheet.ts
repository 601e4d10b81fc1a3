import { measureOf } from '#clinical/rules/measures.ts';
import { testCodes } from '#clinical/rules/paper-rows.ts';
import { SYSTEM_CODES } from '#clinical/rules/record/examination-measures.ts';
import type { ServiceArea } from '#clinical/vocabulary/service-area.ts';
import type { ExamStation } from '#exams/attentions/model/attention.ts';
import { isNoValue } from '#platform/contract/import-kind/values/no-value.ts';
import { fold } from '#platform/contract/text.ts';
import type { Block, SignatureBlock } from '#platform/server/pdf/spec.ts';
import type { Subject } from '../kind.ts';
import { workerWord } from '../layout.ts';
import { stationBlocks } from '../stations.ts';
import type { Part, Section, SheetOf } from './sheet.ts';
import type { StationResults } from './station-results.ts';

/** A title within a sentence: OIT stays in capitals. */
const inSentence = (title: string) =>
  /^\p{Lu}{2}/u.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);
const NO_REASON = 'No se registró el motivo.';
export const NOT_ASKED = 'NO APLICA AL PROTOCOLO';
export const PENDING = 'PENDIENTE';
/** A state without results is printed as a box: its title, and its text where no reason was written. */
const NOT_DONE: Readonly<Record<string, readonly [title: string, without: string]>> = {
  NO_REALIZADO: ['NO REALIZADO', NO_REASON],
  NO_APLICA: [NOT_ASKED, 'El protocolo de este examen no pide la prueba.'],
  PENDIENTE: [PENDING, NO_REASON],
};
const notDone = ({ area }: SheetOf, results: StationResults) =>
  NOT_DONE[results.chosen(testCodes(area).state).codes[0] ?? ''] ?? null;

/** Why a station has no results, as its form says it; null where nothing was stated. */
export function whyWithout(area: ServiceArea, results: StationResults): string | null {
  const { state, reason } = testCodes(area);
  const stated = NOT_DONE[results.chosen(state).codes[0] ?? ''];
  const why = results.shown(reason);
  if (stated) return `${stated[0]}: ${why || stated[1]}`;
  const isDone = measuredIn(results.stations.filter(({ serviceAreaCode }) => serviceAreaCode === area));
  return why ? `${isDone ? 'NOTA' : 'SIN RESULTADOS'}: ${why}` : null;
}

/** Matches a text such as «no se realizó», which a clinic writes in place of a result. */
const WITHOUT_RESULT = /^(?:no (?:se )?(?:realiz|hizo|hace|aplica|corresponde|tomo|registr)|pendiente)/;
/** Details of a paper that are the result of the test itself: what the doctor hears and sees. */
const IS_EXAMINED: ReadonlySet<string> = new Set([...SYSTEM_CODES, 'ANAMNESIS', 'ECTOSCOPIA', 'ESTADO_MENTAL']);
/** Whether stations have a result of their test. Equipment, questionnaires and states do not count. */
export const measuredIn = (stations: readonly ExamStation[]): boolean =>
  stations
    .flatMap(({ measures }) => measures)
    .some((measure) => {
      if (measure.class !== null) return !['SIN_DATO', 'NO_REALIZADO'].includes(measure.class);
      if (measureOf(measure.code)?.paper && !IS_EXAMINED.has(measure.code)) return false;
      if (measure.text === null) return measure.number !== null;
      return !isNoValue(measure.text) && !WITHOUT_RESULT.test(fold(measure.text));
    });
const hasResults = ({ stations }: StationResults): boolean => measuredIn(stations);

/** Draws the paper of a station: its sections in order, then what was measured and has no place in them. */
export function sheetBlocks(sheet: SheetOf, results: StationResults): Block[] {
  const filled = sheet.sections.map((section) => ({ section, parts: partsOf(section, results) }));
  // A test that was not done misses nothing: the box says it, and empty sections would look like a form.
  if (notDone(sheet, results) && !hasResults(results))
    return [
      ...stateBox(sheet, results),
      ...filled.flatMap(({ section, parts }) => (parts.length > 0 ? sectionBlocks(section, parts, results) : [])),
      ...otherResults(sheet, results),
    ];
  const missing = filled.filter(({ section, parts }) => parts.length === 0 && !section.empty);
  return [
    ...stateBox(sheet, results),
    ...filled.flatMap(({ section, parts }) => sectionBlocks(section, parts, results)),
    ...otherResults(sheet, results),
    ...remarks(sheet, results),
    ...(missing.length > 0
      ? ([
          { kind: 'space', height: 6 },
          {
            kind: 'text',
            size: 8,
            muted: true,
            text: `Sin registro en este examen: ${missing.map(({ section }) => inSentence(section.title)).join('; ')}.`,
          },
        ] as const)
      : []),
  ];
}

/** The parts of a section that have data. */
export const partsOf = ({ parts }: Section, results: StationResults): Part[] =>
  parts.filter(({ codes }) => results.has(...codes));

function sectionBlocks({ title, empty }: Section, parts: readonly Part[], results: StationResults): Block[] {
  const heading: Block = { kind: 'section', title };
  // A box with the title of its section is the section itself.
  const untitled = (block: Block): Block => {
    if (block.kind !== 'box' || fold(block.title ?? '') !== fold(title)) return block;
    const { title: _, ...box } = block;
    return box;
  };
  if (parts.length > 0) return [heading, ...parts.flatMap((part) => part.draw(results)).map(untitled)];
  return empty ? [heading, { kind: 'text', size: 8.5, muted: true, text: empty }] : [];
}

/** Prints why a test has no results, as forms do. A reason next to results is printed as a note. */
function stateBox(sheet: SheetOf, results: StationResults): Block[] {
  const { state, reason } = testCodes(sheet.area);
  const isDone = results.chosen(state).codes.includes('REALIZADO') || hasResults(results);
  const ofReason = results.has(reason) ? ([isDone ? 'NOTA SOBRE LA PRUEBA' : 'SIN RESULTADOS', ''] as const) : null;
  const stated = notDone(sheet, results) ?? ofReason;
  if (!stated) return [];
  const [title, without] = stated;
  return [
    { kind: 'space', height: 8 },
    { kind: 'box', title, text: results.shown(reason) || without, tone: 'amber' },
  ];
}

function remarks(sheet: SheetOf, results: StationResults): Block[] {
  const contradicted =
    notDone(sheet, results) !== null && hasResults(results)
      ? [`El estado dice «${results.shown(testCodes(sheet.area).state)}» y hay resultados registrados.`]
      : [];
  const sentences = [...contradicted, ...(sheet.remarks?.(results) ?? [])];
  if (sentences.length === 0) return [];
  return [
    { kind: 'space', height: 6 },
    { kind: 'box', title: 'OBSERVACIONES TÉCNICAS', text: sentences.join('\n'), tone: 'amber' },
  ];
}

/** The measures of the stations that no section shows, so that a paper never loses one. */
function otherResults(sheet: SheetOf, results: StationResults): Block[] {
  const { state, reason, performer, licence } = testCodes(sheet.area);
  const placed = new Set<string>([
    state,
    reason,
    performer,
    licence,
    ...sheet.sections.flatMap(({ parts }) => parts.flatMap(({ codes }) => codes)),
  ]);
  const rest = results.stations.flatMap((station): ExamStation[] => {
    const measures = station.measures.filter(({ code }) => !placed.has(code));
    return measures.length > 0 ? [{ ...station, measures }] : [];
  });
  if (rest.length === 0) return [];
  return [
    { kind: 'section', title: 'Otros resultados' },
    ...rest.flatMap((station) => stationBlocks(station, rest.length > 1, results.cutOffs)),
  ];
}

/** What the professional did, as the label of their name says it: `hizo la prueba de audiometría`. */
const actOf = (performer: string) =>
  (measureOf(performer)?.label ?? '')
    .replace(/^Profesional que /, '')
    .replace('la prueba de evaluación', 'la evaluación') || 'hizo la prueba';

/** Room for who read a test. The name and the number are read out of `Dr. Aldo Ferrer Luna, lector OIT, CMP 990233`. */
function readerSignature({ code, role, council, act }: NonNullable<SheetOf['reader']>, results: StationResults) {
  const said = results.shown(code);
  const number = /\bC\.?M\.?P\.?\W*\d.*$/i.exec(said)?.[0];
  const [name = ''] = said.replace(number ?? '', '').split(',');
  return {
    kind: 'signature' as const,
    name: name.trim(),
    lines: [role, number || `${council}: ____________`, act],
  };
}

/**
 * Signatures before the doctor's: that of the worker, with a fingerprint, that of who did the test, and that of who
 * read it.
 */
export function signaturesOf(
  sheet: SheetOf,
  results: StationResults,
  { worker }: Pick<Subject, 'worker'>,
): SignatureBlock[] {
  const { performer, licence } = testCodes(sheet.area);
  const { role, council } = sheet.performer;
  const number = results.shown(licence);
  const isDone = notDone(sheet, results) === null;
  const act = actOf(performer);
  const { reader } = sheet;
  const isRead = reader && isDone && (!reader.onlyNamed || results.has(reader.code));
  return [
    {
      kind: 'signature',
      name: worker.fullName,
      lines: [`${worker.documentType} ${worker.documentNumber}`, workerWord(worker, isDone ? 'evaluado' : '')],
      fingerprint: true,
    },
    {
      kind: 'signature',
      name: results.shown(performer),
      lines: [
        role,
        number || `${council}: ____________`,
        isDone ? act.replace(/^h/, 'H') : act.replace(/^hizo/, 'Responsable de'),
      ],
    },
    ...(isRead ? [readerSignature(reader, results)] : []),
  ];
}
