import { describe, expect, test } from 'vitest';
import { clinicalWords } from '#clinical/certificate-text/judge-text.ts';
import { namesFinding, soundsClinical } from '#imports/engine/matching/clinical/clinical-words.ts';
import { type NotificationText, withOrigin } from '#platform/contract/notification-type.ts';
import { atOnce } from '#platform/contract/steps.ts';
import { fold } from '#platform/contract/text.ts';
import { compose } from '#platform/server/messages/compose.ts';
import { composeShort } from '#platform/server/messages/compose-short.ts';
import { screenAt } from '#screens/screens.ts';
import { notificationTypes } from '../product.ts';

const types = notificationTypes;
const texts = types.flatMap((type) => type.samples.map((sample) => ({ type, ...type.text(sample), sample })));
const saying = ({ subject, title, paragraphs, note, action }: NotificationText) =>
  [subject, title, ...paragraphs, note, action?.label].filter((part) => part !== undefined);

test('each has a code of its own, and facts to show it with', () => {
  expect(new Set(types.map(({ code }) => code)).size).toBe(types.length);
  expect(types.filter(({ samples }) => samples.length === 0)).toEqual([]);
});

describe.each(texts)('$type.code: $title', ({ type, sample, ...text }) => {
  test('says nothing clinical', () => {
    for (const part of saying(text)) {
      expect(atOnce(clinicalWords(part))).toEqual([]);
      expect([part, soundsClinical(fold(part)), namesFinding(fold(part))]).toEqual([part, null, false]);
    }
  });

  test('says it in sentences, which fit', () => {
    expect(text.title.length).toBeLessThanOrEqual(60);
    for (const paragraph of text.paragraphs) expect(paragraph).toMatch(/[.:]$/);
  });

  test('can go by each of its channels', () => {
    const outside = withOrigin(text, 'https://vigia.pe');
    if (type.channels.includes('EMAIL')) expect(compose(outside).text).toContain(text.title);
    else expect([text.code, type.secret]).toEqual([undefined, undefined]);
    const phones = type.channels.filter((channel) => channel === 'WHATSAPP' || channel === 'SMS');
    if (phones.length > 0) expect(composeShort(outside).length).toBeLessThanOrEqual(480);
    if (!type.channels.includes('APP') || !text.action) return;
    const [path = ''] = text.action.url.split('?');
    expect(screenAt(path), path).toBeDefined();
  });
});

test('what carries a code is for its recipient alone', () => {
  const coded = texts.filter(({ code }) => code);
  expect(coded.length).toBeGreaterThan(0);
  expect(coded.filter(({ type }) => !type.secret).map(({ type }) => type.code)).toEqual([]);
});
