import { expect, test } from 'vitest';
import { batchSort, getPersonImport } from './api.ts';
import { importCounts, importStateLabels, importStates, outcomeLabels, outcomes, sheetKind } from './model.ts';

test('every state and every outcome has its word, none twice', () => {
  expect(importStates.map((state) => importStateLabels[state])).toEqual([
    'Archivo subido',
    'Leyendo filas',
    'En revisión',
    'En cola',
    'Importando',
    'Terminada',
    'Con error',
    'Cancelada',
    'Revirtiendo',
    'Revertida',
  ]);
  expect(outcomes.map((outcome) => outcomeLabels[outcome])).toEqual([
    'Nuevos',
    'Actualizados',
    'Sin cambios',
    'Reactivados',
    'Cesados',
    'Con error',
  ]);
});

test('a batch that did nothing yet counts nothing of any outcome', () => {
  expect(importCounts.parse({ NUEVO: 3 })).toEqual({
    NUEVO: 3,
    ACTUALIZADO: 0,
    SIN_CAMBIOS: 0,
    REACTIVADO: 0,
    CESADO: 0,
    ERROR: 0,
  });
});

test('a spreadsheet brings no documents', () => {
  expect(sheetKind.safeParse('documents').success).toBe(false);
  expect(sheetKind.safeParse('import-persons').success).toBe(true);
});

test('a history of imports begins with the newest, and an import is asked for by its number', () => {
  expect(batchSort.parse(undefined)).toBe('-createdAt');
  expect(getPersonImport).toMatchObject({ method: 'GET', access: 'member', path: '/log/batches/import-persons/id' });
  expect(getPersonImport.query?.safeParse({}).success).toBe(false);
});
