import { z } from 'zod';

/** A worker is written to by these only where they agreed. */
export const CONSENT_CHANNELS = ['WHATSAPP', 'SMS'] as const;
export const consentChannel = z.enum(CONSENT_CHANNELS);
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number];

const NAMES: Readonly<Record<ConsentChannel, string>> = { WHATSAPP: 'WhatsApp', SMS: 'mensaje de texto (SMS)' };

/**
 * What the worker is shown, and what is kept as the proof of their consent (Ley 29733, arts. 13.5 and 14: free, prior,
 * express, informed, and revocable).
 */
export const consentText = (channel: ConsentChannel, company: string): string =>
  `Acepto que ${company} me escriba por ${NAMES[channel]} a mi número de celular para avisarme de citas y de documentos disponibles. Los mensajes no llevan datos de salud. Es voluntario y puedo retirarlo cuando quiera.`;

/** What a worker is asked, and whether they agreed for the number that they have. */
export const consent = z.object({ channel: consentChannel, text: z.string(), given: z.boolean() });
export type Consent = z.infer<typeof consent>;
