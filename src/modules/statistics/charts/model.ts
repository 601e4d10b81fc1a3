import { z } from 'zod';
import { day, instant } from '#platform/contract/dates.ts';
import { text } from '#platform/contract/pagination.ts';

/** A list that is shown whole: its number is bounded. */
export const listOf = <S extends z.ZodType>(item: S) => z.object({ items: z.array(item), total: z.int() });

/** Menus and charts are kept by the application that shows them: product-2 §9. */
export const APPLICATION = 'DOKRS-WEB';
export const application = z.literal(APPLICATION, 'La aplicación debe ser DOKRS-WEB.').default(APPLICATION);

/** As many as a company keeps, and as deep as the menu shows them. */
export const MOST_LINKS = 200;
export const MOST_LEVELS = 3;

/** Who opens a page: who made it, everyone of the company, or those inside the clinical wall. */
export const linkAccess = z.enum(['OWN', 'COMPANY', 'DOCTORS'], 'Elige quién ve la página.');
export type LinkAccess = z.infer<typeof linkAccess>;
export const ACCESS_LABELS: Record<LinkAccess, string> = {
  OWN: 'Solo yo',
  COMPANY: 'Toda la empresa',
  DOCTORS: 'Los médicos de la empresa',
};

/** Titles are plain text: they are drawn in pictures and files too. */
export const plainText = (max: number) =>
  text(max).refine((value) => !/[<>]/.test(value), 'Quita los signos «<» y «>»: es un texto simple, sin código.');

/** What groups pages and charts: `examenes-de-sangre`. */
export const code = z
  .string()
  .trim()
  .regex(/^[a-z0-9-]{1,60}$/, 'El código lleva hasta 60 letras minúsculas, números o guiones.')
  .meta({ example: 'general' });

/** A doctor says that what they wrote names nobody and tells no small group: only then does the company read it. */
const cleared = z.boolean().default(false);
export const clearedField = { cleared };

export const linkFields = z.strictObject({
  title: plainText(60).min(1, 'Escribe un título.'),
  title2: plainText(160).min(1).nullable().default(null),
  access: linkAccess,
  category: code.nullable().default(null),
  parentId: z.uuid('El identificador no es válido.').nullable().default(null),
  /** Its place among the pages beside it, from 0; left out: the last. */
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
  /** Where it opens. */
  pathname: z.string(),
  userId: z.uuid(),
  userName: z.string(),
  own: z.boolean(),
  mayEdit: z.boolean(),
  mayPublish: z.boolean(),
  charts: z.int(),
  /** Whether it opens without an account, and until when. */
  publication: z.object({ createdAt: instant, endsOn: day.nullable() }).nullable(),
  version: z.int(),
});
export type ChartLink = z.infer<typeof chartLink>;

const branch = chartLink.extend({ menus: z.array(chartLink) });
/** A page with those below it, three levels at most. */
export const linkTree = chartLink.extend({ menus: z.array(branch) });
export type LinkTree = z.infer<typeof linkTree>;

export const chartCategory = z.object({ id: z.uuid(), code: z.string(), name: z.string(), version: z.int() });
export type ChartCategory = z.infer<typeof chartCategory>;
