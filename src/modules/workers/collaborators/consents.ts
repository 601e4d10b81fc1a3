import { z } from 'zod';

/** Channels on which a worker may be written to only after consenting. */
export const CONSENT_CHANNELS = ['WHATSAPP', 'SMS'] as const;
export const consentChannel = z.enum(CONSENT_CHANNELS);
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number];

const NAMES: Readonly<Record<ConsentChannel, string>> = { WHATSAPP: 'WhatsApp', SMS: 'mensaje de texto (SMS)' };

/**
 * Text shown to the worker and stored as the proof of their consent (Ley 29733, arts. 13.5 and 14: free, prior,
 * express, informed, and revocable).
 */
export const consentText = (channel: ConsentChannel, company: string): string =>
  `Acepto que ${company} me escriba por ${NAMES[channel]} a mi número de celular para avisarme de citas y de documentos disponibles. Los mensajes no llevan datos de salud. Es voluntario y puedo retirarlo cuando quiera.`;

/** The consent text of a channel, and whether the worker agreed for their current number. */
export const consent = z.object({ channel: consentChannel, text: z.string(), given: z.boolean() });
export type Consent = z.infer<typeof consent>;
