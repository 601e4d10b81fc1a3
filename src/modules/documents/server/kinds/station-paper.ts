import type { Scope } from '../../../../platform/server/database/scope.ts';
import type { ExamStation } from '../../../exams/model/attention.ts';
import { PRINT_PAGES } from '../../../exams/model/print-pages.ts';
import type { ServiceArea } from '../../../exams/model/service-area.ts';
import { readAttention } from '../../../exams/server/detail/read-attention.ts';
import type { DocumentKind } from './kind.ts';
import { briefFields } from './layout.ts';
import { stationBlocks } from './stations.ts';

interface StationPaper {
  title: string;
  fileWord: string;
  speciality: ServiceArea;
  stations: ExamStation[];
}

/** By the number of its print page; null where the exam has nothing of its stations. */
async function read(scope: Scope, attentionId: string): Promise<(StationPaper | null)[]> {
  const { stations = [] } = await readAttention(scope, attentionId);
  return PRINT_PAGES.map(({ title, word, areas }) => {
    const own = stations.filter(({ serviceAreaCode }) => areas.includes(serviceAreaCode));
    const [speciality] = areas;
    return speciality && own.length > 0 ? { title, fileWord: word, speciality, stations: own } : null;
  });
}

/** What was measured at one station, as a paper of its own: for the doctor and the worker, never for the employer. */
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
  alwaysDrawn: true,
  title: ({ title }) => title,
  form: { version: '1.0', norm: 'R.M. 312-2011-MINSA' },
  legal:
    'Documento clínico reservado: solo para el trabajador y su médico ocupacional. El empleador no puede pedirlo ni conservarlo ' +
    '(Ley 29783, art. 71; Ley 26842, arts. 15 y 25; Ley 29733).',
  read,
  body: (data) => [
    { kind: 'section', title: 'Trabajador y evaluación' },
    briefFields(data),
    { kind: 'section', title: 'Resultados' },
    ...data.stations.flatMap((station) => stationBlocks(station, data.stations.length > 1)),
  ],
};
