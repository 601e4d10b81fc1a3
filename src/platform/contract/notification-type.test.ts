import { expect, test } from 'vitest';
import { pathAbout } from './notification-type.ts';

const TODAY = '2026-02-28';
const exams = { documentType: '01', documentNumber: '45678912', attentionDate: '2026-01-15' };

test('a range of days leads to those who are to be scheduled', () => {
  expect(pathAbout({ expired: { from: '2026-03-01', to: '2026-03-31' } }, TODAY)).toBe(
    '/agendamiento/emo?expiredDateInicio=2026-03-01&expiredDateFinal=2026-03-31',
  );
});

test('a document leads to the exams of the last two years', () => {
  expect(pathAbout({ worker: exams }, TODAY)).toBe(
    '/resultados/emos?documentTypeNumber=45678912&attentionDate=2026-01-15&start_date=2024-02-28&end_date=2026-02-28',
  );
  expect(pathAbout({ worker: { ...exams, documentNumber: null } }, TODAY)).toContain('documentTypeNumber=01&');
});

test('an older exam is in the range too', () => {
  expect(pathAbout({ worker: { ...exams, attentionDate: '2023-05-09' } }, TODAY)).toBe(
    '/resultados/emos?documentTypeNumber=45678912&attentionDate=2023-05-09&start_date=2023-05-09&end_date=2026-02-28',
  );
});

test.each(['0001-01-01', '1970-01-01', '0001-01-01T00:00:00Z', ''])('%j is no day', (day) => {
  expect(pathAbout({ worker: { ...exams, attentionDate: day } }, TODAY)).not.toContain('attentionDate');
  expect(pathAbout({ expired: { from: day, to: '2026-03-31' } }, TODAY)).toBeNull();
});

test('about nothing it leads nowhere of its own', () => expect(pathAbout({}, TODAY)).toBeNull());
