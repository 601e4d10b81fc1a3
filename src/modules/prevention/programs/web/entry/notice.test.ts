import { expect, test } from 'vitest';
import { noticeOf } from './notice.ts';

const TODAY = '2026-05-10';
const visit = (nextVisitOn: string | null, toldFor: string | null = null) =>
  noticeOf({ state: 'ACTIVO', nextVisitOn, toldFor }, TODAY);

test('a visit whose day is over had no notice, and gets none', () => {
  expect(visit('2026-05-09')).toBe('No se le avisó y la fecha ya pasó; elige otra fecha o registra la visita');
  expect(visit('2026-05-09', '2026-05-09')).toBe('Avisado de esa visita');
});

test('a visit to come is announced seven days before, or is about to be', () => {
  expect(visit('2026-05-20')).toBe('Todavía no; se le avisa 7 días antes');
  expect(visit('2026-05-12')).toBe('Todavía no; se le avisa hoy si tiene un contacto');
  expect(visit(null)).toBeNull();
});
