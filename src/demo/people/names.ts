import type { Random } from '../random.ts';

/**
 * The commonest surnames of Peru with a rough weight, including surnames with particles and Quechua and Aymara
 * surnames.
 */
const SURNAMES: readonly (readonly [string, number])[] = [
  ...weigh(30, 'Quispe'),
  ...weigh(22, 'Flores Sánchez Rodríguez García Rojas Huamán Mamani'),
  ...weigh(14, 'Díaz López Ramos Torres Gonzales Pérez Vásquez Chávez Mendoza Espinoza Castillo Ramírez Fernández'),
  ...weigh(
    9,
    'Cruz Vargas Castro Gutiérrez Romero Silva Ruiz Reyes Salazar Condori Campos Medina Morales Guerrero Huanca',
  ),
  ...weigh(
    6,
    'Alvarado Aguilar Delgado Herrera Ortiz Cárdenas Paredes Soto Valverde Ccori Apaza Choque Yupanqui Vilca Ticona',
  ),
  ...weigh(
    4,
    'Palomino Poma Inga Baltazar Camarena Capcha Chuquimantari Huaroc Ñahui Ñaupari Orihuela Osores Paucar Lazo',
  ),
  ...weigh(
    4,
    'Zúñiga Núñez Peña Cáceres Carrión Benites Távara Farfán Cieza Chunga Ypanaqué Purizaca Sandoval Santisteban',
  ),
  ...weigh(3, 'Atoche Llontop Sernaqué Effio Chafloque Puicón Cajusol Siesquén Inoñán Tejada Burga Tantaleán Idrogo'),
  ...weigh(
    3,
    'Ccahuana Huaylla Pumacahua Sulca Taipe Quinto Rimachi Yauri Cconislla Huarcaya Llactahuamán Pariona Sullca',
  ),
  ...list(7, 'De la Cruz|Del Águila|De los Santos|La Rosa|De la Torre|Del Carpio|San Martín|De la Vega|La Torre'),
];
const RARE_SURNAMES = ["D'Angelo", 'Müller', 'Yamamoto', 'Chang', 'Wong', 'Ferrari', 'Ocaña-Rivera', 'Nakasone'];

const MEN =
  'Juan José Luis Carlos Jorge Víctor César Miguel Jesús Julio Manuel Pedro Roberto Daniel Ricardo Walter Marco Edwin Wilmer Percy Richard Raúl Fredy Óscar Hugo Elmer Rubén Alex Jhon Cristhian Iván Ángel Javier Eduardo Fernando Alberto Enrique Segundo Santos Wilder Yonatan Kevin Brayan Diego Sebastián Álvaro Gonzalo Ítalo Efraín Teófilo Félix Néstor Moisés Abel Saúl Joel Renzo Hernán Ronald Edgar'.split(
    ' ',
  );
const SECOND_MEN =
  'Alberto Antonio Enrique Manuel Alexander David Eduardo Martín Ángel Jesús Javier Andrés Fernando Francisco Iván Roberto Orlando Wilfredo Smith Josué Daniel Efraín Augusto Humberto Armando'.split(
    ' ',
  );
const WOMEN =
  'María Ana Rosa Carmen Luz Elizabeth Milagros Patricia Sonia Julia Gladys Nelly Marleny Flor Yolanda Maritza Diana Karina Lourdes Roxana Jessica Vanessa Katherine Lucía Andrea Claudia Verónica Sandra Mónica Silvia Norma Edith Yesenia Fiorella Noemí Inés Rocío Teresa Victoria Gloria Esther Zoila Brígida Dina Nélida Yeni Shirley Mayra Daniela Kelly'.split(
    ' ',
  );
const SECOND_WOMEN =
  'Elena Isabel Beatriz Victoria Luisa Esperanza Mercedes Soledad Maribel Pilar Ángela Lizbeth Guadalupe Cristina Esther Margarita Consuelo Noemí Fátima Alejandra Rosario Yaneth'.split(
    ' ',
  );
const COMPOUND = {
  M: ['Juan de Dios', 'José de la Rosa'],
  F: ['María del Carmen', 'Flor de María', 'Rosa de los Ángeles'],
};

function weigh(weight: number, words: string): (readonly [string, number])[] {
  return words.split(' ').map((word) => [word, weight] as const);
}
function list(weight: number, words: string): (readonly [string, number])[] {
  return words.split('|').map((word) => [word, weight] as const);
}

export interface Name {
  paternal: string;
  maternal: string;
  first: string;
  full: string;
}

export function makeName(random: Random, sex: 'M' | 'F'): Name {
  const surname = () => (random.chance(0.01) ? random.pick(RARE_SURNAMES) : random.weighted(SURNAMES));
  const paternal = surname();
  const maternal = surname();
  const first = random.chance(0.02) ? random.pick(COMPOUND[sex]) : pickGivenNames(random, sex);
  return { paternal, maternal, first, full: `${paternal} ${maternal}, ${first}` };
}

function pickGivenNames(random: Random, sex: 'M' | 'F'): string {
  const one = random.pick(sex === 'M' ? MEN : WOMEN);
  const two = random.pick(sex === 'M' ? SECOND_MEN : SECOND_WOMEN);
  return one !== two && random.chance(0.78) ? `${one} ${two}` : one;
}

const AVENUES =
  'Los Álamos|San Martín|Los Incas|Grau|Bolognesi|Túpac Amaru|Las Flores|Ferrocarril|Progreso|Independencia|Los Pinos|José Olaya|Miguel Grau|La Marina|Huancavelica|Real|Leoncio Prado|9 de Diciembre'.split(
    '|',
  );
const SETTLEMENTS =
  'Urb. Los Jardines|A.H. Señor de los Milagros|Urb. San Carlos|A.H. Villa Hermosa|Coop. Santa Isabel|Urb. El Trébol|C.P. Nuevo Horizonte|A.H. Víctor Raúl'.split(
    '|',
  );

export function makeStreet(random: Random): string {
  if (random.chance(0.35))
    return `${random.pick(SETTLEMENTS)} Mz. ${random.pick([...'ABCDEFGHJKLM'])} Lote ${random.int(1, 32)}`;
  return `${random.pick(['Av.', 'Jr.', 'Calle', 'Psje.'])} ${random.pick(AVENUES)} ${random.int(1, 19) * 100 + random.int(1, 99)}`;
}
