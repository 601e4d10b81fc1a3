/** @jsxImportSource preact */
import { type CaseStudy, caseOfOca, caseOfPerufarma, Story } from './cases.tsx';
import type { LandingAssets, LandingContent } from './content.ts';
import { sheet } from './layout.tsx';
import { Closing, Form, Help, Team } from './sections/closing.tsx';
import { Hero } from './sections/hero.tsx';
import { About, Features, Modules } from './sections/product.tsx';
import { Tools } from './sections/tools.tsx';
import { Cases, Clients, Clinics, Testimonials } from './sections/trust.tsx';

type Page = (content: LandingContent, assets: LandingAssets) => string;

const landing: Page = (content, assets) =>
  sheet(content, assets, {
    path: '/',
    title: 'Vigía: gestiona la salud ocupacional de tu empresa',
    description:
      'Exámenes médicos ocupacionales, citas, resultados e indicadores en un solo lugar, con un muro que deja lo clínico entre el médico y el trabajador. Pruébalo 7 días.',
    home: true,
    body: (
      <>
        <Hero content={content} assets={assets} />
        <Tools content={content} />
        <About content={content} assets={assets} />
        <Modules content={content} assets={assets} />
        <Features content={content} assets={assets} />
        <Testimonials content={content} />
        <Clients content={content} />
        <Cases content={content} />
        <Clinics content={content} />
        <Help content={content} />
        <Team content={content} />
        <Closing content={content} />
        <Form content={content} />
      </>
    ),
  });

const caseStudy =
  (path: string, study: CaseStudy): Page =>
  (content, assets) =>
    sheet(content, assets, {
      path,
      title: `${study.title} · Vigía`,
      description: study.description,
      home: false,
      body: (
        <>
          <Story study={study} assets={assets} />
          <Closing content={content} />
          <Form content={content} />
        </>
      ),
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
