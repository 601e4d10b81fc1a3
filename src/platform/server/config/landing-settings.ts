import { z } from 'zod';

const optional = z
  .string()
  .trim()
  .optional()
  .transform((v) => v || undefined);

export const LANDING_SETTINGS = {
  SALES_EMAIL: optional,
  SUPPORT_EMAIL: optional,
  SUPPORT_PHONE: optional,
  TAG_MANAGER_ID: optional,
  LANDING_FILE: optional,
};

export interface LandingSettings {
  /** E-mail address that gets the requests from the public page; without it the requests are only stored. */
  salesEmail: string | undefined;
  /** Shown at the foot of the public page. */
  supportEmail: string | undefined;
  supportPhone: string | undefined;
  /** Google Tag Manager, loaded after consent and only on the public page; undefined means no tracker. */
  tagManagerId: string | undefined;
  /**
   * File with the customers, testimonials and team of the public page; without it the page shows samples that are
   * marked as samples.
   */
  file: string | undefined;
}

const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;

/**
 * The settings of the public page, or a sentence that names the wrong setting. In the demonstration all values are
 * invented.
 */
export function landingSettings(
  s: z.infer<z.ZodObject<typeof LANDING_SETTINGS>>,
  demo: boolean,
): LandingSettings | { wrong: string } {
  for (const name of ['SALES_EMAIL', 'SUPPORT_EMAIL'] as const)
    if (s[name] !== undefined && !EMAIL.test(s[name]))
      return { wrong: `${name} debe ser un correo, por ejemplo ventas@miempresa.pe` };
  if (s.SUPPORT_PHONE !== undefined && !/^\+?\d[\d ]{4,19}$/.test(s.SUPPORT_PHONE))
    return { wrong: 'SUPPORT_PHONE debe ser un teléfono, por ejemplo +51 1 7000000' };
  if (s.TAG_MANAGER_ID !== undefined && !/^GTM-[A-Z0-9]{4,12}$/.test(s.TAG_MANAGER_ID))
    return { wrong: 'TAG_MANAGER_ID debe ser como GTM-ABC123' };
  return {
    salesEmail: s.SALES_EMAIL ?? (demo ? 'ventas@vigia.pe' : undefined),
    supportEmail: s.SUPPORT_EMAIL ?? (demo ? 'soporte@vigia.pe' : undefined),
    supportPhone: s.SUPPORT_PHONE ?? (demo ? '+51 1 7000000' : undefined),
    tagManagerId: s.TAG_MANAGER_ID,
    file: s.LANDING_FILE,
  };
}
