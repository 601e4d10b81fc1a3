import type { Page } from '#platform/contract/pagination.ts';
import { orNotFound, type SystemScope, type SystemTx } from '#platform/server/database/scope.ts';
import { Conditions } from '#platform/server/database/statements/statement.ts';
import type { Holiday, HolidayFields } from '../../holidays/model.ts';

interface ListQuery {
  day?: string;
  q?: string | undefined;
  year?: string | undefined;
  page: number;
  page_size: number;
  sort: string;
}

const SORTS: Record<string, string> = { day: 'h.day', name: 'h.name collate "es-x-icu"' };

/** The table has about sixteen rows a year. */
export async function pageOfHolidays({ client }: SystemTx, query: ListQuery): Promise<Page<Holiday>> {
  const { and, values } = new Conditions()
    .when(query.day, 'h.day = ?')
    .when(query.q, "fold(h.name || ' ' || h.norm) like '%' || fold(?) || '%'")
    .when(query.year, 'h.day between make_date(?::int, 1, 1) and make_date(?::int, 12, 31)');
  const direction = query.sort.startsWith('-') ? 'desc' : 'asc';
  const { rows } = await client.query<Holiday & { total: number }>(
    `select h.day, h.name, h.norm, nullif(concat_ws(' ', u.first_name, u.last_name), '') as "recordedBy",
       count(*) over ()::int as total
     from holidays h left join users u on u.id = h.recorded_by where true${and}
     order by ${SORTS[query.sort.replace('-', '')]} ${direction}, h.day limit ${query.page_size}
     offset ${(query.page - 1) * query.page_size}`,
    values,
  );
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

const BEFORE_SQL = 'select name, norm from holidays where day = $1 for update';
const SET_SQL = `insert into holidays (day, name, norm, recorded_by) values ($1, $2, $3, $4)
  on conflict (day) do update set name = excluded.name, norm = excluded.norm, recorded_by = excluded.recorded_by`;

/** Stores the holiday of a day. It replaces a holiday already stored for that day, which the audit log keeps. */
export function addHolidayBy(system: SystemScope, fields: HolidayFields, userId: string): Promise<Holiday> {
  const { day, name, norm } = fields;
  return system.run(async (tx) => {
    const before = (await tx.client.query<Pick<Holiday, 'name' | 'norm'>>(BEFORE_SQL, [day])).rows[0] ?? null;
    await tx.client.query(SET_SQL, [day, name, norm, userId]);
    await tx.audit({
      action: 'holiday.set',
      objectType: 'holiday',
      objectId: day,
      details: { name, norm, before },
    });
    return orNotFound((await pageOfHolidays(tx, { day, page: 1, page_size: 1, sort: 'day' })).items[0]);
  });
}

export function removeHolidayBy(system: SystemScope, day: string): Promise<void> {
  return system.run(async (tx) => {
    const { rows } = await tx.client.query<Pick<Holiday, 'name' | 'norm'>>(
      'delete from holidays where day = $1 returning name, norm',
      [day],
    );
    const details = { ...orNotFound(rows[0], 'No encontramos ese feriado.') };
    await tx.audit({ action: 'holiday.removed', objectType: 'holiday', objectId: day, details });
  });
}
