import type { Content } from '../seal.ts';

/** Channels by which a message of the ledger is sent. */
export const SENDING_CHANNELS = ['EMAIL', 'WHATSAPP', 'SMS'] as const;
export type SendingChannel = (typeof SENDING_CHANNELS)[number];

interface Outgoing extends Content {
  id: string;
  to: string;
}

export interface Transport {
  /**
   * @returns the provider's id of the message, which its status reports use; null when it gives none
   * @throws `Refused` when the recipient or the message will never be accepted, `TryLater` with the wait that the
   * server requested, `Uncertain` when the message may have been accepted; after any other error it was not accepted
   * and is tried again
   */
  send(message: Outgoing): Promise<string | null>;
  /** Whether the provider recognises a repeated message by its id; an uncertain message is then sent again. */
  knowsRepeats: boolean;
  close(): void;
}

/** The recipient or message is refused for good. */
export class Refused extends Error {}
/** The message may have been accepted: the connection ended before the answer. */
export class Uncertain extends Error {}
export class TryLater extends Error {
  readonly seconds: number;
  constructor(message: string, seconds: number) {
    super(message);
    this.seconds = seconds;
  }
}
