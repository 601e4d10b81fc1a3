import { type ExamType, parseExamType } from '#clinical/vocabulary/exam-type.ts';
import { SERVICE_AREA_LABELS, SERVICE_AREAS, type ServiceArea } from '#clinical/vocabulary/service-area.ts';
import { fold } from '#platform/contract/text.ts';

/** Ids of the company's entries, by folded name. */
export interface EntryIds {
  jobTitles: ReadonlyMap<string, string>;
  areas: ReadonlyMap<string, string>;
  hazards: ReadonlyMap<string, string>;
}

/** Cells of one row in a file of protocols, as the import engine reads them. */
export interface ProtocolCells {
  protocol: string;
  serviceArea: string;
  examTypes?: string | null;
  jobTitle?: string | null;
  area?: string | null;
  hazards?: string | null;
  sex?: string | null;
  ageFrom?: number | null;
  ageTo?: number | null;
  validityMonths?: number | null;
  dateFrom?: string | null;
  dateTo?: string | null;
}

export interface ProtocolRow {
  rowNo: number;
  name: string;
  serviceArea: ServiceArea;
  examTypes: ExamType[];
  jobTitles: string[];
  areas: string[];
  hazards: string[];
  /** Undefined if the cell is empty; null for «ambos». */
  sex: 'M' | 'F' | null | undefined;
  ageFrom: number | null;
  ageTo: number | null;
  validityMonths: number | null;
  dateFrom: string | null;
  dateTo: string | null;
}

/** Error in a cell: the key of its field and the sentence. */
export interface CellProblem {
  field: string;
  message: string;
}

const STATION_NAMES: Record<ServiceArea, readonly string[]> = {
  TRIAJE: ['triaje', 'antropometria', 'signos vitales', 'funciones vitales'],
  LAB: ['laboratorio', 'analisis de laboratorio', 'lab', 'analisis clinicos'],
  AUDIO: ['audiometria', 'audio'],
  ESPIRO: ['espirometria', 'espiro', 'funcion pulmonar'],
  OFTALMO: ['oftalmologia', 'oftalmo', 'agudeza visual', 'visiometria'],
  EKG: ['ekg', 'ecg', 'electrocardiograma'],
  RX: ['rayos x', 'rx', 'rx de torax', 'rx torax', 'radiografia', 'radiografia de torax'],
  RX_OIT: ['rx oit', 'rx de torax oit', 'rx torax oit', 'radiografia oit', 'lectura oit', 'radiografia de torax oit'],
  RX_LUMBAR: ['rx lumbar', 'rx lumbosacra', 'radiografia lumbosacra', 'rx de columna'],
  PSICO: ['psicologia', 'evaluacion psicologica', 'psico', 'psicologica'],
  OSTEO: ['osteomuscular', 'osteo', 'musculoesqueletico', 'evaluacion musculoesqueletica', 'columna'],
  ODONTO: ['odontologia', 'odonto', 'odontograma', 'dental'],
  DERMA: ['dermatologia', 'derma', 'piel'],
  ALTURA: ['altura', 'trabajo en altura', 'altura estructural', 'trabajos en altura'],
  ALTURA_GEO: ['altura geografica', 'altitud', 'anexo 16 a', 'anexo 16a'],
  ESP_CONF: ['espacio confinado', 'espacios confinados'],
  HIST_OCUP: ['historia ocupacional'],
  HIST_CLIN: ['historia clinica', 'anamnesis'],
  MED: ['medicina', 'medicina ocupacional', 'examen medico', 'evaluacion medica', 'medico', 'examen clinico'],
  TOX: ['toxicologia', 'toxicologico', 'drogas', 'tox'],
  PSICOSENSO: ['psicosensometrico', 'psicosensotecnico', 'psicosenso'],
  PRUEBA_ESFUERZO: ['prueba de esfuerzo', 'ergometria'],
  VACUNA: ['vacunacion', 'vacunas', 'vacuna', 'inmunizaciones'],
  TEST_SUENO: ['test de sueno', 'epworth', 'fatiga', 'somnolencia', 'fatiga y somnolencia', 'sueno'],
};
const STATIONS = new Map<string, ServiceArea>(
  SERVICE_AREAS.flatMap((area) =>
    [area, SERVICE_AREA_LABELS[area], ...STATION_NAMES[area]].map((name): [string, ServiceArea] => [fold(name), area]),
  ),
);

const SEXES = new Map<string, 'M' | 'F' | null>([
  ...['m', 'masculino', 'hombre', 'hombres', 'varon', 'varones', 'solo hombres'].map((w): [string, 'M'] => [w, 'M']),
  ...['f', 'femenino', 'mujer', 'mujeres', 'solo mujeres'].map((w): [string, 'F'] => [w, 'F']),
  ...['ambos', 'todos', 'indistinto', 'm f', 'm y f'].map((w): [string, null] => [w, null]),
]);

/** Splits `a; b` into parts. A comma separates only if the whole text is no name itself. */
function partsOf(text: string | null | undefined, isName: (name: string) => boolean): string[] {
  const whole = (text ?? '').trim();
  if (whole === '') return [];
  const clean = (parts: string[]) => parts.map((part) => part.trim()).filter((part) => part !== '');
  return clean(whole.split(/[;|\n]/)).flatMap((part) => (isName(fold(part)) ? [part] : clean(part.split(','))));
}

function resolveNames<T>(
  text: string | null | undefined,
  find: (name: string) => T | undefined,
  unknown: (name: string) => CellProblem,
  problems: CellProblem[],
): T[] {
  const items = new Set<T>();
  for (const part of partsOf(text, (name) => find(name) !== undefined)) {
    const item = find(fold(part));
    if (item === undefined) problems.push(unknown(part));
    else items.add(item);
  }
  return [...items];
}

const EVERYBODY = new Set(['', 'todos', 'todas', 'general', 'ninguno', 'ninguna', 'no aplica', 'n a']);
const blankIfEverybody = (text: string | null | undefined): string =>
  EVERYBODY.has(fold(text ?? '')) ? '' : (text ?? '');

/** Converts a row of the file to ids and codes, or returns its errors. */
export function readProtocolRow(
  rowNo: number,
  cells: ProtocolCells,
  { jobTitles, areas, hazards }: EntryIds,
): { row: ProtocolRow; problems: CellProblem[] } {
  const problems: CellProblem[] = [];
  const missing = (field: string, what: string) => (name: string) => ({
    field,
    message: `No encontramos ${what} «${name}»: corrígelo o créalo antes de importar.`,
  });
  const station = STATIONS.get(fold(cells.serviceArea));
  if (!station)
    problems.push({
      field: 'serviceArea',
      message: `«${cells.serviceArea}» no es una estación: escribe por ejemplo Audiometría, Espirometría o Laboratorio.`,
    });
  const sex = cells.sex ? SEXES.get(fold(cells.sex)) : undefined;
  if (cells.sex && sex === undefined)
    problems.push({ field: 'sex', message: `«${cells.sex}» no es un sexo: usa Masculino, Femenino o Ambos.` });
  const row: ProtocolRow = {
    rowNo,
    name: cells.protocol.replace(/\s+/g, ' ').trim(),
    serviceArea: station ?? 'MED',
    examTypes: resolveNames(
      cells.examTypes,
      (name) => parseExamType(name) ?? undefined,
      (name) => ({
        field: 'examTypes',
        message: `«${name}» no es un tipo de EMO: usa por ejemplo Periódico o Retiro.`,
      }),
      problems,
    ),
    jobTitles: resolveNames(
      blankIfEverybody(cells.jobTitle),
      (n) => jobTitles.get(n),
      missing('jobTitle', 'el puesto'),
      problems,
    ),
    areas: resolveNames(blankIfEverybody(cells.area), (n) => areas.get(n), missing('area', 'el área'), problems),
    hazards: resolveNames(
      blankIfEverybody(cells.hazards),
      (n) => hazards.get(n),
      (name) => ({ field: 'hazards', message: `No conocemos el riesgo «${name}»: usa uno de la lista de peligros.` }),
      problems,
    ),
    sex,
    ageFrom: cells.ageFrom ?? null,
    ageTo: cells.ageTo ?? null,
    validityMonths: cells.validityMonths ?? null,
    dateFrom: cells.dateFrom ?? null,
    dateTo: cells.dateTo ?? null,
  };
  for (const field of ['ageFrom', 'ageTo', 'validityMonths'] as const)
    if (row[field] !== null && !Number.isInteger(row[field]))
      problems.push({ field, message: 'Escribe un número entero.' });
  if (fold(row.name) === '') problems.push({ field: 'protocol', message: 'Escribe un nombre con letras o números.' });
  return { row, problems };
}
