import { z } from 'zod';
import { membershipCode } from '#access/session/model.ts';
import { day, instant } from '#platform/contract/dates.ts';
import { id, text } from '#platform/contract/pagination.ts';

/** Any origin works: it is only used to resolve paths. */
const ORIGIN = 'https://vigia.invalid';

/**
 * Whether a button may link to an address: a complete https address or a path of the product. Backslashes, control
 * characters and user names in the address are refused, because browsers or readers could misread them.
 */
export function isSafeLink(link: string): boolean {
  if (/[\\\s\p{Cc}\p{Cf}]/u.test(link)) return false;
  const isInternalLink = link.startsWith('/') && !link.startsWith('//');
  if (!URL.canParse(link, isInternalLink ? ORIGIN : undefined)) return false;
  const { origin, protocol, username, password } = new URL(link, isInternalLink ? ORIGIN : undefined);
  return isInternalLink ? origin === ORIGIN : protocol === 'https:' && username === '' && password === '';
}

/** Maximum size of a news image, 200 KB (Product-2 §5). */
export const NEWS_IMAGE_BYTES = 204_800;
/** Maximum number of companies chosen for a news item. */
const MOST_COMPANIES = 200;

const orNull = (schema: z.ZodType<string, string>) =>
  z
    .union([z.literal(''), schema])
    .nullable()
    .transform((value) => value || null);

/** Name of an uploaded image: 128 random bits. */
export const newsImageName = z.string().regex(/^[0-9a-f]{32}\.(png|jpg)$/, 'La imagen no es válida.');

export const newsFields = z
  .strictObject({
    title: text(120).min(1, 'Escribe el título.'),
    description: orNull(text(600)),
    filename: newsImageName.nullable(),
    buttonLink: orNull(text(500).refine(isSafeLink, 'Escribe una dirección https o una página de Vigía (/…).')),
    buttonDescription: orNull(text(40)),
    startsOn: day,
    endsOn: day.nullable(),
    /** Memberships that see the item; an empty list means all. */
    memberships: z.array(membershipCode).max(3),
    /** True for all companies; otherwise only those of `customers`. */
    everyone: z.boolean(),
    customers: z.array(id).max(MOST_COMPANIES, `Elige hasta ${MOST_COMPANIES} empresas.`),
  })
  .superRefine((news, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (news.endsOn && news.endsOn < news.startsOn) wrong('endsOn', 'Debe ser igual o posterior al primer día.');
    if (news.buttonLink && !news.buttonDescription) wrong('buttonDescription', 'Escribe qué dice el botón.');
    if (news.buttonDescription && !news.buttonLink) wrong('buttonLink', 'Escribe a dónde lleva el botón.');
    if (!news.everyone && news.customers.length === 0) wrong('customers', 'Elige al menos una empresa.');
  });
export type NewsFields = z.output<typeof newsFields>;

/** News item as shown to users. */
export const newsShown = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  filename: z.string().nullable(),
  buttonLink: z.string().nullable(),
  buttonDescription: z.string().nullable(),
  startsOn: day,
});
export type NewsShown = z.infer<typeof newsShown>;

export const newsState = z.enum(['PROGRAMADA', 'VIGENTE', 'TERMINADA']);
export type NewsState = z.infer<typeof newsState>;
export const NEWS_STATE_LABELS: Record<NewsState, string> = {
  PROGRAMADA: 'Programada',
  VIGENTE: 'Vigente',
  TERMINADA: 'Terminada',
};

/** News item as shown to super admins. */
export const newsItem = newsShown.extend({
  version: z.int(),
  endsOn: day.nullable(),
  memberships: z.array(membershipCode),
  everyone: z.boolean(),
  customers: z.array(z.object({ id, name: z.string() })),
  state: newsState,
  /** Number of people who saw the item. */
  views: z.int(),
  createdAt: instant,
});
export type NewsItem = z.infer<typeof newsItem>;

/** Address of a news image. */
export const newsImageUrl = (filename: string): string => `/api/middleware/news/images/${filename}`;
