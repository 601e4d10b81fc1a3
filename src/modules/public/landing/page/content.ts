import { z } from 'zod';
import type { PENALTY_RULES } from '#management/dashboard/rules/penalty-table.ts';
import type { FaqShown } from '#public/help/faqs/model.ts';
import type { HomeLabels } from '#public/help/labels/model.ts';
import type { ShotFiles } from '#screens/shots.ts';

const line = (max: number) => z.string().trim().min(1).max(max);
const link = z.url({ protocol: /^https$/ });

/** Content that an installation provides about itself (LANDING_FILE). Missing parts show marked samples or nothing. */
export const landingFile = z.strictObject({
  testimonials: z
    .array(z.strictObject({ quote: line(400), name: line(80), role: line(120) }))
    .max(6)
    .optional(),
  clients: z.array(line(60)).max(24).optional(),
  clinics: z.array(line(80)).max(60).optional(),
  team: z
    .array(z.strictObject({ name: line(80), role: line(120) }))
    .max(24)
    .optional(),
  social: z
    .array(z.strictObject({ name: line(30), url: link }))
    .max(8)
    .optional(),
});
export type LandingFile = z.infer<typeof landingFile>;

/** The current table of fines and the UIT of the year. */
export interface Fines {
  rules: typeof PENALTY_RULES;
  year: number;
  uitSource: string;
}

/** Variable content of the pages. */
export interface LandingContent {
  labels: HomeLabels;
  faqs: readonly Pick<FaqShown, 'question' | 'answer'>[];
  fines: Fines;
  /** Address of the installation, without a trailing slash. */
  publicUrl: string;
  supportEmail: string | null;
  supportPhone: string | null;
  /** Link to a chat or another kind of support. */
  supportUrl: string | null;
  /** True if the shared demonstration is offered. */
  demo: boolean;
  tagManagerId: string | null;
  own: LandingFile;
}

/** Addresses of the built files. */
export interface LandingAssets {
  style: string;
  script: string;
  font: string;
  pictures: ShotFiles;
  openGraph: string;
  /** Missing when no video was made. */
  video?: { mp4: string; webm: string; poster: string; captions: string };
}

/** What a section of the page is drawn from. */
export interface SectionProps {
  content: LandingContent;
  assets: LandingAssets;
}
