import { expect, test } from 'vitest';
import { PROGRAM_LABELS } from '#clinical/vocabulary/program.ts';
import { serviceVisit } from './notifications.ts';

test('what a worker is sent of a visit names no programme, and its code neither', () => {
  for (const facts of serviceVisit.samples) {
    const { subject = '', title, paragraphs } = serviceVisit.text(facts);
    const words = [subject, title, ...paragraphs, serviceVisit.code, serviceVisit.label].join(' ');
    expect(words).not.toMatch(/programa|control|vigilancia|examen|result|salud/i);
    for (const label of Object.values(PROGRAM_LABELS)) expect(words).not.toContain(label);
  }
});
