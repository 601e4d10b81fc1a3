import { testCodes } from '#clinical/rules/paper-rows.ts';
import { UNDECIDED_APTITUDES } from '#clinical/vocabulary/aptitude.ts';
import type { ServiceArea } from '#clinical/vocabulary/service-area.ts';
import type { ExamMeasure, ExamStation } from '#exams/attentions/model/attention.ts';
import { PRINT_PAGES } from '#exams/attentions/model/print-pages.ts';
import { readAttention } from '#exams/attentions/server/detail/read-attention.ts';
import { storedImages } from '#exams/attentions/server/images/stored-images.ts';
import { workHistoryOf } from '#exams/attentions/server/work-history/read-work-history.ts';
import type { WorkHistory } from '#exams/attentions/work-history/model.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { renderPdf } from '#platform/server/pdf/render.ts';
import type { Block } from '#platform/server/pdf/spec.ts';
import type { DocumentKind, Subject } from './kind.ts';
import { briefFields, documentSpec } from './layout.ts';
import { type Filiation, readFiliation } from './medical-report-data.ts';
import { type CutOffs, changedCutOffs } from './sheets/cut-offs.ts';
import { sheetBlocks, signaturesOf } from './sheets/draw-sheet.ts';
import { exposedIn } from './sheets/exposure.ts';
import { jobBlocks } from './sheets/occupational-history.ts';
import { sheetOf } from './sheets/sheets.ts';
import { type HearingShifts, StationResults } from './sheets/station-results.ts';
import {
  addSheets,
  type DrawnImage,
  drawnImages,
  imageBeside,
  imageBlocks,
  type StationImage,
  stationImage,
} from './station-images.ts';
import { stationBlocks } from './stations.ts';

interface StationPaper {
  title: string;
  fileWord: string;
  speciality: ServiceArea;
  stations: ExamStation[];
  /** Measures of other stations that the paper states as well. */
  context: ExamMeasure[];
  shifts: HearingShifts;
  person: Filiation;
  /** Set where the company changed the cut-offs by which this paper computes. */
  cutOffs?: CutOffs;
  /** Set for the paper of the occupational history alone, so that the hash of the others stays. */
  jobs?: WorkHistory;
  /** Months of the exposure that this paper states; undefined for papers that state none, whose hash stays. */
  exposed?: number;
  /** Undefined without images, so that the hash of such a paper is the same as before images existed. */
  images?: StationImage[];
  /** Images with their bytes, set when the paper is drawn. */
  drawn?: DrawnImage[];
}

/** Stations whose papers compute by cut-offs. */
const COMPUTING: ReadonlySet<ServiceArea> = new Set(['AUDIO', 'ESPIRO']);

/** Reads the papers by print page number; null when the exam has no data for the stations of the page. */
async function read(scope: Scope, attentionId: string): Promise<(StationPaper | null)[]> {
  const [exam, stored, person] = await Promise.all([
    readAttention(scope, attentionId),
    storedImages(scope, attentionId),
    readFiliation(scope, attentionId),
  ]);
  const { stations = [], hearingShifts: shifts = [] } = exam;
  const [history, cutOffs] = await Promise.all([
    workHistoryOf(scope, exam.patientId, exam.examDate),
    changedCutOffs(scope, exam.examDate),
  ]);
  const all = stations.flatMap(({ measures }) => measures);
  return PRINT_PAGES.map(({ title, word, areas }) => {
    const pageStations = stations.filter(({ serviceAreaCode }) => areas.includes(serviceAreaCode));
    const [speciality] = areas;
    const images = stored.filter(({ station }) => areas.includes(station)).map(stationImage);
    const jobs = speciality === 'HIST_OCUP' && history.total > 0 ? history : undefined;
    if (!speciality || (!jobs && pageStations.length + images.length === 0)) return null;
    const stated = sheetOf(speciality)?.context ?? [];
    const context = all.filter(({ code }) => stated.includes(code));
    const paper = { context, title, fileWord: word, speciality, stations: pageStations, shifts, person };
    const exposed = exposedIn(speciality, history, exam.examDate);
    return {
      ...paper,
      ...(exposed === undefined ? {} : { exposed }),
      ...(cutOffs && COMPUTING.has(speciality) ? { cutOffs } : {}),
      ...(jobs ? { jobs } : {}),
      ...(images.length > 0 ? { images } : {}),
    };
  });
}

const resultsIn = ({ stations, context, shifts, exam, cutOffs, worker, person, exposed }: StationPaper & Subject) => {
  const examined = { sex: worker.sex, age: worker.age, pregnant: person.pregnancy !== undefined };
  return new StationResults(stations, context, shifts, exam.date, cutOffs, examined, exposed);
};

/** The results in the layout of the station's profession, or as a list for a station that has none. */
function resultBlocks(data: StationPaper & Subject): Block[] {
  const { stations, speciality, jobs } = data;
  const ofJobs = speciality === 'HIST_OCUP' ? jobBlocks(jobs ?? null, resultsIn(data)) : [];
  const jobSection: Block[] = ofJobs.length > 0 ? [{ kind: 'section', title: 'Trabajos' }, ...ofJobs] : [];
  if (stations.length === 0) return jobSection;
  const sheet = sheetOf(speciality);
  if (sheet) return [...jobSection, ...sheetBlocks(sheet, resultsIn(data))];
  return [
    { kind: 'section', title: 'Resultados' },
    ...stations.flatMap((station) => stationBlocks(station, stations.length > 1)),
  ];
}

function signersOf(data: StationPaper & Subject) {
  const sheet = sheetOf(data.speciality);
  const [worker, performer, ...readers] = sheet ? signaturesOf(sheet, resultsIn(data), data) : [];
  return { worker, performer, readers };
}

const isUndecided = ({ exam }: Pick<Subject, 'exam'>): boolean => UNDECIDED_APTITUDES.has(exam.aptitude);

/** Whether the doctor who decided the exam did this test too, by the number of the council, and signs once. */
function isOwnTest(data: StationPaper & Subject): boolean {
  const number = resultsIn(data).shown(testCodes(data.speciality).licence);
  const { cmp } = data.doctor;
  return !isUndecided(data) && cmp !== null && /CMP/i.test(number) && number.replace(/\D/g, '') === cmp;
}

/** Measures and images of one station as a separate paper: for the doctor and the worker, never for the employer. */
export const STATION_PAPER: DocumentKind<StationPaper> = {
  type: 'EXAMEN_AUXILIAR',
  name: 'el formato',
  fileWord: ({ fileWord }) => fileWord,
  speciality: ({ speciality }) => speciality,
  reports: [6],
  readers: 'clinical',
  statesAptitude: false,
  expires: false,
  sealed: true,
  delivered: false,
  alwaysDrawn: true,
  title: ({ title }) => title,
  form: {
    version: '2.1',
    former: ['1.0', '2.0'],
    norm: ({ speciality }) => sheetOf(speciality)?.norm ?? 'R.M. 312-2011-MINSA',
  },
  legal:
    'Documento clínico reservado: solo para el trabajador y su médico ocupacional. El empleador no puede pedirlo ni conservarlo ' +
    '(Ley 29783, art. 71; Ley 26842, arts. 15 y 25; Ley 29733).',
  read,
  body: (data) => {
    const [results, images, drawn] = [resultBlocks(data), data.images ?? [], data.drawn ?? []];
    return [
      { kind: 'section', title: 'Trabajador y evaluación' },
      briefFields(data, data.person),
      ...(imageBeside(results, images, drawn) ?? [...results, ...imageBlocks(images, drawn)]),
    ];
  },
  signatures: (data) => {
    const { worker, performer, readers } = signersOf(data);
    return [worker, isOwnTest(data) ? undefined : performer, ...readers].filter((each) => each !== undefined);
  },
  doctorAct: (data) => {
    if (isUndecided(data)) return null;
    const done = isOwnTest(data) ? signersOf(data).performer?.lines.at(-1) : undefined;
    return done ? `${done} y revisó este informe` : 'Revisó este informe';
  },
  async gather(data, issue, files) {
    const { images = [] } = data;
    const drawn = await drawnImages(images, files);
    return addSheets(await renderPdf(documentSpec(STATION_PAPER, { ...data, drawn }, issue)), images, files);
  },
};
