import type { SystemTx } from '#platform/server/database/scope.ts';
import type { FaqShown } from '../faqs/model.ts';

/** Maximum number of questions on the page. */
const MOST = 100;

/** Returns the questions of the public page, in their order. */
export async function publicFaqs({ client }: Pick<SystemTx, 'client'>): Promise<FaqShown[]> {
  const { rows } = await client.query<FaqShown>(
    `select id, question, answer from faqs where audience = 'public' and deleted_at is null
     order by position, id limit ${MOST}`,
  );
  return rows;
}
