import { describe, expect, test } from 'vitest';
import { OF_CONCLUSION, ofConclusion } from './of-conclusions.ts';

/** Normal conclusions, one a line, as each station writes them. */
const NORMAL: Readonly<Record<string, string>> = {
  PSICOLOGIA: `
    Buena tolerancia al estrés
    Nivel de estrés bajo
    Nivel de adaptación: adecuado
    Adecuada adaptación laboral
    Niveles bajos de ansiedad y depresión
    Niveles bajos de ansiedad, depresión y estrés
    Ansiedad, depresión y estrés: normales
    Ansiedad y depresión dentro de parámetros normales
    No evidencia indicadores de ansiedad ni depresión
    Ausencia de indicadores depresivos
    Adecuado manejo del estrés y de la ansiedad
    Maneja adecuadamente situaciones de estrés
    Capacidad de adaptación a los cambios conservada
    Escala de depresión de Zung: normal
    Escala de ansiedad de Hamilton: 8 puntos
    Inventario de depresión de Beck: mínima
    Test de estrés laboral: bajo
    Nivel de ansiedad: promedio
    Resistencia al estrés adecuada
    Sin riesgo de depresión
    Riesgo de depresión: bajo
    Niega insomnio
    Índice de severidad de insomnio: ausente
    Estable emocionalmente, afronta el estrés
    Apto. Se recomienda taller de manejo de estrés laboral
    Antecedente de depresión, hoy sin síntomas
    Ansiedad (bajo), estrés (bajo)
    Ansiedad: bajo / Depresión: bajo
    Estrés: 0
    Ansiedad controlada
    ANSIEDAD NO SIGNIFICATIVA
    Habilidades sociales y adaptación a normas`,
  ODONTO: `
    Ausencia de caries
    Caries ausentes
    Abscesos ausentes
    Ausencia de sarro
    Ausencia de cálculo y gingivitis
    Libre de caries
    Caries: 0
    Caries: ninguna
    No presenta piezas cariadas
    Ausencia de piezas cariadas
    Sin piezas ausentes
    Piezas ausentes: 0
    Piezas ausentes: ninguna
    No hay ausencia de piezas dentarias
    Dentadura completa, sin caries
    Caries tratadas en piezas 16 y 26
    Pieza 36 con caries obturada
    Restos radiculares extraídos
    Riesgo de caries bajo
    Recomendación: prevención de caries
    Encías sanas, gingivitis ausente
    Desgaste fisiológico
    Antecedente de fractura de mandíbula
    Prótesis fracturada`,
  DERMA: `
    Sin dermatitis
    Dermatitis: no
    Secuela de acné
    Cicatrices de acné en la cara
    Antecedente de psoriasis
    Escabiosis tratada y resuelta
    No se evidencia micosis
    Piel hidratada, sin xerosis
    Uñas sin hongos
    Verruga extirpada`,
  PRUEBA_ESFUERZO: `
    Respuesta cronotropa positiva
    Negativa para isquemia
    Respuesta cronotrópica y presora normales
    Sin arritmias ni infradesnivel del ST
    Arritmia sinusal respiratoria
    Arritmias: no`,
};

/** Abnormal conclusions with their codes. */
const ABNORMAL: Readonly<Record<string, string>> = {
  PSICOLOGIA: `
    Ansiedad leve = F419
    Nivel de ansiedad moderado = F419
    Nivel de ansiedad: alto = F419
    Presenta indicadores de ansiedad = F419
    Depresión = F329
    Episodio depresivo leve = F329
    Depresión moderada bajo tratamiento = F329
    Ansiedad y depresión = F329 F419
    Ansiedad leve, buena tolerancia al estrés = F419
    Ansiedad leve y estrés bajo = F419
    Estrés bajo, ansiedad moderada = F419
    Escala de depresión de Zung: moderada = F329
    Trastorno de adaptación = F432
    Trastorno adaptativo con ansiedad = F419 F432
    Estrés laboral alto = Z566
    Estrés elevado por el trabajo = Z566
    Insomnio = G470
    Insomnio de conciliación. Ansiedad baja = G470
    Se sugiere psicoterapia por ansiedad = F419`,
  ODONTO: `
    Caries en pieza 16 = K029
    Pieza 16 cariada, resto sano = K029
    Caries múltiples = K029
    Edéntulo parcial, ausencia de caries = K081
    Caries ausentes. Gingivitis leve = K051
    Ausencia de piezas dentarias 16 y 26 = K081
    Ausencia de 4 piezas = K081
    Piezas 16, 26 y 36 ausentes = K081
    Dientes ausentes: 4 = K081
    Caries, cálculo y gingivitis = K029 K051 K036
    Absceso periapical en pieza 46 = K047
    Pulpitis irreversible = K040
    Restos radiculares en 36 y 37 = K083
    Periodontitis crónica = K053
    Tercera molar impactada = K011
    Maloclusión clase II = K074
    Sarro generalizado = K036
    Bruxismo = K030
    Fractura de corona de pieza 11 = S025
    Piezas 16 y 26 obturadas, caries en 36 = K029`,
  DERMA: `
    Dermatitis atópica = L209
    Dermatitis seborreica = L219
    Eccema seborreico = L219
    Dermatitis de contacto = L259
    Dermatitis alérgica de contacto = L239
    Dermatitis irritativa de contacto = L249
    Dermatitis de contacto irritativa por cemento = L249
    Dermatitis = L309
    Onicomicosis = B351
    Tinea pedis = B353
    Psoriasis en codos = L409
    Acné vulgar = L709
    Vitíligo = L80
    Melasma = L811
    Nevos benignos = D229
    Verrugas en manos = B07
    Xerosis = L853
    Escabiosis = B86
    Micosis inguinal = B359
    Urticaria crónica = L509
    Queratosis actínica = L570`,
  PRUEBA_ESFUERZO: `
    Positiva = R943
    Prueba positiva para isquemia = R943
    Extrasístoles ventriculares = R943
    Respuesta hipertensiva al esfuerzo = R943`,
};

const rowsOf = (phrases: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(phrases).flatMap(([code, lines]) =>
    lines
      .trim()
      .split('\n')
      .map((line): [string, string] => [code, line.trim()]),
  );
const codesOf = (code: string, text: string) => ofConclusion(code, text)?.codes.join(' ') ?? '';

describe('normal conclusions propose nothing', () => {
  test.each(rowsOf(NORMAL))('%s «%s»', (code, text) => {
    expect(ofConclusion(code, text)).toBeNull();
    expect(ofConclusion(code, `${text.toUpperCase()}.`)).toBeNull();
  });
});

describe('abnormal conclusions propose their codes', () => {
  test.each(rowsOf(ABNORMAL))('%s «%s»', (code, line) => {
    const [text, codes] = line.split(' = ') as [string, string];
    expect(codesOf(code, text)).toBe(codes);
    expect(codesOf(code, `${text.toUpperCase()}.`)).toBe(codes);
  });

  test('a dysplastic nevus goes to the dermatologist without the code of a benign one', () => {
    for (const words of ['Nevo displásico', 'Nevus atípico en la espalda'])
      expect(ofConclusion('DERMA', words)).toEqual({ specialty: 'DERMA', codes: [] });
  });
});

test('each finding in words is named by a phrase above', () => {
  const named = new Set(rowsOf(ABNORMAL).flatMap(([code, line]) => codesOf(code, line.split(' = ')[0]!).split(' ')));
  const codes = Object.values(OF_CONCLUSION).flatMap(({ findings }) => findings.flatMap((each) => each.codes));
  expect(codes.filter((code) => !named.has(code))).toEqual([]);
});
