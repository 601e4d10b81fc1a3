import { UNDECIDED_APTITUDES } from '#clinical/vocabulary/aptitude.ts';
import type { ServiceArea } from '#clinical/vocabulary/service-area.ts';
import type { ExamMeasure, ExamStation } from '#exams/attentions/model/attention.ts';
import { PRINT_PAGES } from '#exams/attentions/model/print-pages.ts';
import { readAttention } from '#exams/attentions/server/detail/read-attention.ts';
import { storedImages } from '#exams/attentions/server/images/stored-images.ts';
import { workHistoryOf } from '#exams/attentions/server/work-history/read-work-history.ts';
import type { WorkHistory } from '#exams/attentions/work-history/model.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { renderPdf } from '#platform/server/pdf/render.ts';
import type { Block, SignatureBlock } from '#platform/server/pdf/spec.ts';
import type { DocumentKind, Subject } from './kind.ts';
import { briefFields, documentSpec } from './layout.ts';
import { type Filiation, readFiliation } from './medical-report-data.ts';
import { type CutOffs, changedCutOffs } from './sheets/cut-offs.ts';
import { sheetBlocks, signaturesOf } from './sheets/draw-sheet.ts';
import { exposedIn } from './sheets/exposure.ts';
import { hasPresentRow, jobBlocks } from './sheets/occupational-history.ts';
import { sheetOf } from './sheets/sheets.ts';
import { type HearingShifts, StationResults } from './sheets/station-results.ts';
import { CHART_CODES } from './sheets/teeth-chart.ts';
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
  /** Set for the paper of the occupational history alone, where they are known. */
  birthPlace?: string;
  originPlace?: string;
  profession?: string;
  companyActivity?: string | undefined;
  /** Months of the exposure that this paper states; undefined for papers that state none. */
  exposed?: number;
  /** Set for the odontogram alone: whether an earlier exam of the worker has one. */
  chartedBefore?: boolean;
  /** Undefined without images, so that the hash of such a paper is the same as before images existed. */
  images?: StationImage[];
  /** Images with their bytes, set when the paper is drawn. */
  drawn?: DrawnImage[];
}

/** Stations whose papers compute by cut-offs. */
const COMPUTING: ReadonlySet<ServiceArea> = new Set(['AUDIO', 'ESPIRO']);

const CHARTED_SQL = `
select exists (select 1 from attentions b
  join exam_results r on r.customer_id = b.customer_id and r.attention_id = b.id and r.code = any($3::text[])
  where b.customer_id = a.customer_id and b.patient_id = a.patient_id and b.exam_date < a.exam_date
    and b.kind = 'EMO' and b.deleted_at is null and b.state <> 'ANULADO') as charted
from attentions a where a.customer_id = $1 and a.id = $2`;

/** Whether an earlier exam of the worker has an odontogram; undefined for an exam without one. */
async function chartedBefore(scope: Scope, attentionId: string, stations: readonly ExamStation[]) {
  if (!stations.some(({ serviceAreaCode }) => serviceAreaCode === 'ODONTO')) return undefined;
  const [rows] = await scope.hot<[{ charted: boolean }[]]>([
    statement(CHARTED_SQL, [scope.customerId, attentionId, CHART_CODES]),
  ]);
  return rows[0]?.charted;
}

/** Reads the papers by print page number; null when the exam has no data for the stations of the page. */
async function read(scope: Scope, attentionId: string): Promise<(StationPaper | null)[]> {
  const [exam, stored, { person, origin, companyActivity }] = await Promise.all([
    readAttention(scope, attentionId),
    storedImages(scope, attentionId),
    readFiliation(scope, attentionId),
  ]);
  const { stations = [], hearingShifts: shifts = [] } = exam;
  const [history, cutOffs, charted] = await Promise.all([
    workHistoryOf(scope, exam.patientId, exam.examDate),
    changedCutOffs(scope, exam.examDate),
    chartedBefore(scope, attentionId, stations),
  ]);
  const known = Object.fromEntries(Object.entries(origin).filter(([, value]) => value !== null));
  const all = stations.flatMap(({ measures }) => measures);
  return PRINT_PAGES.map(({ title, word, areas }) => {
    const pageStations = stations.filter(({ serviceAreaCode }) => areas.includes(serviceAreaCode));
    const [speciality] = areas;
    const images = stored.filter(({ station }) => areas.includes(station)).map(stationImage);
    const jobs = speciality === 'HIST_OCUP' && history.total > 0 ? history : undefined;
    if (!speciality || (!jobs && pageStations.length + images.length === 0)) return null;
    // What is stated of the present job alone is no content of a history without its row.
    const isStated = speciality !== 'HIST_OCUP' || (jobs && hasPresentRow(jobs, exam.examDate));
    const stated = isStated ? (sheetOf(speciality)?.context ?? []) : [];
    const context = all.filter(({ code }) => stated.includes(code));
    const paper = { context, title, fileWord: word, speciality, stations: pageStations, shifts, person };
    const exposed = exposedIn(speciality, history, exam.examDate);
    return {
      ...paper,
      ...(exposed === undefined ? {} : { exposed }),
      ...(cutOffs && COMPUTING.has(speciality) ? { cutOffs } : {}),
      ...(jobs ? { jobs } : {}),
      ...(speciality === 'HIST_OCUP' ? { ...known, companyActivity } : {}),
      ...(charted !== undefined && speciality === 'ODONTO' ? { chartedBefore: charted } : {}),
      ...(images.length > 0 ? { images } : {}),
    };
  });
}

const resultsIn = (data: StationPaper & Subject) => {
  const { stations, context, shifts, exam, cutOffs, worker, person } = data;
  const examined = { sex: worker.sex, age: worker.age, pregnant: person.pregnancy !== undefined };
  return new StationResults(stations, context, shifts, exam.date, cutOffs, examined, data.exposed, data.chartedBefore);
};

/** The results in the layout of the station's profession, or as a list for a station that has none. */
function resultBlocks(data: StationPaper & Subject): Block[] {
  const { stations, speciality, jobs } = data;
  const ofJobs = speciality === 'HIST_OCUP' ? jobBlocks(jobs ?? null, resultsIn(data), data.companyActivity) : [];
  const jobSection: Block[] = ofJobs.length > 0 ? [{ kind: 'section', title: 'Trabajos' }, ...ofJobs] : [];
  if (stations.length === 0) return jobSection;
  const sheet = sheetOf(speciality);
  if (sheet) return [...jobSection, ...sheetBlocks(sheet, resultsIn(data))];
  return [
    { kind: 'section', title: 'Resultados' },
    ...stations.flatMap((station) => stationBlocks(station, stations.length > 1)),
  ];
}

const isUndecided = ({ exam }: Pick<Subject, 'exam'>): boolean => UNDECIDED_APTITUDES.has(exam.aptitude);

/**
 * Who signs before the doctor, and what the doctor who decided the exam did of the test too, by the number of the
 * council: one person signs once.
 */
function signersOf(data: StationPaper & Subject) {
  const sheet = sheetOf(data.speciality);
  const [worker, ...others] = sheet ? signaturesOf(sheet, resultsIn(data), data) : [];
  const { cmp } = data.doctor;
  const isDoctor = ({ lines: [, number = ''] }: SignatureBlock) =>
    !isUndecided(data) && cmp !== null && /CMP/i.test(number) && number.replace(/\D/g, '') === cmp;
  return {
    signatures: [worker, ...others.filter((each) => !isDoctor(each))].filter((each) => each !== undefined),
    ownActs: others.filter(isDoctor).flatMap(({ lines }) => lines.at(-1) ?? []),
  };
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
      briefFields(data, data.person, data),
      ...(imageBeside(results, images, drawn) ?? [...results, ...imageBlocks(images, drawn)]),
    ];
  },
  signatures: (data) => signersOf(data).signatures,
  doctorAct: (data) => {
    if (isUndecided(data) || data.doctor.cmp === null) return null;
    const acts = [...signersOf(data).ownActs, 'Revisó este informe'];
    return new Intl.ListFormat('es').format(
      acts.map((act, i) => (i === 0 ? act : act.charAt(0).toLowerCase() + act.slice(1))),
    );
  },
  async gather(data, issue, files) {
    const { images = [] } = data;
    const drawn = await drawnImages(images, files);
    return addSheets(await renderPdf(documentSpec(STATION_PAPER, { ...data, drawn }, issue)), images, files);
  },
};
