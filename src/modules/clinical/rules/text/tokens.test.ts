import { expect, test } from 'vitest';
import { itemsOf, sentencesOf, type Token } from './tokens.ts';

/** Words as they are, signs between brackets. */
const shown = (tokens: readonly Token[]): string =>
  tokens.map(({ text, word }) => (word ? text : `[${text}]`)).join(' ');
const sentences = (text: string): string[] => sentencesOf(text).map(shown);
const items = (text: string): string[] => sentencesOf(text).flatMap(itemsOf).map(shown);

test.each<[string, string[]]>([
  ['', []],
  [' . ; ', []],
  ['Tórax NORMAL. Sin cambios.', ['torax normal', 'sin cambios']],
  ['Pulso regular; presión alta', ['pulso regular', 'presion alta']],
  ['Pulso regular\nPresión alta', ['pulso regular', 'presion alta']],
  ['• Pulso regular • Presión alta', ['pulso regular', 'presion alta']],
  ['Dolor: no. Fuerza conservada', ['dolor [:] no', 'fuerza conservada']],
])('sentences of %j', (text, expected) => expect(sentences(text)).toEqual(expected));

test.each<[string, string[]]>([
  ['Hombro izq. doloroso', ['hombro izquierda doloroso']],
  ['Bloq. incompl. de rama der.', ['bloqueo incompleto de rama derecha']],
  ['Dolor en hombro izq.   ', ['dolor en hombro izquierda']],
  ['Lado der.\nNormal', ['lado derecha', 'normal']],
  ['EKG s/a', ['ekg sin alteraciones']],
  ['Tórax s/p, abdomen s/p', ['torax sin particularidades [,] abdomen sin particularidades']],
  ['D/C asma', ['descartar asma']],
  ['Marcha c/ dolor', ['marcha con dolor']],
  ['Cita p/ control', ['cita para control']],
  ['Dolor c/movimiento', ['dolor c [/] movimiento']],
  ['Reposo p/trabajo', ['reposo p [/] trabajo']],
])('what is abbreviated in %j', (text, expected) => expect(sentences(text)).toEqual(expected));

test.each<[string, string[]]>([
  ['Examen N° 5', ['examen 5']],
  ['Examen nº 5', ['examen 5']],
  ['Examen Nro. 5', ['examen 5']],
  ['Examen nro 5', ['examen 5']],
  ['Examen no. 5', ['examen 5']],
  ['Examen no.5', ['examen 5']],
  ['Nódulo de 1.5 cm y otro de 0,8', ['nodulo de 1.5 cm y otro de 0,8']],
])('numbers of %j', (text, expected) => expect(sentences(text)).toEqual(expected));

test.each<[string, string[]]>([
  ['Phalen (+)', ['phalen [(+)]']],
  ['Phalen ( ++ )', ['phalen [(+)]']],
  ['Phalen +', ['phalen [(+)]']],
  ['Tinel (-)', ['tinel [(-)]']],
  ['Tinel ( - )', ['tinel [(-)]']],
  ['Tinel (–)', ['tinel [(-)]']],
  ['Tinel -', ['tinel [(-)]']],
  ['Tinel: -', ['tinel [:] [(-)]']],
  ['Tinel -, Phalen +', ['tinel [(-)] [,] phalen [(+)]']],
  ['Tinel - y Phalen -', ['tinel [(-)] y phalen [(-)]']],
  ['Tinel -\nPhalen -', ['tinel [(-)]', 'phalen [(-)]']],
  ['Tinel - ; Phalen +', ['tinel [(-)]', 'phalen [(+)]']],
  ['Espirometría - normal', ['espirometria', 'normal']],
  ['Espirometría – normal', ['espirometria', 'normal']],
  ['Post-operado de L4-L5', ['post operado de l4 l5']],
  ['Espirometría -normal', ['espirometria normal']],
  ['Espirometría- normal', ['espirometria normal']],
  ['- Normal', ['normal']],
  ['Fractura (derecha)', ['fractura [(] derecha [)]']],
])('signs of %j', (text, expected) => expect(sentences(text)).toEqual(expected));

test.each<[string, string[]]>([
  ['Sin dolor, edema y fiebre', ['sin dolor', 'edema', 'fiebre']],
  ['Dolor e insomnio', ['dolor', 'insomnio']],
  ['Dolor/edema', ['dolor', 'edema']],
  ['Tinel: normal', ['tinel [:] normal']],
  ['¿Dolor? no', ['dolor [?] no']],
  ['Fractura (antigua), consolidada', ['fractura', 'antigua', 'consolidada']],
])('items of %j', (text, expected) => expect(items(text)).toEqual(expected));
