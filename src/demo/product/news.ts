import { createHash } from 'node:crypto';
import type pg from 'pg';
import { addDays } from '#platform/contract/dates.ts';
import type { Company } from '../companies/company.ts';
import type { Random } from '../random.ts';

interface News {
  title: string;
  description: string;
  button: readonly [link: string, words: string] | null;
  /** Days from today. */
  from: number;
  to: number | null;
  memberships?: readonly string[];
  /** Keys of company profiles; without it, all companies. */
  companies?: readonly string[];
  picture?: string;
}

const NEWS: readonly News[] = [
  {
    title: 'Cada colaborador ve quién consultó sus datos',
    description:
      'Desde su enlace, cada persona revisa quién miró su ficha y sus documentos, y cuándo. Así la confidencialidad que exige la Ley 29733 se puede comprobar.',
    button: ['/resultados/emos', 'Ir a los EMOs'],
    from: -6,
    to: 60,
    picture: 'people',
  },
  {
    title: 'Los documentos se entregan con firma sellada',
    description: 'La constancia de lectura lleva la huella de todo lo que se entregó y cualquiera puede verificarla.',
    button: ['/gestion_colaboradores/colaboradores_documentos', 'Ver documentos'],
    from: -20,
    to: 45,
    memberships: ['PREMIUM', 'TRIAL'],
  },
  {
    title: 'Campaña anual de exámenes en Arequipa',
    description: 'Las clínicas aliadas de Arequipa amplían su horario el próximo mes.',
    button: null,
    from: 12,
    to: 40,
    companies: ['minera'],
  },
  {
    title: 'Mantenimiento del domingo',
    description: 'Vigía no estuvo disponible de 02:00 a 03:00 horas.',
    button: null,
    from: -90,
    to: -84,
  },
];

const figure = (x: number, colour: string, head: number, shoulders: string): string =>
  `<circle cx="${x}" cy="${head}" r="46" fill="${colour}"/><path d="M${x - 86} ${shoulders}" fill="${colour}"/>`;

/** A picture in the colours of the product: three figures and a shield. */
const PICTURES: Record<string, string> = {
  people: `<svg xmlns="http://www.w3.org/2000/svg" width="760" height="400">
    <rect width="760" height="400" fill="#e1eff9"/><circle cx="640" cy="60" r="150" fill="#b5d6ec"/><circle cx="90" cy="390" r="170" fill="#b5d6ec"/>
    ${figure(230, '#4594c7', 170, '400c0-110 38-160 86-160s86 50 86 160z')}
    ${figure(380, '#006098', 140, '400c0-130 38-190 86-190s86 60 86 190z')}
    ${figure(530, '#4594c7', 170, '400c0-110 38-160 86-160s86 50 86 160z')}
    <path d="M380 250l54 20v42c0 38-24 62-54 76-30-14-54-38-54-76v-42z" fill="#fff"/>
    <path d="M356 316l18 18 32-36" fill="none" stroke="#e8743b" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
};

/** Writes product news: one item with a picture, some for certain companies, one in the future and one in the past. */
export async function writeNews(
  client: pg.ClientBase,
  random: Random,
  companies: readonly Company[],
  today: string,
): Promise<void> {
  for (const news of NEWS) {
    const filename = news.picture ? await writePicture(client, random, PICTURES[news.picture]!) : null;
    const id = random.uuid();
    const [link, words] = news.button ?? [null, null];
    const days = [addDays(today, news.from), news.to === null ? null : addDays(today, news.to)];
    await client.query(
      `insert into news (id, title, description, filename, button_link, button_description, starts_on,
         ends_on, memberships, everyone)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        id,
        news.title,
        news.description,
        filename,
        link,
        words,
        ...days,
        news.memberships ?? [],
        news.companies === undefined,
      ],
    );
    for (const company of companies.filter(({ profile }) => news.companies?.includes(profile.key)))
      await client.query('insert into news_customers (news_id, customer_id) values ($1, $2)', [id, company.id]);
  }
}

async function writePicture(client: pg.ClientBase, random: Random, svg: string): Promise<string> {
  const filename = `${random.uuid().replaceAll('-', '')}.png`;
  const { default: sharp } = await import('sharp');
  const content = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  await client.query('insert into news_images (filename, content, sha256) values ($1, $2, $3)', [
    filename,
    content,
    createHash('sha256').update(content).digest(),
  ]);
  return filename;
}
