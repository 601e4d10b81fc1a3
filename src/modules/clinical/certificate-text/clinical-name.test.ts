import { expect, test } from 'vitest';
import { isClinicalText } from './clinical-name.ts';

test.each([
  'HTA',
  'DM2',
  'DM 2',
  'TBC',
  'Obesos',
  'Sordos',
  'Alcohólicos',
  'Consumo de cocaína',
  'Glucosa alta',
  'IMC alto',
  'Plomo alto',
  'Psiquiatría',
  'Hipoacúsicos',
  'Diabetes mellitus',
  'Audiometría alterada',
  'VIH',
  'Embarazadas',
])('%s tells something clinical', (name) => expect(isClinicalText(name)).toBe(true));

test.each([
  'Vencen este mes',
  'No aptos',
  'Aptos con restricción',
  'Turno noche',
  'Contratistas de mina',
  'Sin cita',
  'Administración',
  'Plomería',
  'Quispe',
  'Papa León',
  'Retiro 2026',
  'Planta Toromocho',
  'Nuevos ingresos',
])('%s does not', (name) => expect(isClinicalText(name)).toBe(false));
