import { caseOfOca, caseOfPerufarma } from './cases.ts';
import type { LandingAssets, LandingContent } from './content.ts';
import { html } from './html.ts';
import { sheet } from './layout.ts';
import { closing, form, help, team } from './sections/closing.ts';
import { hero } from './sections/hero.ts';
import { about, features, modules } from './sections/product.ts';
import { tools } from './sections/tools.ts';
import { cases, clients, clinics, testimonials } from './sections/trust.ts';

type Page = (content: LandingContent, assets: LandingAssets) => string;

const landing: Page = (content, assets) =>
  sheet(content, assets, {
    path: '/',
    title: 'Vigía: gestiona la salud ocupacional de tu empresa',
    description:
      'Exámenes médicos ocupacionales, citas, resultados e indicadores en un solo lugar, con un muro que deja lo clínico entre el médico y el trabajador. Pruébalo 7 días.',
    home: true,
    body: html`${hero(content, assets)}${tools(content)}${about(content, assets)}${modules(content, assets)}${features(content, assets)}${testimonials(content)}${clients(content)}${cases(content)}${clinics(content)}${help(content)}${team(content)}${closing(content)}${form(content)}`,
  });

const caseStudy =
  (path: string, study: typeof caseOfOca): Page =>
  (content, assets) =>
    sheet(content, assets, {
      path,
      title: `${study.title} · Vigía`,
      description: study.description,
      home: false,
      body: html`${study.body(content, assets)}${closing(content)}${form(content)}`,
    });

/** The pages by path; `/landing` shows the same page as `/`. */
export const PAGES = {
  '/': landing,
  '/landing': landing,
  '/caso-studio/oca': caseStudy('/caso-studio/oca', caseOfOca),
  '/caso-studio/perufarma': caseStudy('/caso-studio/perufarma', caseOfPerufarma),
} as const satisfies Record<string, Page>;
type LandingPath = keyof typeof PAGES;
export const LANDING_PATHS = Object.keys(PAGES) as LandingPath[];
