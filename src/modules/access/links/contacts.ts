import { z } from 'zod';

/** By which a worker gets a link, and the code by which they prove who they are. */
export const CONTACT_CHANNELS = ['EMAIL', 'WHATSAPP', 'SMS'] as const;
export const contactChannel = z.enum(CONTACT_CHANNELS);
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

/** A verified contact as its owner is shown it: enough to know it, too little to learn it. */
export const codeContact = z.object({ channel: contactChannel, masked: z.string() });
export type CodeContact = z.infer<typeof codeContact>;

/** Hides a telephone but for its last three digits: `+51 987 654 321` becomes `•••321`. */
export const maskPhone = (phone: string): string => `•••${phone.replace(/\D/g, '').slice(-3)}`;
