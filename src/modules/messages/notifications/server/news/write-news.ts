import { changedMeanwhile, invalid } from '#platform/contract/problem.ts';
import { orNotFound, type SystemScope, type SystemTx } from '#platform/server/database/scope.ts';
import type { NewsFields, NewsItem } from '../../news/model.ts';
import { pageOfNews } from './news.queries.ts';

const NEWS_NOT_FOUND = 'No encontramos esa novedad.';

async function itemOf(tx: SystemTx, id: string): Promise<NewsItem> {
  return orNotFound((await pageOfNews(tx, { id, page: 1, page_size: 1, sort: 'title' })).items[0], NEWS_NOT_FOUND);
}

const columnsOf = (fields: NewsFields) => ({
  title: fields.title,
  description: fields.description,
  filename: fields.filename,
  button_link: fields.buttonLink,
  button_description: fields.buttonDescription,
  starts_on: fields.startsOn,
  ends_on: fields.endsOn,
  memberships: fields.memberships,
  everyone: fields.everyone,
});

/** Checks that the image and the companies exist. */
async function check({ client }: SystemTx, { filename, customers, everyone }: NewsFields): Promise<void> {
  if (filename !== null) {
    // The lock prevents the sweep of unused images from deleting the image before the commit.
    const { rowCount } = await client.query('select 1 from news_images where filename = $1 for key share', [filename]);
    if (rowCount === 0)
      throw invalid([{ path: 'filename', message: 'La imagen ya no está: vuelve a subirla.', code: 'unknown_image' }]);
  }
  if (everyone) return;
  const customerIds = [...new Set(customers)];
  const { rowCount } = await client.query(
    'select 1 from customers where id = any($1) and deleted_at is null for key share',
    [customerIds],
  );
  if (rowCount !== customerIds.length)
    throw invalid([
      { path: 'customers', message: 'Una de las empresas ya no existe: quítala.', code: 'unknown_company' },
    ]);
}

async function setCustomers({ client }: SystemTx, id: string, { everyone, customers }: NewsFields): Promise<void> {
  await client.query('delete from news_customers where news_id = $1', [id]);
  if (!everyone)
    await client.query(
      `insert into news_customers (news_id, customer_id)
       select $1, c.id from customers c where c.id = any ($2::uuid[])`,
      [id, customers],
    );
}

const record = (tx: SystemTx, act: string, { id, title }: Pick<NewsItem, 'id' | 'title'>) =>
  tx.audit({ action: `news.${act}`, objectType: 'news', objectId: id, details: { title } });

/** @throws 400 when the image or a company does not exist */
export function createNewsItem(system: SystemScope, fields: NewsFields, userId: string): Promise<NewsItem> {
  const row = { ...columnsOf(fields), created_by: userId };
  const names = Object.keys(row);
  return system.run(async (tx) => {
    await check(tx, fields);
    const { rows } = await tx.client.query<{ id: string }>(
      `insert into news (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
      Object.values(row),
    );
    const { id } = rows[0]!;
    await setCustomers(tx, id, fields);
    const item = await itemOf(tx, id);
    await record(tx, 'created', item);
    return item;
  });
}

/** @throws 409 with the stored item when it was saved after `version` was read */
export function updateNewsItem(
  system: SystemScope,
  id: string,
  { version, ...fields }: NewsFields & { version: number },
): Promise<NewsItem> {
  const row = columnsOf(fields);
  const sets = Object.keys(row).map((column, i) => `${column} = $${i + 3}`);
  return system.run(async (tx) => {
    await check(tx, fields);
    const { rowCount } = await tx.client.query(
      `update news set ${sets.join(', ')}, version = version + 1 where id = $1 and version = $2 and deleted_at is null`,
      [id, version, ...Object.values(row)],
    );
    if (rowCount === 0) throw changedMeanwhile(await itemOf(tx, id));
    await setCustomers(tx, id, fields);
    const item = await itemOf(tx, id);
    await record(tx, 'updated', item);
    return item;
  });
}

/** Hides the item without deleting it, so that the record of who saw it is kept. */
export function deleteNewsItem(system: SystemScope, id: string): Promise<void> {
  return system.run(async (tx) => {
    const { rows } = await tx.client.query<Pick<NewsItem, 'id' | 'title'>>(
      `update news set deleted_at = now(), version = version + 1
       where id = $1 and deleted_at is null returning id, title`,
      [id],
    );
    await record(tx, 'deleted', orNotFound(rows[0], NEWS_NOT_FOUND));
  });
}
