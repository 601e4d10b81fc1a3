import type { AttachedType } from '#clinical/vocabulary/document-type.ts';
import type { Speciality } from '#clinical/vocabulary/speciality.ts';
import { showDay } from '#platform/contract/dates.ts';
import { type Candidate, type PersonMatch, peopleOf, rank, type WorkerExam } from './candidates.ts';
import type { FileNameReading } from './file-name.ts';
import type { DocumentCandidate, DocumentStatus } from './model.ts';

/** Data of a file name, with data that the caller knows. */
export interface Wanted extends FileNameReading {
  sex: string | null;
  aptitude: string | null;
  chosen: { attentionId: string; type: AttachedType; speciality: Speciality | null } | null;
}

export interface Verdict {
  status: Extract<DocumentStatus, 'READY' | 'CHOOSE' | 'NONE'>;
  reason: string;
  attentionId: string | null;
  type: AttachedType | null;
  speciality: Speciality | null;
  /** True when only the confirmation by a person is missing. */
  single: boolean;
  candidates: DocumentCandidate[];
}

/**
 * Decides the exam of a document from its file name and the company's data. A match is certain only with one worker by
 * number (and no other name), or by a full name that no other worker has; one exam on a day in the name; and one kind.
 * In all other cases a person decides.
 */
export function judge(wanted: Wanted, matchRows: readonly WorkerExam[]): Verdict {
  const { people, dates } = peopleOf(wanted, matchRows);
  const candidates = rank(wanted, people, dates);
  const verdict = (status: Verdict['status'], reason: string, best?: Candidate, single = false): Verdict => ({
    status,
    reason,
    attentionId: best?.attentionId ?? null,
    type: wanted.type,
    speciality: wanted.speciality,
    single,
    candidates: candidates.slice(0, 12).map(({ person: _, exact: __, ...shown }) => shown),
  });
  if (wanted.chosen) return chosenOf(wanted.chosen, candidates, verdict);
  const [best] = candidates;
  if (!best) return verdict('NONE', noMatchReason(wanted, people));
  const doubt = doubtOf(wanted, people, dates, candidates);
  if (!doubt) {
    if (wanted.type) return verdict('READY', best.reasons.join(' · '), best);
    return verdict('CHOOSE', kindDoubt(wanted), best);
  }
  const personCandidates = candidates.filter(({ person }) => person === best.person);
  const oneWorker = best.person.sure && people.filter((p) => p.sure).length === 1 && wanted.numbers <= 1;
  const single = oneWorker && personCandidates.length === 1 && best.close && !best.conflict;
  return verdict('CHOOSE', doubt, single ? best : undefined, single && wanted.type !== null);
}

type Make = (status: Verdict['status'], reason: string, best?: Candidate) => Verdict;

function chosenOf(chosen: NonNullable<Wanted['chosen']>, candidates: readonly Candidate[], make: Make): Verdict {
  const exam = candidates.find(({ attentionId }) => attentionId === chosen.attentionId);
  const { type, speciality } = chosen;
  return exam
    ? { ...make('READY', 'Lo elegiste tú.', exam), type, speciality }
    : { ...make('CHOOSE', 'El examen que elegiste ya no está: elige otro.'), type, speciality };
}

function kindDoubt({ types }: Wanted): string {
  return types.length > 1
    ? 'El nombre habla de dos documentos: di cuál es.'
    : 'El nombre no dice qué documento es: elígelo.';
}

/** Returns why a person has to decide; null when the exam is certain. */
function doubtOf(
  wanted: Wanted,
  people: readonly PersonMatch[],
  dates: readonly string[],
  candidates: readonly Candidate[],
): string | null {
  const [best] = candidates;
  const person = best?.person;
  if (!best || !person) return null;
  const sure = people.filter((p) => p.sure);
  if (wanted.numbers > 1) return 'El nombre trae dos números de documento: confirma de quién es.';
  if (person.byNumber && person.name === 'other')
    return `El número es de ${person.fullName}, pero el archivo nombra a otra persona.`;
  if (sure.length > 1) return `Hay ${sure.length} colaboradores con ese nombre: elige de quién es.`;
  if (sure.length === 0) return personDoubt(wanted, people, person);
  if (best.conflict) return best.conflict;
  const personCandidates = candidates.filter((c) => c.person === person);
  if (dates.length === 0)
    return personCandidates.length === 1
      ? `El nombre no trae la fecha y ${person.fullName} tiene un solo examen: confírmalo.`
      : `El nombre no trae la fecha y ${person.fullName} tiene ${personCandidates.length} exámenes: elige uno.`;
  const exact = personCandidates.filter((c) => c.exact);
  if (exact.length === 1) return null;
  if (exact.length > 1) return `${person.fullName} tiene ${exact.length} exámenes en esas fechas: elige uno.`;
  return `${person.fullName} no tiene un examen del ${dates.map(showDay).join(' ni del ')}: elige el que corresponde.`;
}

function personDoubt({ number, numberAsDay }: Wanted, people: readonly PersonMatch[], person: PersonMatch): string {
  if (number && !numberAsDay)
    return `Nadie de la empresa tiene el documento ${number}: se parece por el nombre. Confirma de quién es.`;
  return people.length > 1
    ? `${people.length} colaboradores tienen un nombre parecido: elige de quién es.`
    : `El nombre no está completo: confirma que es ${person.fullName}.`;
}

function noMatchReason({ number, words }: Wanted, people: readonly PersonMatch[]): string {
  const [person] = people;
  if (person) return `${person.fullName} no tiene exámenes registrados: registra o importa primero su examen.`;
  if (number) return `Nadie de la empresa tiene el documento ${number}.`;
  if (words.length >= 2) return `Nadie de la empresa se llama «${words.join(' ').toUpperCase()}».`;
  return 'El nombre del archivo no dice de quién es: búscalo o cámbiale el nombre, con el DNI.';
}
