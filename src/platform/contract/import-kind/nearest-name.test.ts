import { expect, test } from 'vitest';
import { nearestOf } from './nearest-name.ts';

const NAMES = [
  'Mantenimiento',
  'Mantenimiento Mina',
  'Operador de scooptram',
  'Operador de jumbo',
  'Recursos Humanos',
  'Planta',
  'Seguridad, Salud Ocupacional y Medio Ambiente',
  'Tecnología de la Información',
  'Supervisor de guardia II',
  'Nivel 2',
  'Enfermero',
  'Perforista',
  'Asistente administrativo',
  'Logística',
];
const nearest = nearestOf(NAMES.map((name) => ({ id: name, name })));

test.each([
  ['Mantto', 'Mantenimiento'],
  ['MANTTO. MINA', 'Mantenimiento Mina'],
  ['Operador Scooptram', 'Operador de scooptram'],
  ['Oper. de Scoop', 'Operador de scooptram'],
  ['RRHH', 'Recursos Humanos'],
  ['SSOMA', 'Seguridad, Salud Ocupacional y Medio Ambiente'],
  ['TI', 'Tecnología de la Información'],
  ['Enfermera', 'Enfermero'],
  ['Logistca', 'Logística'],
  ['Asist. Administrativo', 'Asistente administrativo'],
  ['Sup. guardia II', 'Supervisor de guardia II'],
  // A name of something different is not suggested.
  ['Nivel 3', null],
  ['Supervisor de guardia III', null],
  ['Operador de volquete', null],
  ['Planeamiento', null],
  ['Mina', null],
  ['', null],
])('«%s» → %s', (written, expected) => expect(nearest(written)?.name ?? null).toBe(expected));
