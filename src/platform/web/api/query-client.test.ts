import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RereadingClient, touches } from './query-client.ts';

/** A list on a server whose answers arrive only when `answerAll` is called. */
function slowServer(items: string[]) {
  const waiting: (() => void)[] = [];
  return {
    read: () => {
      const seen = [...items];
      return new Promise<string[]>((resolve) => waiting.push(() => resolve(seen)));
    },
    readings: () => waiting.length,
    answerAll: () => {
      for (const answer of waiting) answer();
    },
  };
}

describe('what is being read while an act changes it', () => {
  const queryKey = ['company', 'GET /sst/readings', {}];
  const client = new RereadingClient();
  let items: string[];
  let server: ReturnType<typeof slowServer>;
  beforeEach(() => {
    items = ['Política'];
    server = slowServer(items);
  });
  afterEach(() => client.clear());

  const shown = () => client.getQueryData(queryKey);
  const act = () => {
    items.push('Reglamento');
    const refreshed = client.invalidateQueries({ predicate: ({ queryKey: [, key] }) => touches(key, ['/sst']) });
    server.answerAll();
    return refreshed;
  };

  it('is read again when the reading is the first', async () => {
    const observer = new QueryObserver(client, { queryKey, queryFn: server.read });
    const stop = observer.subscribe(() => undefined);
    await act();
    expect(shown()).toEqual(['Política', 'Reglamento']);
    expect(observer.getCurrentResult()).toMatchObject({ fetchStatus: 'idle', isStale: true, status: 'success' });
    expect(server.readings()).toBe(2);
    stop();
  });

  it('is read again when nothing shows it any more', async () => {
    const reading = client.query({ queryKey, queryFn: server.read });
    await act();
    expect(await reading).toEqual(['Política', 'Reglamento']);
    expect(shown()).toEqual(['Política', 'Reglamento']);
  });

  it('is read again once, not twice, when an answer is already shown', async () => {
    client.setQueryData(queryKey, ['Política']);
    const observer = new QueryObserver(client, { queryKey, queryFn: server.read });
    const stop = observer.subscribe(() => undefined);
    expect(server.readings()).toBe(1);
    await act();
    expect(shown()).toEqual(['Política', 'Reglamento']);
    expect(server.readings()).toBe(2);
    stop();
  });

  it('is read again when it is asked for again before its first answer', async () => {
    const reading = client.query({ queryKey, queryFn: server.read });
    items.push('Reglamento');
    const refreshed = client.refetchQueries({ queryKey });
    server.answerAll();
    await refreshed;
    expect(await reading).toEqual(['Política', 'Reglamento']);
  });

  it('is shown though changes come faster than answers, and ends as the last of them left it', async () => {
    const observer = new QueryObserver(client, { queryKey, queryFn: server.read });
    const stop = observer.subscribe(() => undefined);
    const change = (name: string) => {
      items.push(name);
      return client.invalidateQueries({ queryKey });
    };
    // Each change comes before the answer to the reading that the change before it began.
    const refreshed = ['Reglamento', 'Mapa', 'Plan', 'Programa'].map(change);
    expect(server.readings()).toBe(2);
    server.answerAll();
    await expect.poll(shown).toEqual(['Política', 'Reglamento']);
    await expect.poll(server.readings).toBe(3);
    server.answerAll();
    await Promise.all(refreshed);
    expect(shown()).toEqual(items);
    expect(server.readings()).toBe(3);
    const another = change('Acta');
    await expect.poll(server.readings).toBe(4);
    server.answerAll();
    await another;
    expect(shown()).toEqual(items);
    stop();
  });

  it('is read again after a reading that was put off failed', async () => {
    let fail = true;
    const queryFn = async () => {
      const seen = await server.read();
      if (fail) throw new Error('No answer');
      return seen;
    };
    const observer = new QueryObserver(client, { queryKey, queryFn, retry: false });
    const stop = observer.subscribe(() => undefined);
    const refreshed = [1, 2].map(() => client.invalidateQueries({ queryKey }));
    server.answerAll();
    await Promise.all(refreshed);
    fail = false;
    const again = client.invalidateQueries({ queryKey });
    await expect.poll(server.readings).toBe(3);
    server.answerAll();
    await again;
    expect(shown()).toEqual(items);
    stop();
  });

  it('is not read again under another path', async () => {
    const queryKeyElsewhere = ['company', 'GET /sst-elsewhere', {}];
    const reading = client.query({ queryKey: queryKeyElsewhere, queryFn: server.read });
    await act();
    expect(await reading).toEqual(['Política']);
    expect(server.readings()).toBe(1);
  });
});
