import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TaskLost, type WorkerEvents, WorkerPool } from './worker-pool.ts';

interface Started {
  events: WorkerEvents<string>;
  tasks: string[];
  alive: boolean;
  killed: boolean;
}
let started: Started[];
beforeEach(() => {
  vi.useFakeTimers();
  started = [];
});
afterEach(() => void vi.useRealTimers());

const pool = (size: number, tries = 1) =>
  new WorkerPool<string, string>({
    size,
    idleMs: 1000,
    startMs: 5000,
    taskMs: 2000,
    tries,
    start: (events) => {
      const worker: Started = { events, tasks: [], alive: true, killed: false };
      started.push(worker);
      return {
        send: (task) => worker.tasks.push(task),
        keepAlive: (on) => {
          worker.alive = on;
        },
        kill: () => {
          worker.killed = true;
        },
      };
    },
  });
const settled = (...answers: Promise<string>[]) => Promise.allSettled(answers);

test('tasks are done in the order of arrival by so many workers, which end when nothing is left', async () => {
  const workers = pool(2);
  const answers = ['a', 'b', 'c'].map((task) => workers.run(task));
  expect(started.length).toBe(2);
  for (const { events } of started) events.ready();
  expect(started.map(({ tasks }) => tasks)).toEqual([['a'], ['b']]);
  started[1]!.events.answer('B');
  expect(started[1]!.tasks).toEqual(['b', 'c']);
  started[0]!.events.answer('A');
  started[1]!.events.answer('C');
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C']);
  expect(started.map(({ alive }) => alive)).toEqual([false, false]);
  // An idle worker takes the next task, so no new worker is started.
  const next = workers.run('d');
  expect(started.map(({ tasks, alive }) => [tasks.at(-1), alive])).toContainEqual(['d', true]);
  started.find(({ tasks }) => tasks.includes('d'))!.events.answer('D');
  expect(await next).toBe('D');
  vi.advanceTimersByTime(1000);
  expect(started.map(({ killed }) => killed)).toEqual([true, true]);
});

test('what a task itself ends takes no other with it', async () => {
  const workers = pool(1, 3);
  const answers = ['bad', 'good'].map((task) => workers.run(task));
  started[0]!.events.ready();
  started[0]!.events.lost(new TaskLost('too much', true));
  started[1]!.events.ready();
  started[1]!.events.answer('done');
  expect(await settled(...answers)).toMatchObject([
    { status: 'rejected', reason: { byTask: true, message: 'too much' } },
    { status: 'fulfilled', value: 'done' },
  ]);
  expect(started[0]!.killed).toBe(true);
  // Events of a lost worker are ignored.
  started[0]!.events.lost(new TaskLost('gone', false));
  expect(started.length).toBe(2);
});

test('a task whose worker is lost goes to another, before those that came later, so many times', async () => {
  const workers = pool(1, 3);
  const answers = ['first', 'second'].map((task) => workers.run(task));
  for (let turn = 0; turn < 3; turn++) {
    started[turn]!.events.ready();
    expect(started[turn]!.tasks).toEqual(['first']);
    if (turn === 1) vi.advanceTimersByTime(2000);
    else started[turn]!.events.lost(new TaskLost('killed', false));
  }
  started[3]!.events.ready();
  started[3]!.events.answer('done');
  expect(await settled(...answers)).toMatchObject([
    { status: 'rejected', reason: { byTask: false, message: 'killed' } },
    { status: 'fulfilled', value: 'done' },
  ]);
});

test('where workers do not start, tasks end all the same', async () => {
  const workers = pool(1);
  const answers = ['a', 'b'].map((task) => workers.run(task));
  vi.advanceTimersByTime(5000);
  started[1]!.events.lost(new TaskLost('no memory', false));
  expect(await settled(...answers)).toMatchObject([
    { status: 'rejected', reason: { message: 'The worker did not start.' } },
    { status: 'rejected', reason: { message: 'no memory' } },
  ]);
});

test('a pool that stops ends its workers', async () => {
  const workers = pool(2);
  void workers.run('a');
  started[0]!.events.ready();
  await workers.stop();
  expect(started[0]!.killed).toBe(true);
});
