import { expect, test } from 'vitest';
import { notificationType } from '#platform/contract/notification-type.ts';
import { productOf } from './product.ts';
import type { ServerModule } from './server-module.ts';

const work = (name: string) => async () => name;

test('the work of a pass runs in the order of the manifests', async () => {
  const manifests: ServerModule[] = [
    { name: 'figures', passes: { hour: [work('close the month')], figures: [work('count')] } },
    { name: 'reports', passes: { hour: [work('make drafts'), work('remind')] } },
  ];
  const { passes } = productOf(manifests);
  const names = await Promise.all(passes.hour.map((piece) => piece(undefined as never, () => false)));
  expect(names).toEqual(['close the month', 'make drafts', 'remind']);
  expect([passes.figures.length, passes.rules.length]).toEqual([1, 0]);
});

test('two modules cannot declare the same task or topic, because one would never be called', () => {
  const handler = () => async () => {};
  expect(() =>
    productOf([
      { name: 'a', outbox: { mail: handler } },
      { name: 'b', outbox: { mail: handler } },
    ]),
  ).toThrow('Two modules declare the same topic of the outbox.');
  const job = () => async () => 'done' as const;
  expect(() =>
    productOf([
      { name: 'a', documentTasks: { archive: job } },
      { name: 'b', documentTasks: { archive: job } },
    ]),
  ).toThrow('Two modules declare the same task.');
});

test('routes that need what all modules declare get it, whichever module comes first', () => {
  const type = notificationType({
    code: 'x',
    label: 'x',
    level: 'INFO',
    channels: ['APP'],
    text: () => ({ title: 'x', paragraphs: [] }),
    samples: [],
  });
  const seen: string[] = [];
  productOf([
    {
      name: 'settings',
      routes: ({ notificationTypes }) => {
        seen.push(...notificationTypes.map(({ code }) => code));
        return [];
      },
    },
    { name: 'later', notifications: [type] },
  ]);
  expect(seen).toEqual(['x']);
});
