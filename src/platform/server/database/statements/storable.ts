import type pg from 'pg';

const ESCAPED = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/gi;

/**
 * A text as PostgreSQL can keep it: U+0000, which no text of it holds, becomes the replacement character, as it stands
 * and as JSON escapes it. So do halves of surrogate pairs in JSON, which `JSON.stringify` escapes and jsonb refuses.
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

/** Every value that a connection sends passes here, whichever statement it is of. */
export function sendStorable(client: pg.PoolClient | pg.Client): void {
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
