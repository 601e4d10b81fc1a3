import { describe, expect, test } from 'vitest';
import { atOnce } from '#platform/contract/steps.ts';
import { type CertificateText, judgingText } from './judge-text.ts';

const judgeText = (text: CertificateText) => atOnce(judgingText(text));

const FORM = `CERTIFICADO DE APTITUD MÉDICO OCUPACIONAL
Apellidos y nombres: QUISPE MAMANI JUAN  DNI 45678901  Edad: 40 años
Empresa: Minera del Sur S.A.C.  Puesto: Soldador
Tipo de evaluación: Periódica  Fecha: 12/03/2026  Vigencia: 12/03/2027
APTO`;
const judge = (text: string, more: { images?: number; about?: string } = {}) =>
  judgeText({ pages: [{ text, images: more.images ?? 0 }], about: more.about ?? '' });
const within = (line: string) => judge(`${FORM}\n${line}\nDr. Luis Rojas CMP 12345 RNE 4567`);

describe('what a certificate of aptitude may carry', () => {
  test.each([
    '',
    'APTO CON RESTRICCIONES',
    'NO APTO ( )   APTO ( X )   APTO CON RESTRICCIÓN ( )   OBSERVADO ( )',
    'Restricciones: no levantar cargas mayores a 25 kg; no realizar trabajos en altura mayor a 1.80 m.',
    'Restricción: evitar la exposición a ruido mayor a 85 dB sin doble protección auditiva.',
    'Restricciones: uso de lentes correctores durante la jornada.',
    'Recomendaciones: uso de equipo de protección personal, pausas activas, higiene postural, capacitación.',
    'Recomendación: uso permanente de protector auditivo y respirador con filtro P100.',
    'Recomendación: próxima evaluación médico ocupacional en 12 meses.',
    'Riesgos: ruido, polvo de sílice, vibración, trabajo en altura, espacios confinados, agentes cancerígenos y biológicos.',
    'Factores de riesgo: temperaturas extremas, posturas forzadas, movimientos repetitivos, agentes infecciosos.',
    'Exámenes realizados: audiometría, espirometría, hemograma, glucosa, colesterol, electrocardiograma, rayos X de tórax.',
    'Perfil: Operativo mina. Pruebas: Evaluación psicológica, oftalmología, odontología, psicosensométrico, toxicológico.',
    'Glucosa 12/03/2026\nColesterol 12/03/2026\nAudiometría 12/03/2026',
    '1. Glucosa 2. Colesterol 3. Triglicéridos 4. Audiometría',
    'Este certificado no contiene diagnósticos ni resultados: se entregan solo al trabajador.',
    'Emitido conforme a la R.M. 312-2011-MINSA (Anexo N.º 03), Ley 29783 art. 71, D.S. 024-2016-EM.',
    'Centro Médico de Diagnóstico San Juan · Laboratorio clínico · Diagnóstico por imágenes',
    'Prevención de accidentes y enfermedades profesionales.',
    'Puede desempeñar sus labores normales. Trabajo en condiciones normales.',
    'Código: SSO-F01.02  Versión: V1.0  Página 1 de 1  Serie B123-4567',
    'Av. Los Pinos 120/85-A, telf. 01 456-7890, RUC 20512345678',
    'Pabellón B12, oficina C-305, sede Lima',
    'Colaborador: ASMAT OBESO DOLORES. Cargo: operaria de embolsado',
    'Apto para: conducción de vehículos livianos, trabajo en altura geográfica (> 2 500 m.s.n.m.), espacios confinados.',
    'La presente evaluación tiene validez de un año a partir de la fecha de emisión.',
    'Médico especialista en Medicina Ocupacional y del Medio Ambiente',
    'Firma y sello del médico  Huella digital del trabajador',
    'Verifique este documento: https://clinica.pe/v/ABCDE12345  Código ABCD EFGH JKMN',
  ])('%s', (line) => {
    expect(within(line)).toMatchObject({ verdict: 'CLEAN', cause: null, words: [] });
  });
});

describe('what it may not', () => {
  test.each<[string, string]>([
    ['Diagnóstico: Obesidad (E66.9)', 'E66.9'],
    ['DIAGNOSTICOS', 'diagnosticos'],
    ['Dx: sano', 'dx'],
    ['CIE 10', 'cie 10'],
    ['Diagnósticos: ninguno', 'diagnósticos'],
    ['Diagnós-\nticos: ninguno', 'diagnósticos'],
    ['D I A G N Ó S T I C O S : ninguno', 'diagnostic'],
    ['Hiper tensión arterial', 'hipertens'],
    ['Obs.: H90.3', 'H90.3'],
    ['Obs.: h90.3', 'h90.3'],
    ['Observación (E669)', 'E669'],
    ['CIE10: J45', 'J45'],
    ['Trabajador con H833', 'H833'],
    ['Trabajador con I10X', 'I10X'],
    ['Presenta obesidad grado I', 'obesidad'],
    ['HIPOACUSIA NEUROSENSORIAL BILATERAL', 'hipoacusia'],
    ['Dislipidemia mixta', 'dislipidemia'],
    ['Vicio de refracción corregido', 'vicio de refracción'],
    ['Lumbalgia mecánica', 'lumbalgia'],
    ['Trauma acústico leve', 'trauma acústico'],
    ['Túnel carpiano derecho', 'túnel carpiano'],
    ['Antecedentes: ninguno', 'antecedentes'],
    ['En tratamiento con metformina', 'tratamiento'],
    ['Recibe medicación diaria', 'medicación'],
    ['Interconsulta a cardiología', 'interconsulta'],
    ['Recomendación: control por endocrinología en 30 días', 'control por endocrinología'],
    ['Recomendación: dieta hipocalórica y ejercicio', 'dieta'],
    ['Recomendación: bajar de peso', 'bajar de peso'],
    ['Glucosa: 126 mg/dL', 'glucosa: 126'],
    ['Glucosa en ayunas .... 95', 'glucosa en ayunas .... 95'],
    ['Glucosa\n95', 'glucosa 95'],
    ['Hemoglobina 14,5 g/dl', 'hemoglobina 14,5'],
    ['Colesterol total: 210', 'colesterol total: 210'],
    ['Resultado 187 mg/dl', '187 mg/dl'],
    ['IMC 31.2', 'imc 31.2'],
    ['Peso: 82 kg  Talla: 1.70 m', 'peso: 82 kg'],
    ['Presión arterial 120/80 mmHg', 'presión arterial 120/80'],
    ['PA 140/90', 'pa 140/90'],
    ['OD 4000 Hz 45 dB', '4000 hz'],
    ['FEV1 78 %  FVC 80 %', 'fev1 78'],
    ['Espirometría: patrón restrictivo', 'patrón restrictivo'],
    ['Audiometría: normal', 'normal'],
    ['Rayos X de tórax: sin alteraciones', 'sin alteraciones'],
    ['Agudeza visual OD 20/40', '20/40'],
    ['Panel de drogas: cocaína negativo', 'negativo'],
    ['RPR: no reactivo', 'no reactivo'],
    ['Prueba de embarazo', 'embarazo'],
    ['Grupo sanguíneo: O Rh positivo', 'grupo sanguíneo'],
    ['Factor: O+', 'o+'],
    ['INFORME MÉDICO OCUPACIONAL', 'informe médico'],
    ['No presenta patología que limite su trabajo', 'patología'],
    ['Diagnóstico por imágenes: opacidades p/q', 'opacidades'],
    ['No contiene diagnósticos ni resultados. Diabetes mellitus', 'diabetes'],
  ])('%s', (line, word) => {
    const { verdict, words } = within(line);
    expect([verdict, words]).toEqual(['CLINICAL', expect.arrayContaining([expect.stringContaining(word)])]);
  });

  test('accents, case and composed letters make no difference; at most five words are told, each once', () => {
    for (const line of [
      'Diagnóstico',
      'DIAGNÓSTICO',
      'diagnostico',
      'Diagno\u0301stico',
      'Diag\u00adnóstico',
      '𝐃𝐱 obesidad',
    ])
      expect(within(line).verdict, line).toBe('CLINICAL');
    const many = within('Obesidad. Obesidad. Asma. Anemia. Otitis. Rinitis. Miopía. Vértigo.');
    expect(many.words).toEqual(['obesidad', 'asma', 'anemia', 'otitis', 'rinitis']);
  });

  test('its title, its keywords and its other pages count as its first page does', () => {
    expect(judge(FORM, { about: 'Informe médico de Juan' }).verdict).toBe('CLINICAL');
    const second = { text: 'Hoja 2 de 2. Resultados del laboratorio: glucosa 180 mg/dl', images: 0 };
    expect(judgeText({ pages: [{ text: FORM, images: 0 }, second], about: '' }).verdict).toBe('CLINICAL');
  });
});

describe('what cannot be read is not clean', () => {
  test('a scan, with or without words that were recognised in it; a page without text; a blank back is none', () => {
    expect(judge('', { images: 1 })).toMatchObject({ verdict: 'UNREADABLE', cause: 'NO_TEXT' });
    expect(judge('CamScanner', { images: 1 })).toMatchObject({ verdict: 'UNREADABLE', cause: 'NO_TEXT' });
    expect(judge(FORM, { images: 0.9 })).toMatchObject({ verdict: 'UNREADABLE', cause: 'IMAGE' });
    expect(judge(FORM, { images: 0.2 })).toMatchObject({ verdict: 'CLEAN' });
    expect(judge('')).toMatchObject({ verdict: 'UNREADABLE', cause: 'NO_TEXT' });
    const front = { text: FORM, images: 0 };
    const judgePages = (text: string, images: number) => judgeText({ pages: [front, { text, images }], about: '' });
    expect(judgePages('', 0.6)).toMatchObject({ cause: 'NO_TEXT' });
    expect(judgePages(' \n', 0)).toMatchObject({ verdict: 'CLEAN' });
  });

  test('letters that are others than those drawn, and a text that is no certificate', () => {
    const shifted = [...'Certificado de aptitud del trabajador de la empresa, con su evaluacion de este periodo']
      .map((sign) => (sign === ' ' ? sign : String.fromCharCode(sign.charCodeAt(0) - 29)))
      .join('');
    expect(judge(`${FORM}\n${shifted.repeat(3)}`)).toMatchObject({ cause: 'GARBLED' });
    expect(judge(`${FORM}\n${'\ue012\ue044\ue031 '.repeat(30)}`)).toMatchObject({ cause: 'GARBLED' });
    expect(judge('Constancia de pago por los servicios del mes de marzo.')).toMatchObject({
      verdict: 'UNREADABLE',
      cause: 'NOT_A_CERTIFICATE',
    });
    expect(judge(FORM.replace('APTO', 'A P T I T U D')).verdict).toBe('CLEAN');
  });

  test('words that tell stand before the image that hides the rest', () => {
    expect(judge(`${FORM} Obesidad`, { images: 1 }).verdict).toBe('CLINICAL');
  });
});

describe('where it draws the line', () => {
  const text = (length: number, odd = '') =>
    `${odd}${`${FORM} `.padEnd(length - odd.length, 'trabajador de la empresa ')}`;
  const cause = (page: string, images = 0) => judge(page, { images }).cause;

  test('three signs in a hundred may be of no alphabet, four of a short text', () => {
    expect(cause(text(1000, '\ue012'.repeat(30)))).toBe(null);
    expect(cause(text(1000, '\ue012'.repeat(31)))).toBe('GARBLED');
    expect(cause(text(1000, '\ufffd'.repeat(31)))).toBe('GARBLED');
    const short = 'Certificado de aptitud: apto. Trabajador de la empresa minera';
    expect(cause(`${short}${'\ue012'.repeat(4)}`)).toBe(null);
    expect(cause(`${short}${'\ue012'.repeat(5)}`)).toBe('GARBLED');
  });

  test('words that no mouth could say: one in ten, two of a short text', () => {
    const said = 'empresa '.repeat(30);
    const page = (mute: string) => `Certificado: apto. ${said}${mute}`;
    expect(cause(page('bcdfg '.repeat(3)))).toBe(null);
    expect(cause(page('bcdfg '.repeat(4)))).toBe('GARBLED');
    expect(cause(page('abcdfghjo '.repeat(4)))).toBe('GARBLED');
    expect(cause('Apto. Empresa minera del sur del valle bcdfg bcdfg')).toBe(null);
    expect(cause('Apto. Empresa minera del sur del valle bcdfg bcdfg bcdfg')).toBe('GARBLED');
  });

  test('one page that is an image is one too many; so is one with too few letters', () => {
    const pages = (...images: number[]) =>
      judgeText({ pages: images.map((i) => ({ text: FORM, images: i })), about: '' });
    expect(pages(0, 1).cause).toBe('IMAGE');
    expect(pages(0.35).cause).toBe(null);
    const letters = (count: number) => cause(`apto ${'a e '.repeat(20)}`.slice(0, 5 + (count - 4) * 2));
    expect(letters(20)).toBe(null);
    expect(letters(19)).toBe('NO_TEXT');
  });

  test.each(['apto', 'APTA', 'aptos', 'aptas', 'Aptitud', 'a p t i t u d'])('«%s» says what it is', (word) => {
    const form = 'Constancia del trabajador de la empresa minera del sur';
    expect(cause(`${form} ${word}`)).toBe(null);
    expect(cause(`${form} raptado`)).toBe('NOT_A_CERTIFICATE');
  });

  test('a lawful phrase over two lines stays lawful, and what stands around it counts', () => {
    expect(within('Centro de Diagnóstico por\nimágenes').words).toEqual([]);
    expect(within('Asma. Diagnóstico por\nimágenes. Diabetes').words).toEqual(['asma', 'diabetes']);
  });

  test('words are told in the order of the text, one line each', () => {
    expect(within('Diabetes y asma').words).toEqual(['diabetes', 'asma']);
    expect(within('Asma y diabetes').words).toEqual(['asma', 'diabetes']);
    expect(within('Grupo \t  sanguíneo').words[0]).toMatch(/^grupo sanguíneo/);
  });

  test('no word is lost where a long text is cut, nor behind signs of two units', () => {
    for (const before of [9990, 9996, 9999])
      for (const odd of ['', '\u{1f600}'])
        expect(judge(text(before, odd) + ' obesidad '.repeat(2)).words).toEqual(['obesidad']);
    expect(judge(`${text(9999)}\u{1f600} obesidad`).words).toEqual(['obesidad']);
  });
});
