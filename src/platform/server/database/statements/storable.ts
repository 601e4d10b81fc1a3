import type pg from 'pg';

const ESCAPED = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/gi;

/**
 * A text that PostgreSQL can store: U+0000, raw or as a JSON escape, becomes the replacement character. The same
 * applies to lone surrogates in JSON, which `JSON.stringify` escapes and jsonb refuses.
 */
export function storable(text: string): string {
  const whole = text.includes('\u0000') ? text.replaceAll('\u0000', '\ufffd') : text;
  return whole.includes('\\u') ? whole.replace(ESCAPED, '$1\ufffd') : whole;
}

interface Bind {
  values?: unknown[];
  valueMapper?: (value: unknown, index: number) => unknown;
}
interface Binding {
  bind(config: Bind, more?: boolean): void;
}

/** Applies `storable` to every value that a connection sends. */
export function makeSentTextsStorable(client: pg.PoolClient | pg.Client): void {
  // The types of pg leave out the connection of a client.
  const connection = (client as unknown as { connection: Binding }).connection;
  const { bind } = connection;
  connection.bind = function (this: Binding, config, more) {
    const map = config.valueMapper ?? ((value: unknown) => value);
    const valueMapper = (value: unknown, index: number) => {
      const mapped = map(value, index);
      return typeof mapped === 'string' ? storable(mapped) : mapped;
    };
    bind.call(this, { ...config, valueMapper }, more);
  };
}
