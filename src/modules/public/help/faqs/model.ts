import { z } from 'zod';
import { instant } from '#platform/contract/dates.ts';
import { id, text } from '#platform/contract/pagination.ts';
import { screenAt } from '#screens/screens.ts';

/** Audience of a question: visitors of the public page, or users of the product. */
export const FAQ_AUDIENCES = { public: 'Portada', app: 'Aplicación' } as const;
export const faqAudience = z.enum(['public', 'app'], 'Elige para quién es.');
export type FaqAudience = z.infer<typeof faqAudience>;

const screen = text(120)
  .refine((path) => path === '' || screenAt(path) !== undefined, 'Elige una pantalla de Vigía.')
  .nullable()
  .transform((path) => path || null);

export const faqFields = z
  .strictObject({
    audience: faqAudience,
    /** Screen that the question explains; null for all screens. */
    screen,
    /** Lower positions come first. */
    position: z.int('Escribe un número entero.').min(0, 'El mínimo es 0.').max(9999, 'El máximo es 9999.'),
    question: text(200).min(1, 'Escribe la pregunta.'),
    answer: text(2000).min(1, 'Escribe la respuesta.'),
  })
  .superRefine((faq, context) => {
    if (faq.audience === 'public' && faq.screen !== null)
      context.addIssue({ code: 'custom', path: ['screen'], message: 'Las de la portada no son de una pantalla.' });
  });
export type FaqFields = z.output<typeof faqFields>;

/** A question as readers see it. The answer is plain text; an empty line separates paragraphs. */
export const faqShown = z.object({ id, question: z.string(), answer: z.string() });
export type FaqShown = z.infer<typeof faqShown>;

export const faqOfScreen = faqShown.extend({ screen: z.string().nullable() });
export type FaqOfScreen = z.infer<typeof faqOfScreen>;

export const faq = faqOfScreen.extend({
  version: z.int(),
  audience: faqAudience,
  position: z.int(),
  changedAt: instant,
  /** Null for a question that Vigía provided. */
  changedBy: z.string().nullable(),
});
export type Faq = z.infer<typeof faq>;
