import { sessionEpoch } from './connection.ts';

type Handler = (data: unknown) => void;
interface Subscription {
  topic: string;
  handler: Handler;
  poll: (() => void) | undefined;
}

const POLL_MS = 600_000;
const RETRY_MS = [1_000, 3_000, 10_000, 30_000];

/**
 * A single stream of server-sent events for the whole page, open while there are subscribers. An event's name is its
 * topic and its data is JSON. While the stream is interrupted, subscribers poll every ten minutes.
 */
class EventHub {
  readonly #subscriptions = new Set<Subscription>();
  readonly #topics = new Set<string>();
  #source: EventSource | null = null;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #polling: ReturnType<typeof setInterval> | undefined;

  subscribe(topic: string, handler: Handler, poll?: () => void): () => void {
    const subscription = { topic, handler, poll };
    this.#subscriptions.add(subscription);
    if (this.#source) this.#listen(topic);
    else this.#open();
    return () => {
      this.#subscriptions.delete(subscription);
      if (this.#subscriptions.size === 0) this.close();
    };
  }

  /** Closes the stream, when there are no subscribers or the session is over. */
  close(): void {
    this.#source?.close();
    this.#source = null;
    this.#topics.clear();
    clearTimeout(this.#retry);
    clearInterval(this.#polling);
    this.#polling = undefined;
    this.#failures = 0;
  }

  /** Opens the stream again, for another company. */
  restart(): void {
    this.close();
    if (this.#subscriptions.size > 0) this.#open();
  }

  #open(): void {
    clearTimeout(this.#retry);
    const source = new EventSource('/api/events');
    this.#source = source;
    this.#topics.clear();
    source.onopen = () => {
      // After an interruption, missed data is read again.
      if (this.#failures > 0) this.#poll();
      this.#failures = 0;
      clearInterval(this.#polling);
      this.#polling = undefined;
    };
    source.onerror = () => {
      source.close();
      if (this.#source !== source) return;
      this.#source = null;
      this.#polling ??= setInterval(() => this.#poll(), POLL_MS);
      const wait = RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)] ?? POLL_MS;
      this.#failures += 1;
      this.#retry = setTimeout(() => this.#subscriptions.size > 0 && this.#open(), wait);
    };
    for (const { topic } of this.#subscriptions) this.#listen(topic);
  }

  #listen(topic: string): void {
    if (this.#topics.has(topic)) return;
    this.#topics.add(topic);
    this.#source?.addEventListener(topic, (event) => {
      const data = parse((event as MessageEvent<string>).data);
      for (const each of this.#subscriptions) if (each.topic === topic) each.handler(data);
    });
  }

  #poll(): void {
    for (const { poll } of this.#subscriptions) poll?.();
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export const events = new EventHub();
sessionEpoch.subscribe(() => events.restart());
