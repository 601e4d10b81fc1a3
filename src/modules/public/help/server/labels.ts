import type { Page } from '#platform/contract/pagination.ts';
import { changedMeanwhile } from '#platform/contract/problem.ts';
import { fold } from '#platform/contract/text.ts';
import { orNotFound, type SystemScope, type SystemTx } from '#platform/server/database/scope.ts';
import { defaultHomeLabels, HOME_LABELS, type HomeLabel, type HomeLabelKey, type HomeLabels } from '../labels/model.ts';

type Stored = Pick<HomeLabel, 'text' | 'version' | 'changedAt' | 'changedBy'> & { key: string };

const STORED_SQL = `select l.key, l.text, l.version, l.changed_at as "changedAt",
    nullif(concat_ws(' ', u.first_name, u.last_name), '') as "changedBy"
  from home_labels l left join users u on u.id = l.changed_by`;

/** Returns all current texts, in the order of the page. */
async function labelsOf({ client }: Pick<SystemTx, 'client'>): Promise<HomeLabel[]> {
  const { rows } = await client.query<Stored>(STORED_SQL);
  const stored = new Map(rows.map((row) => [row.key, row]));
  return Object.entries(HOME_LABELS).map(([key, { place, text }]) => {
    const { version = 0, changedAt = null, changedBy = null, text: worded = text } = stored.get(key) ?? {};
    return { key: key as HomeLabelKey, place, original: text, text: worded, version, changedAt, changedBy };
  });
}

export const homeLabels = async (tx: Pick<SystemTx, 'client'>): Promise<HomeLabels> => ({
  ...defaultHomeLabels(),
  ...Object.fromEntries((await labelsOf(tx)).map(({ key, text }) => [key, text])),
});

interface ListQuery {
  q?: string | undefined;
  page: number;
  page_size: number;
  sort: string;
}

/** The texts are a dozen code constants with stored changes, so they are sorted here instead of in SQL. */
export async function pageOfLabels(tx: SystemTx, listQuery: ListQuery): Promise<Page<HomeLabel>> {
  const by = listQuery.sort.replace('-', '') as 'place' | 'text' | 'changedAt';
  const sign = listQuery.sort.startsWith('-') ? -1 : 1;
  const matching = (await labelsOf(tx)).filter(
    ({ place, text }) => !listQuery.q || fold(`${place} ${text}`).includes(fold(listQuery.q)),
  );
  matching.sort((a, b) => sign * String(a[by] ?? '').localeCompare(String(b[by] ?? ''), 'es'));
  return {
    items: matching.slice((listQuery.page - 1) * listQuery.page_size, listQuery.page * listQuery.page_size),
    total: matching.length,
  };
}

/**
 * @throws 404 if the page has no such text, 409 with the stored data when another user saved after `version` was read
 */
export function updateHomeLabelBy(
  system: SystemScope,
  key: string,
  { text, version }: { text: string; version: number },
  userId: string,
): Promise<HomeLabel> {
  return system.run(async (tx) => {
    const labelOf = async () =>
      orNotFound(
        (await labelsOf(tx)).find((label) => label.key === key),
        'Ese texto no existe.',
      );
    const before = await labelOf();
    const { rowCount } =
      version === 0
        ? await tx.client.query(
            'insert into home_labels (key, text, changed_by) values ($1, $2, $3) on conflict do nothing',
            [key, text, userId],
          )
        : await tx.client.query(
            `update home_labels set text = $2, changed_by = $3, changed_at = now(), version = version + 1
             where key = $1 and version = $4`,
            [key, text, userId, version],
          );
    if (rowCount === 0) throw changedMeanwhile(await labelOf());
    await tx.audit({
      action: 'home_label.updated',
      objectType: 'home_label',
      objectId: key,
      details: { text, before: before.text },
    });
    return labelOf();
  });
}
