import { describe, expect, test } from 'vitest';
import type { Aptitude } from '#clinical/vocabulary/aptitude.ts';
import type { VehicleClass } from '#clinical/vocabulary/vehicle-class.ts';
import type { WorkTask } from '#clinical/vocabulary/work-task.ts';
import { concluded, examinedVehicles, type KnownOfTasks, objectionsTo, restrictionsOf } from './model.ts';

test.each<[string, Aptitude | null]>([
  ['No apto para trabajo en altura', 'NO_APTO'],
  ['NO ES APTA', 'NO_APTO'],
  ['Inapto temporal', 'NO_APTO'],
  ['Contraindicado por vértigo', 'NO_APTO'],
  ['Observado, reevaluar en 30 días', 'OBSERVADO'],
  ['Apto con restricciones', 'APTO_CON_RESTRICCION'],
  ['Apto sin restricciones', 'APTO'],
  ['Apta', 'APTO'],
  ['Romberg negativo', null],
])('a station that concludes «%s» says %s', (text, is) => expect(concluded(text)).toBe(is));

test.each<[WorkTask, string, number]>([
  ['ALTURA', 'No realizar trabajos en altura', 1],
  ['ALTURA', 'No ascender a grandes alturas', 0],
  ['ALTURA', 'Evitar altura geográfica', 0],
  ['ALTITUD', 'No trabajar a más de 2,500 m sobre el nivel del mar', 1],
  ['CONDUCCION', 'No conducir vehículos; usar lentes', 1],
  ['CONDUCCION', 'No manipular cargas de más de 15 kg', 0],
  ['CONDUCCION', 'No operar maquinaria\nNo manejar vehículos de noche', 2],
  ['ESPACIO_CONFINADO', 'No ingresar a espacios confinados', 1],
  ['ALTURA', 'Uso de lentes correctores', 0],
])('%s is named by «%s» %i times', (task, text, count) => expect(restrictionsOf(task, text)).toHaveLength(count));

describe('what an exam says against a statement', () => {
  const known = (said: string | null, more: Partial<KnownOfTasks> = {}): KnownOfTasks => ({
    aptitude: 'APTO',
    workRestrictions: null,
    asked: [],
    conclusions: said === null ? [] : [{ task: 'ALTURA', text: said }],
    examinedVehicles: null,
    newerExam: null,
    ...more,
  });
  const against = (statement: Aptitude, of: KnownOfTasks, restrictions: string | null = null) =>
    objectionsTo({ task: 'ALTURA', statement, restrictions }, of).length;

  test('the station', () => {
    expect(against('APTO', known('No apto'))).toBe(1);
    expect(against('APTO_CON_RESTRICCION', known('No apto'), 'Usar arnés')).toBe(1);
    expect(against('APTO', known('Apto con restricciones'))).toBe(1);
    expect(against('APTO_CON_RESTRICCION', known('Apto con restricciones'), 'Usar arnés')).toBe(0);
    expect(against('NO_APTO', known('Apto'))).toBe(1);
    expect(against('NO_APTO', known('No apto'))).toBe(0);
    expect(against('APTO', known('Apto'))).toBe(0);
    expect(against('APTO', known(null))).toBe(1);
    expect(against('NO_APTO', known(null))).toBe(0);
  });

  test('a restriction for the job, unless the certificate restricts the task as it does', () => {
    const forbidden = known('Apto', { workRestrictions: 'No trabajar en altura de noche' });
    expect(against('APTO', forbidden)).toBe(1);
    expect(against('APTO_CON_RESTRICCION', forbidden, 'Usar arnés')).toBe(1);
    expect(against('APTO_CON_RESTRICCION', forbidden, 'No trabajar en altura de noche')).toBe(0);
    expect(against('NO_APTO', forbidden)).toBe(1);
    const asked = known('Apto', { workRestrictions: 'Usar lentes en altura' });
    expect(against('APTO', asked)).toBe(1);
    expect(against('APTO_CON_RESTRICCION', asked, 'Usar arnés')).toBe(0);
  });

  test('vehicles that the annex of drivers did not examine', () => {
    const driver: KnownOfTasks = {
      ...known(null),
      conclusions: [{ task: 'CONDUCCION', text: 'Apto' }],
      examinedVehicles: examinedVehicles('LIVIANO'),
    };
    const driven = (vehicles: VehicleClass[], statement: Aptitude = 'APTO', of = driver) =>
      objectionsTo({ task: 'CONDUCCION', statement, restrictions: null, vehicles }, of);
    expect(driven(['LIVIANO'])).toEqual([]);
    expect(driven(['LIVIANO', 'PESADO', 'EQUIPO_MOVIL'])).toEqual([
      'El psicosensométrico evaluó vehículo liviano, y no vehículo pesado y equipo móvil.',
    ]);
    expect(driven(['PESADO'], 'OBSERVADO')).toHaveLength(1);
    const unticked = { ...driver, examinedVehicles: examinedVehicles(null) };
    expect(driven(['EQUIPO_MOVIL'], 'APTO', unticked)).toEqual(['El psicosensométrico no dice qué vehículos evaluó.']);
    expect(driven(['LIVIANO'], 'NO_APTO', unticked).join()).not.toContain('qué vehículos');
  });

  test('a newer exam, for every statement', () => {
    const stale = known('Apto', { newerExam: { date: '2026-10-05', aptitude: 'NO_APTO' } });
    expect(objectionsTo({ task: 'ALTURA', statement: 'APTO', restrictions: null }, stale)).toEqual([
      'Tiene un examen más nuevo, del 05/10/2026: «No apto».',
    ]);
    expect(against('NO_APTO', { ...stale, conclusions: [{ task: 'ALTURA', text: 'No apto' }] })).toBe(1);
  });

  test('a job that asks for the task and stays fit without it', () => {
    const job = known('No apto', { asked: ['ALTURA'] });
    expect(against('NO_APTO', job)).toBe(1);
    expect(against('NO_APTO', { ...job, workRestrictions: 'No trabajar en altura' })).toBe(0);
    expect(against('NO_APTO', { ...job, aptitude: 'NO_APTO' })).toBe(0);
  });
});
