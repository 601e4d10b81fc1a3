import { z } from 'zod';
import { day, instant } from '#platform/contract/dates.ts';
import { text } from '#platform/contract/pagination.ts';

/** A list that is returned whole, because its length is bounded. */
export const listOf = <S extends z.ZodType>(item: S) => z.object({ items: z.array(item), total: z.int() });

/** Menus and charts are stored per application that shows them: product-2 §9. */
export const APPLICATION = 'DOKRS-WEB';
export const application = z.literal(APPLICATION, 'La aplicación debe ser DOKRS-WEB.').default(APPLICATION);

/** Maximum number of pages of a company, and maximum depth of the menu. */
export const MOST_LINKS = 200;
export const MOST_LEVELS = 3;

/** Users who can open a page: only its author, every user of the company, or users with clinical access. */
export const linkAccess = z.enum(['OWN', 'COMPANY', 'DOCTORS'], 'Elige quién ve la página.');
export type LinkAccess = z.infer<typeof linkAccess>;
export const ACCESS_LABELS: Record<LinkAccess, string> = {
  OWN: 'Solo yo',
  COMPANY: 'Toda la empresa',
  DOCTORS: 'Los médicos de la empresa',
};

/** Text without `<` and `>`, because titles are also drawn in pictures and files. */
export const plainText = (max: number) =>
  text(max).refine((value) => !/[<>]/.test(value), 'Quita los signos «<» y «>»: es un texto simple, sin código.');

/** Code of a category of pages and charts: `examenes-de-sangre`. */
export const code = z
  .string()
  .trim()
  .regex(/^[a-z0-9-]{1,60}$/, 'El código lleva hasta 60 letras minúsculas, números o guiones.')
  .meta({ example: 'general' });

/**
 * True when a doctor confirms that the text names no person and does not reveal a small group; only then can the
 * company read it.
 */
const cleared = z.boolean().default(false);
export const clearedField = { cleared };

export const linkFields = z.strictObject({
  title: plainText(60).min(1, 'Escribe un título.'),
  title2: plainText(160).min(1).nullable().default(null),
  access: linkAccess,
  category: code.nullable().default(null),
  parentId: z.uuid('El identificador no es válido.').nullable().default(null),
  /** Position among the pages of the same level, from 0; default: last. */
  position: z.int().min(0).max(MOST_LINKS).optional(),
  application,
  ...clearedField,
});
export type LinkFields = z.output<typeof linkFields>;

export const chartLink = z.object({
  id: z.uuid(),
  application: z.string(),
  title: z.string(),
  title2: z.string().nullable(),
  access: linkAccess,
  category: z.string().nullable(),
  parentId: z.uuid().nullable(),
  position: z.int(),
  /** Path of the page. */
  pathname: z.string(),
  userId: z.uuid(),
  userName: z.string(),
  own: z.boolean(),
  mayEdit: z.boolean(),
  mayPublish: z.boolean(),
  charts: z.int(),
  /** Public link of the page with its last day; null when the page needs an account. */
  publication: z.object({ createdAt: instant, endsOn: day.nullable() }).nullable(),
  version: z.int(),
});
export type ChartLink = z.infer<typeof chartLink>;

const branch = chartLink.extend({ menus: z.array(chartLink) });
/** A page with its subpages, three levels at most. */
export const linkTree = chartLink.extend({ menus: z.array(branch) });
export type LinkTree = z.infer<typeof linkTree>;

export const chartCategory = z.object({ id: z.uuid(), code: z.string(), name: z.string(), version: z.int() });
export type ChartCategory = z.infer<typeof chartCategory>;
