import type { Content } from '../seal.ts';

/** By which a message of the ledger leaves. */
export const SENDING_CHANNELS = ['EMAIL', 'WHATSAPP', 'SMS'] as const;
export type SendingChannel = (typeof SENDING_CHANNELS)[number];

interface Outgoing extends Content {
  id: string;
  to: string;
}

export interface Transport {
  /**
   * @returns the id by which the provider tells what became of the message, where it gives one
   * @throws `Refused` when the recipient or the message will never be taken, `TryLater` with the time the server asked
   * for, `Uncertain` when it may have been taken; anything else was not taken and is tried again
   */
  send(message: Outgoing): Promise<string | null>;
  /** Until when nobody knocks, after several failures in a row; milliseconds since 1970. */
  pausedUntil(): number;
  /** Whether the other side knows a message that comes twice by its id: then what is uncertain is sent again. */
  knowsRepeats: boolean;
  close(): void;
}

/** The last word on this recipient or message. */
export class Refused extends Error {}
/** It may have been taken: the connection ended before the answer. */
export class Uncertain extends Error {}
export class TryLater extends Error {
  readonly seconds: number;
  constructor(message: string, seconds: number) {
    super(message);
    this.seconds = seconds;
  }
}
