import { z } from 'zod';

/** Channels by which a worker receives a link and the code that proves their identity. */
export const CONTACT_CHANNELS = ['EMAIL', 'WHATSAPP', 'SMS'] as const;
export const contactChannel = z.enum(CONTACT_CHANNELS);
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

/** A verified contact, masked so that its owner recognises it and others cannot read it. */
export const codeContact = z.object({ channel: contactChannel, masked: z.string() });
export type CodeContact = z.infer<typeof codeContact>;

/** Hides a telephone except for its last three digits: `+51 987 654 321` becomes `•••321`. */
export const maskPhone = (phone: string): string => `•••${phone.replace(/\D/g, '').slice(-3)}`;
