import { overlap, type ReferenceRange, rangeText, whomText } from '#exams/attentions/ranges.ts';
import { headerFold } from '#platform/contract/import-kind/header-text.ts';
import { changedMeanwhile, type FieldError, invalid } from '#platform/contract/problem.ts';
import { orNotFound, type SystemTx } from '#platform/server/database/scope.ts';
import { DICTIONARY_FIELDS } from '../fields.ts';
import { namedAlready } from '../labels.ts';
import type { DictionaryEntry } from '../model.ts';
import { entriesIn } from './dictionary.queries.ts';

/** Only one change of the dictionary runs at a time, because a synonym may belong to only one field. */
export const lockDictionary = ({ client }: SystemTx) =>
  client.query("select pg_advisory_xact_lock(hashtextextended('data-dictionary', 0))");

export const entryIn = (entries: readonly DictionaryEntry[], key: string): DictionaryEntry =>
  orNotFound(
    entries.find((entry) => entry.id === key),
    'No encontramos ese campo.',
  );

/**
 * Sets the added synonyms of fields.
 * @throws 400 for a synonym of another field, 409 for an outdated version
 */
export async function setSynonyms(
  tx: SystemTx,
  changes: readonly { id: string; synonyms: readonly string[]; version: number; path: string }[],
  by: string | null,
): Promise<void> {
  const entries = await entriesIn(tx);
  const added = new Map(entries.map((entry) => [entry.id, entry.added as readonly string[]]));
  for (const { id, version, synonyms } of changes) {
    const before = entryIn(entries, id);
    if (before.version !== version) throw changedMeanwhile(before);
    added.set(id, synonyms);
  }
  const errors: FieldError[] = [];
  for (const { id, synonyms, path } of changes)
    for (const [index, synonym] of synonyms.entries()) {
      const other = namedAlready(synonym, id, DICTIONARY_FIELDS, added);
      const message = `«${synonym}» ya es un nombre de ${other?.label}: quítalo de uno de los dos.`;
      if (other) errors.push({ path: `${path}.${index}`, code: 'synonym_taken', message });
    }
  if (errors.length > 0) throw invalid(errors, errors[0]?.message);
  for (const { id, synonyms } of changes) {
    const before = entryIn(entries, id);
    const standardWords = new Set([before.name, ...before.synonyms].map(headerFold));
    const newSynonyms = [...new Map(synonyms.map((word) => [headerFold(word), word]))].filter(
      ([folded]) => !standardWords.has(folded),
    );
    await tx.client.query(
      `insert into dictionary_entries (field_key, synonyms, updated_by) values ($1, $2, $3)
       on conflict (field_key) do update set synonyms = excluded.synonyms, updated_by = excluded.updated_by,
         updated_at = excluded.updated_at, version = dictionary_entries.version + 1`,
      [id, newSynonyms.map(([, word]) => word), by],
    );
    await tx.audit({
      action: 'dictionary.updated',
      objectType: 'dictionary_entry',
      objectId: id,
      details: { before: before.added, synonyms: newSynonyms.map(([, word]) => word) },
    });
  }
}

/**
 * Replaces the reference ranges of a field.
 * @throws 400 when two ranges apply to the same person on the same day
 */
export async function setRanges(tx: SystemTx, key: string, ranges: readonly ReferenceRange[]): Promise<void> {
  for (const [index, range] of ranges.entries()) {
    const other = ranges.slice(0, index).find((earlier) => overlap(earlier, range));
    if (other)
      throw invalid([
        {
          path: `ranges.${index}.validFrom`,
          code: 'ranges_overlap',
          message: `Coincide en fechas con otra referencia (${whomText(other)}: ${rangeText(other)}): termina una antes de que empiece la otra.`,
        },
      ]);
  }
  const column = <K extends keyof ReferenceRange>(name: K) => ranges.map((range) => range[name]);
  const before = (await tx.client.query('delete from reference_ranges where field_key = $1 returning *', [key])).rows;
  await tx.client.query(
    `insert into reference_ranges (field_key, sex, age_from, age_to, low, high, high_exclusive, valid_from,
       valid_to, source)
     select $1, *
     from unnest($2::text[], $3::smallint[], $4::smallint[], $5::numeric[], $6::numeric[], $7::boolean[],
       $8::date[], $9::date[], $10::text[])`,
    [
      key,
      column('sex'),
      column('ageFrom'),
      column('ageTo'),
      column('low'),
      column('high'),
      column('highExclusive'),
      column('validFrom'),
      column('validTo'),
      column('source'),
    ],
  );
  await tx.audit({
    action: 'dictionary.ranges_updated',
    objectType: 'dictionary_entry',
    objectId: key,
    details: { before: before.length, ranges },
  });
}
