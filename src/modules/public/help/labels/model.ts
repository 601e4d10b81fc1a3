import { z } from 'zod';
import { codesOf } from '#platform/contract/codes.ts';
import { instant } from '#platform/contract/dates.ts';
import { text } from '#platform/contract/pagination.ts';

/** Texts of the public page that super admins can change: the place of each text and its default. */
export const HOME_LABELS = {
  headline: {
    place: 'Titular',
    text: 'Gestiona la Salud Ocupacional de manera centralizada y eficiente',
  },
  lead: {
    place: 'Frase debajo del titular',
    text: 'Exámenes, resultados, citas e indicadores de todos tus trabajadores en un solo lugar. Cada persona ve solo lo que le corresponde: lo clínico queda entre el médico y el trabajador.',
  },
  ask: { place: 'Botón que pide una prueba', text: 'Solicitar prueba' },
  tryDemo: { place: 'Botón de la demostración', text: 'Probar la demostración' },
  about: { place: 'Título de «Qué es»', text: 'De la programación del examen a la firma del trabajador' },
  modules: { place: 'Título de los módulos', text: 'Un módulo para cada parte del trabajo' },
  features: { place: 'Título de los beneficios', text: 'Lo que cambia en tu semana' },
  cases: { place: 'Título de los casos', text: 'Dos maneras de empezar' },
  clinics: { place: 'Título de los centros médicos', text: 'Con los centros médicos con los que ya trabajas' },
  help: { place: 'Título de las preguntas', text: 'Preguntas frecuentes' },
  closing: { place: 'Invitación final', text: 'Pruébalo con tu padrón durante 7 días' },
} as const;

export type HomeLabelKey = keyof typeof HOME_LABELS;
const KEYS = codesOf(HOME_LABELS);
export const homeLabelKey = z.enum(KEYS, 'Ese texto no existe.');
export type HomeLabels = Record<HomeLabelKey, string>;

export const defaultHomeLabels = (): HomeLabels =>
  Object.fromEntries(KEYS.map((key) => [key, HOME_LABELS[key].text])) as HomeLabels;

export const homeLabelFields = z.strictObject({ text: text(300).min(1, 'Escribe el texto.') });

export const homeLabelShown = z.object({ key: homeLabelKey, text: z.string() });

export const homeLabel = homeLabelShown.extend({
  place: z.string(),
  /** Default text. */
  original: z.string(),
  /** Increases with each change; 0 for the default text. */
  version: z.int(),
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
});
export type HomeLabel = z.infer<typeof homeLabel>;
