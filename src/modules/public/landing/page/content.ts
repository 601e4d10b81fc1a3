import { z } from 'zod';
import type { PENALTY_RULES } from '#management/dashboard/rules/penalty-table.ts';
import type { FaqShown } from '#public/help/faqs/model.ts';
import type { HomeLabels } from '#public/help/labels/model.ts';
import type { ShotFiles } from '#screens/shots.ts';

const line = (max: number) => z.string().trim().min(1).max(max);
const link = z.url({ protocol: /^https$/ });

/** What an installation says of itself (LANDING_FILE). Left out: samples that are marked as such, or nothing. */
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

/** The table of fines in force and the UIT of the year. */
export interface Fines {
  rules: typeof PENALTY_RULES;
  year: number;
  uitSource: string;
}

/** What the pages say beyond their own text. */
export interface LandingContent {
  labels: HomeLabels;
  faqs: readonly Pick<FaqShown, 'question' | 'answer'>[];
  fines: Fines;
  /** Address of the installation, without a slash at its end. */
  publicUrl: string;
  supportEmail: string | null;
  supportPhone: string | null;
  /** A chat or another link of help. */
  supportUrl: string | null;
  /** Offers the shared demonstration. */
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
  /** Left out: no video was made. */
  video?: { mp4: string; webm: string; poster: string; captions: string };
}
