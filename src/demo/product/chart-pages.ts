import type pg from 'pg';
import type { Company } from '../companies/company.ts';
import type { Random } from '../random.ts';

type Drawn = [code: string, indicator: string, kind: string, by?: { split?: string; trend?: string; title?: string }];

interface PageOf {
  title: string;
  title2: string;
  category: string | null;
  below?: number;
  charts: readonly Drawn[];
}

const CATEGORY = { code: 'comite-de-sst', name: 'Comité de SST' };

/** Chart pages for the meetings of the company's committee. */
const PAGES: readonly PageOf[] = [
  {
    title: 'Comité de SST',
    title2: 'Lo que el comité revisa de cada año',
    category: CATEGORY.code,
    charts: [
      ['audicion', 'AUDIOMETRIA', 'CLASSES'],
      ['audicion-por-area', 'AUDIOMETRIA', 'FINDINGS', { split: 'area' }],
      ['peso-por-ano', 'IMC', 'TREND', { trend: 'year', title: 'Peso, año por año' }],
      ['presion-por-edad', 'PRESION_ARTERIAL', 'FINDINGS', { split: 'age' }],
    ],
  },
  {
    title: 'Laboratorio',
    title2: 'Hemoglobina y glucosa, por sexo y edad',
    category: null,
    below: 0,
    charts: [
      ['hemoglobina-por-sexo', 'HEMOGLOBINA', 'FINDINGS', { split: 'sex' }],
      ['glucosa-por-edad', 'GLUCOSA', 'FINDINGS', { split: 'age' }],
    ],
  },
];

/** Writes pages of charts, made by the company's doctor and shared with the whole company. */
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
        `insert into chart_settings (customer_id, id, link_id, code, title, category_id, indicator, split,
           trend, period, kind, position, inside, created_by)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'now', $10, $11, false, $12)`,
        [
          company.id,
          chart,
          ids[at],
          code,
          by.title ?? null,
          page.category ? category : null,
          indicator,
          by.split ?? null,
          by.trend ?? null,
          kind,
          position,
          doctor,
        ],
      );
    }
  }
}
