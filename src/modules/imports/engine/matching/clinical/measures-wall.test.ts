import { expect, test } from 'vitest';
import { MEASURES } from '#clinical/rules/measures.ts';
import { list } from '#platform/contract/import-kind/field.ts';
import { fold } from '#platform/contract/text.ts';
import { clinicalColumns } from './clinical.ts';
import { soundsClinical } from './clinical-words.ts';

const isRefused = (header: string) => clinicalColumns([header]).length > 0;

test.each(MEASURES.map((measure) => [measure.code, measure] as const))(
  '%s stays outside for RR. HH. under its name, its code and every header of its column',
  (code, { label, column }) => {
    const names = [code, label, column?.label ?? label, ...list(column?.synonyms ?? label)];
    expect(names.filter((name) => !isRefused(name))).toEqual([]);
  },
);

test.each([
  'Nivel de ansiedad',
  'Grado de ansiedad',
  'Consumo de alcohol',
  'Miedo a las alturas',
  'Temor a lugares cerrados',
  'Rasgos de personalidad',
  'Personalidad',
  'Ruido fuera de trabajo',
  'Ruido extralaboral',
  'Razonamiento lógico',
  'Memoria visual',
  'Estabilidad emociona',
  'Afrontamiento de estrés',
  'Fuma',
  'Peso levantado',
  'Vértices del pulmón',
  'Tinel positivo',
  'Fototipo',
  'Higiene bucal',
  'Número de placa radiográfica',
])('«%s», near the name of a measure, is refused or asked about', (header) => expect(isRefused(header)).toBe(true));

test.each([
  'N.º de placa',
  'Número de placa',
  'Placa del vehículo',
  'Nro placa',
  'Mano de obra',
  'Equipo, marca y modelo',
  'Horas de trabajo',
  'Cumple perfil',
  'Orientación',
  'Exposición a ruido',
  'Personal',
  'Colegiatura',
])('«%s» of a roster is taken', (header) => expect(isRefused(header)).toBe(false));

test('the words of a measure make any header clinical, and are folded', () => {
  const words = MEASURES.flatMap(({ words }) => (words ? list(words) : []));
  expect(words.filter((word) => word !== fold(word))).toEqual([]);
  expect(words.filter((word) => soundsClinical(`valor de ${word}`) === null)).toEqual([]);
});
