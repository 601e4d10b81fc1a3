import type pg from 'pg';
import type { Marks } from './marks.ts';

export interface CanaryCharts {
  link: string;
  category: string;
  chart: string;
  filter: string;
}

/**
 * Writes a page of charts of the company and a page of charts of doctors, a filtered chart on each, and hours of a
 * service.
 * @returns the ids that the company may read
 */
export async function writeCanaryCharts(
  client: pg.ClientBase,
  { plain, medical, uuid }: Marks,
  customer: string,
  by: { user: string; doctor: string },
): Promise<CanaryCharts> {
  const companyCharts: CanaryCharts = { link: uuid(), category: uuid(), chart: uuid(), filter: uuid() };
  for (const [mark, user, inside] of [
    [plain, by.user, false],
    [medical, by.doctor, true],
  ] as const) {
    const { link, category, chart, filter } = inside
      ? { link: uuid(), category: uuid(), chart: uuid(), filter: uuid() }
      : companyCharts;
    await client.query(
      `insert into chart_links (customer_id, id, user_id, title, title2, access, position, inside)
       values ($1, $2, $3, $4, $5, $6, 1, $7)`,
      [customer, link, user, mark('PAGINA'), mark('SUBTITULO'), inside ? 'DOCTORS' : 'COMPANY', inside],
    );
    await client.query(
      'insert into chart_categories (customer_id, id, code, name, user_id, inside) values ($1, $2, $3, $4, $5, $6)',
      [customer, category, inside ? 'medica' : 'general', mark('CATEGORIA'), user, inside],
    );
    await client.query(
      `insert into chart_settings (customer_id, id, link_id, code, title, category_id, indicator, split,
         trend, period, kind, position, inside, created_by)
       values ($1, $2, $3, $4, $5, $6, 'IMC', 'area', 'year', 'now', 'HEATMAP', 1, $7, $8)`,
      [customer, chart, link, inside ? 'medico' : 'general', mark('GRAFICO'), category, inside, user],
    );
    await client.query(
      "insert into chart_filters (customer_id, id, chart_id, code, value) values ($1, $2, $3, 'sex', 'M')",
      [customer, filter, chart],
    );
  }
  await client.query(
    `insert into difot_activities (customer_id, name, contracted, programmed, executed, executed_on_time)
     values ($1, $2, 40, 30, 20, 18)`,
    [customer, plain('ACTIVIDAD')],
  );
  return companyCharts;
}
