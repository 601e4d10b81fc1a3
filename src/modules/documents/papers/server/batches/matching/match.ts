import { todayInLima } from '#platform/contract/dates.ts';
import { documentKey, foldName } from '#platform/contract/person-keys.ts';
import type { Call } from '#platform/server/http/context.ts';
import type { matchToAttentions } from '../../../batches/api.ts';
import { readFileName } from '../../../batches/file-name.ts';
import { judge, type Wanted } from '../../../batches/judge.ts';
import { findCandidates } from './match.queries.ts';

type Query = Call<typeof matchToAttentions>['query'];

/** Combines the data of the file name with the caller's data, which has priority. */
function wantedOf(query: Query): Wanted {
  const today = todayInLima();
  const read = readFileName(query.filename ?? '', today);
  const titled = readFileName(query.title ?? '', today);
  const number = documentKey(query.document_number ?? '') || null;
  return {
    ...read,
    ...(number ? { number, identityType: null, numberAsDay: null, numbers: 1 } : {}),
    words: query.fullname ? foldName(query.fullname).split(' ').filter(Boolean) : read.words,
    dates: query.attention_date ? [query.attention_date] : read.dates,
    type: query.file_type ?? read.type ?? titled.type,
    types: query.file_type ? [query.file_type] : read.types,
    speciality: query.speciality ?? read.speciality ?? titled.speciality,
    sex: query.sex ?? null,
    aptitude: query.aptitude ?? null,
    chosen: null,
  };
}

/** Finds the exams of one document with the same function that a batch uses for its files. */
export async function matchOf({ scope, query }: Call<typeof matchToAttentions>) {
  const wanted = wantedOf(query);
  const [found = []] = await scope.run((tx) => findCandidates(tx, [wanted]));
  const { status, reason, attentionId, type, speciality, candidates } = judge(wanted, found);
  return {
    lineId: query.line_id ?? null,
    read: { documentNumber: wanted.number, fullName: wanted.words.join(' '), dates: wanted.dates, type, speciality },
    status,
    reason,
    attentionId,
    items: candidates,
    total: candidates.length,
  };
}
