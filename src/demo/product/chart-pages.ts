import type pg from 'pg';
import type { Company } from '../companies/company.ts';
import type { Random } from '../random.ts';

type Drawn = [
  code: string,
  indicator: string,
  kind: string,
  by?: { split?: string; trend?: string; sex?: string; title?: string },
];

interface PageOf {
  title: string;
  title2: string;
  category: string | null;
  below?: number;
  charts: readonly Drawn[];
}

const CATEGORY = { code: 'comite-de-sst', name: 'Comité de SST' };

/** What a company looks at when its committee meets. */
const PAGES: readonly PageOf[] = [
  {
    title: 'Comité de SST',
    title2: 'Lo que el comité revisa cada mes',
    category: CATEGORY.code,
    charts: [
      ['audicion', 'AUDIOMETRIA', 'CLASSES'],
      ['audicion-por-area', 'AUDIOMETRIA', 'FINDINGS', { split: 'area' }],
      ['peso-por-ano', 'IMC', 'TREND', { trend: 'year', title: 'Peso, año por año' }],
      ['presion-por-edad', 'PRESION_ARTERIAL', 'HEATMAP', { split: 'age' }],
    ],
  },
  {
    title: 'Salud de las mujeres',
    title2: 'Exámenes de laboratorio de las colaboradoras',
    category: null,
    below: 0,
    charts: [
      ['hemoglobina', 'HEMOGLOBINA', 'CLASSES', { sex: 'F' }],
      ['glucosa-por-edad', 'GLUCOSA', 'SHARES', { split: 'age', sex: 'F' }],
    ],
  },
];

/** Pages of charts of a company, made by its doctor and shared with everybody. */
export async function writeChartPages(
  client: pg.ClientBase,
  random: Random,
  company: Company,
  doctor: string,
): Promise<void> {
  const category = random.uuid();
  await client.query(
    'insert into chart_categories (customer_id, id, code, name, user_id, inside) values ($1, $2, $3, $4, $5, false)',
    [company.id, category, CATEGORY.code, CATEGORY.name, doctor],
  );
  const ids = PAGES.map(() => random.uuid());
  for (const [at, page] of PAGES.entries()) {
    const parent = page.below === undefined ? null : ids[page.below];
    await client.query(
      `insert into chart_links (customer_id, id, user_id, title, title2, category, access, parent_id, position, inside)
       values ($1, $2, $3, $4, $5, $6, 'COMPANY', $7, $8, false)`,
      [company.id, ids[at], doctor, page.title, page.title2, page.category, parent, at],
    );
    for (const [position, [code, indicator, kind, by = {}]] of page.charts.entries()) {
      const chart = random.uuid();
      await client.query(
        `insert into chart_settings (customer_id, id, link_id, code, title, category_id, indicator, split, trend, period, kind, position, inside, created_by)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'now', $10, $11, false, $12)`,
        [
          ...[company.id, chart, ids[at], code, by.title ?? null, page.category ? category : null],
          ...[indicator, by.split ?? null, by.trend ?? null, kind, position, doctor],
        ],
      );
      if (by.sex)
        await client.query(
          `insert into chart_filters (customer_id, id, chart_id, code, value) values ($1, $2, $3, 'sex', $4)`,
          [company.id, random.uuid(), chart, by.sex],
        );
    }
  }
}
