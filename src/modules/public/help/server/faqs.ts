import { changedMeanwhile } from '#platform/contract/problem.ts';
import { orNotFound, type SystemScope, type SystemTx } from '#platform/server/database/scope.ts';
import type { Faq, FaqFields } from '../faqs/model.ts';
import { pageOfFaqs } from './faqs.queries.ts';

const FAQ_NOT_FOUND = 'No encontramos esa pregunta.';

const faqOf = async (tx: SystemTx, id: string): Promise<Faq> =>
  orNotFound((await pageOfFaqs(tx, { id, page: 1, page_size: 1, sort: 'position' })).items[0], FAQ_NOT_FOUND);

const record = (tx: SystemTx, act: string, id: string, details: Record<string, unknown>) =>
  tx.audit({ action: `faq.${act}`, objectType: 'faq', objectId: id, details });

const wordsOf = ({ question, answer, audience, screen }: FaqFields | Faq) => ({ question, answer, audience, screen });

export function createFaqBy(system: SystemScope, fields: FaqFields, userId: string): Promise<Faq> {
  return system.run(async (tx) => {
    const { audience, screen, position, question, answer } = fields;
    const { rows } = await tx.client.query<{ id: string }>(
      `insert into faqs (audience, screen, position, question, answer, changed_by)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [audience, screen, position, question, answer, userId],
    );
    const { id } = rows[0]!;
    await record(tx, 'created', id, wordsOf(fields));
    return faqOf(tx, id);
  });
}

/** @throws 409 with the stored data when another user saved after `version` was read */
export function updateFaqBy(
  system: SystemScope,
  id: string,
  { version, ...fields }: FaqFields & { version: number },
  userId: string,
): Promise<Faq> {
  return system.run(async (tx) => {
    const before = await faqOf(tx, id);
    const { audience, screen, position, question, answer } = fields;
    const { rowCount } = await tx.client.query(
      `update faqs set audience = $3, screen = $4, position = $5, question = $6, answer = $7, changed_by = $8,
         changed_at = now(), version = version + 1 where id = $1 and version = $2 and deleted_at is null`,
      [id, version, audience, screen, position, question, answer, userId],
    );
    if (rowCount === 0) throw changedMeanwhile(await faqOf(tx, id));
    await record(tx, 'updated', id, { ...wordsOf(fields), before: wordsOf(before) });
    return faqOf(tx, id);
  });
}

export function deleteFaqBy(system: SystemScope, id: string): Promise<void> {
  return system.run(async (tx) => {
    const { rows } = await tx.client.query<{ question: string }>(
      `update faqs set deleted_at = now(), version = version + 1
       where id = $1 and deleted_at is null returning question`,
      [id],
    );
    await record(tx, 'deleted', id, { ...orNotFound(rows[0], FAQ_NOT_FOUND) });
  });
}
