import { expect, test } from 'vitest';
import { hazardReader } from './hazard-names.ts';

const read = hazardReader([
  { id: 'RUIDO', name: 'Ruido' },
  { id: 'VIRUS', name: 'Virus (VHB, VHC, VIH, COVID-19, rabia)' },
  { id: 'POLVO_SILICE', name: 'Polvo de sílice' },
  { id: 'POLVO_CARBON', name: 'Polvo de carbón' },
  { id: 'ALTURA', name: 'Trabajo en altura (más de 1.8 m)' },
]);

test('hazards are read by name or code, with any separator; commas in brackets belong to the name', () => {
  expect(read('Ruido, POLVO DE SILICE; altura\nVirus (VHB, VHC, VIH, COVID-19, rabia)').ids).toEqual([
    'RUIDO',
    'POLVO_SILICE',
    'ALTURA',
    'VIRUS',
  ]);
  expect(read('1. Trabajo en altura\n2. Virus').ids).toEqual(['ALTURA', 'VIRUS']);
  expect(read('Virus (VHB, VHC, VIH, COVID-19, rabia)')).toEqual({ ids: ['VIRUS'], unknown: [] });
});

test('one that nobody knows is named, with the closest beside it', () => {
  expect(read('Ruidos, Polvo de silise, Dragones').unknown).toEqual([
    { text: 'Ruidos', closest: 'Ruido' },
    { text: 'Polvo de silise', closest: 'Polvo de sílice' },
    { text: 'Dragones', closest: null },
  ]);
});
