import type { BodyOf } from '#platform/contract/endpoint.ts';
import { changedMeanwhile, notFound } from '#platform/contract/problem.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import type { keepSstDocument } from '../api.ts';
import { modelByKey } from '../models/models.ts';

interface Row {
  id: string;
  responsible: string;
  reviewOn: string | null;
  version: number;
}

const STORED_SQL = `select id, responsible, review_on as "reviewOn", version from sst_documents
where customer_id = $1 and (model = $2 or model is null and id::text = $2) and active for update`;

/**
 * Sets who keeps a document and when it is reviewed. A Vigía model gets a row the first time.
 * @throws 404, 409 with the stored data when another user saved after `version` was read
 */
export const keepDocument = (scope: Scope, assetId: string, body: BodyOf<typeof keepSstDocument>) =>
  scope.run(async (tx): Promise<{ version: number }> => {
    const { client, customerId, actor } = tx;
    const model = modelByKey(assetId);
    if (model)
      await client.query(
        `insert into sst_documents (customer_id, model, name, category, version) values ($1, $2, $3, $4, 0)
         on conflict (customer_id, model) where model is not null do nothing`,
        [customerId, model.key, model.name, model.category],
      );
    const stored = (await client.query<Row>(STORED_SQL, [customerId, assetId])).rows[0];
    if (!stored) throw notFound('No encontramos ese documento.');
    if (stored.version !== body.version) throw changedMeanwhile(stored);
    const { rows } = await client.query<{ version: number }>(
      `update sst_documents set responsible = $3, review_on = $4, updated_by = $5, version = version + 1
       where customer_id = $1 and id = $2 returning version`,
      [customerId, stored.id, body.responsible, body.reviewOn, actor.kind === 'user' ? actor.id : null],
    );
    const details = { document: assetId, reviewOn: body.reviewOn };
    await tx.audit({ action: 'sst.kept', objectType: 'sst_document', objectId: stored.id, details });
    return rows[0]!;
  });
