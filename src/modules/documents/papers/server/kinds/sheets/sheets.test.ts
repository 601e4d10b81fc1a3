import { describe, expect, test } from 'vitest';
import { FREQUENCIES } from '#clinical/rules/hearing/audiogram.ts';
import { MEASURES, measureOf } from '#clinical/rules/measures.ts';
import { testCodes } from '#clinical/rules/paper-rows.ts';
import { fold } from '#platform/contract/text.ts';
import type { Block, Shape } from '#platform/server/pdf/spec.ts';
import { pairsIn } from './curves.ts';
import { DEFAULT_CUT_OFFS } from './cut-offs.ts';
import { dayIn } from './day-in.ts';
import { sheetBlocks, signaturesOf, whyWithout } from './draw-sheet.ts';
import { workHistoryBlocks } from './occupational-history.ts';
import { SHEETS, sheetOf } from './sheets.ts';
import { BLUE } from './signs.ts';
import { type HearingShifts, StationResults } from './station-results.ts';
import { pastJob } from './testing/past-job.ts';
import { DATE, type Of, resultsOf, type Values } from './testing/results.ts';

test('notes of earlier jobs are printed as they were written, one line a job', () => {
  const items = [
    pastJob({ company: 'Minera B', from: '2015-01-01', until: '2019-12-31', note: 'Dosimetría con el Ing. Soto' }),
    pastJob({
      company: 'Minera A',
      from: '2010-01-01',
      until: '2014-12-31',
      note: 'Accidente en Cerro Verde. Atendió el Dr. Pérez',
    }),
  ];
  const empty = { total: 2, present: null, months: 120, exposure: [], gaps: [], overlapping: false };
  const texts = workHistoryBlocks({ items, ...empty }, DATE).flatMap((block) =>
    block.kind === 'text' ? [block.text] : [],
  );
  expect(texts).toEqual([
    'Minera A: Accidente en Cerro Verde. Atendió el Dr. Pérez\nMinera B: Dosimetría con el Ing. Soto',
  ]);
});

const sheet = (area: Parameters<typeof sheetOf>[0]) => {
  const results = sheetOf(area);
  if (!results) throw new Error(`No paper for ${area}`);
  return results;
};
const drawn = (area: Parameters<typeof sheetOf>[0], values: Values, of: Of = {}) =>
  sheetBlocks(sheet(area), resultsOf(values, sheet(area), of));

/** All words of the blocks, also those in drawings and what these say to a reader. */
function wordsOf(blocks: readonly Block[]): string {
  return JSON.stringify(blocks);
}

const drawings = (blocks: readonly Block[]): Extract<Block, { kind: 'drawing' }>[] =>
  blocks.flatMap((block) =>
    block.kind === 'drawing'
      ? [block]
      : block.kind === 'row'
        ? drawings(block.cells.flatMap(({ blocks: inner }) => inner))
        : [],
  );
const chosen = (blocks: readonly Block[], label: string) =>
  blocks.flatMap((block) =>
    block.kind === 'options' && block.label === label
      ? block.items.filter((item) => item.chosen).map((item) => item.label)
      : [],
  );

/** A text or figure by which each measure is known again on its paper. */
function sampleOf(code: string, i: number): number | string {
  const measure = MEASURES.find((each) => each.code === code);
  if (measure?.options) return Object.keys(measure.options).join(', ');
  if (measure?.kind === 'number') return measure.limits?.max ?? 7 + i;
  return `Palabras ${i} de ${code}`;
}

describe.each(SHEETS.map((each) => [each.area, each] as const))('the paper of %s', (area, of) => {
  const codes = MEASURES.filter((measure) => measure.area === area).map(({ code }) => code);
  const values = Object.fromEntries(codes.map((code, i) => [code, sampleOf(code, i)]));

  test('has a place for every measure of its own, so that none falls into «Otros resultados»', () => {
    const { state, reason, performer, licence } = testCodes(area);
    const placed = of.sections.flatMap(({ parts }) => parts.flatMap((part) => part.codes));
    // The personal best of a peak flow is followed by a programme, not judged by a spirometry.
    const listed = ['FLUJO_PICO_MEJOR'];
    const without = codes.filter((code) => ![...placed, state, reason, performer, licence, ...listed].includes(code));
    expect(without).toEqual([]);
  });

  test('says every word of a full exam, and every drawing says what it shows', () => {
    const blocks = sheetBlocks(of, resultsOf(values, of));
    const words = wordsOf([...blocks, ...signaturesOf(of, resultsOf(values, of), { worker: WORKER })]);
    const texts = MEASURES.filter((measure) => measure.area === area && measure.kind === 'text' && !measure.options);
    // Curves, frequencies and the seconds of arc are read out of their texts.
    const read = /^(ESPIRO_CURVA|AUDIO_(ENMASC|SIN_RESPUESTA)_|ESTEREOPSIS)/;
    const lost = texts.filter(({ code }) => !read.test(code) && !words.includes(String(values[code])));
    expect(lost.map(({ code }) => code)).toEqual([]);
    for (const { alt, shapes, width, height } of drawings(blocks)) {
      expect(alt).not.toBe('');
      const inside = shapes
        .flatMap(pointsOf)
        .every(([x, y]) => x >= -4 && x <= width + 4 && y >= -4 && y <= height + 4);
      expect([alt, inside]).toEqual([alt, true]);
    }
  });

  test('does not repeat a heading in the box below it', () => {
    const blocks = sheetBlocks(of, resultsOf(values, of));
    const repeated = blocks.filter((block, i) => {
      const heading = blocks.slice(0, i).findLast(({ kind }) => kind === 'section');
      const of = block.kind === 'box' && heading?.kind === 'section' ? [block.title, heading.title] : [];
      return of.length > 0 && fold(of[0] ?? '') === fold(of[1] ?? '');
    });
    expect(repeated).toEqual([]);
  });

  test('says every note that the rules add to a class', () => {
    const results = resultsOf(values, of);
    const words = wordsOf(sheetBlocks(of, results));
    const flags = results.stations.flatMap(({ measures }) => measures.flatMap((measure) => measure.flags));
    expect(flags.filter((flag) => !words.includes(flag))).toEqual([]);
  });

  test('without any measure says in words what is missing, and draws no heading without content', () => {
    const { state, reason } = testCodes(area);
    const blocks = drawn(area, { [state]: 'No realizado', [reason]: 'El trabajador no vino' });
    expect(wordsOf(blocks)).toContain('NO REALIZADO');
    expect(wordsOf(blocks)).toContain('El trabajador no vino');
    // A test that was not done is its box alone: sections without content would look like a form.
    expect(blocks.map(({ kind }) => kind)).toEqual(['space', 'box']);
  });

  test('without any measure and state says in words what is missing, and draws no heading without content', () => {
    const blocks = drawn(area, {});
    expect(drawings(blocks)).toEqual([]);
    for (const [i, block] of blocks.entries())
      if (block.kind === 'section') expect(blocks[i + 1]).toMatchObject({ kind: 'text', muted: true });
    expect(wordsOf(blocks)).toContain('Sin registro en este examen:');
  });

  test('is signed by the worker and by who did the test', () => {
    const { performer, licence } = testCodes(area);
    const [worker, by] = signaturesOf(of, resultsOf({ [performer]: 'Lic. Ana Soto', [licence]: 'CTMP 5521' }, of), {
      worker: WORKER,
    });
    expect(worker).toMatchObject({ name: WORKER.fullName, fingerprint: true });
    expect(by).toMatchObject({
      name: 'Lic. Ana Soto',
      lines: [of.performer.role, 'CTMP 5521', expect.stringMatching(/^Hizo la /)],
    });
    const [, unknown] = signaturesOf(of, resultsOf({}, of), { worker: WORKER });
    expect(unknown?.lines.join()).toContain(`${of.performer.council}: ___`);
  });
});

const WORKER = {
  fullName: 'ÑAHUI QUISPE JOSÉ',
  documentType: 'DNI',
  documentNumber: '45678912',
  age: 42,
  sex: 'M',
  jobTitle: null,
  area: null,
};
function pointsOf(shape: Shape): readonly (readonly [number, number])[] {
  if (shape.shape === 'path') return shape.points;
  return shape.shape === 'curve' ? [] : [[shape.x, shape.y]];
}

const ear = (side: 'OD' | 'OI', db: number): Values =>
  Object.fromEntries(FREQUENCIES.map((hz) => [`AUDIO_${side}_${hz}`, db]));

test.each([
  [
    'AUDIO',
    'a difference between the ears',
    { ...ear('OD', 40), ...ear('OI', 10) },
    ['Asimetría de 15 dB o más entre oídos'],
  ],
  ['AUDIO', 'one ear alone', ear('OD', 60), ['Falta el dato de un oído']],
  ['AUDIO', 'a reported class', { KLOCKHOFF_OD: 'HIR leve' }, ['Clase informada por el centro médico']],
  ['ESPIRO', 'no predicted vital capacity', { FVC: 4, FEV1: 2 }, ['Sin valor predicho de la capacidad vital']],
  [
    'RX',
    'large opacities',
    { RX_OIT: '2/2', RX_OPACIDAD_GRANDE: 'B' },
    ['Neumoconiosis complicada (opacidades grandes)'],
  ],
  ['RX', 'two findings', { RX_OIT: '2/2', RX_TORAX: 'Cardiomegalia' }, ['Cardiomegalia']],
  ['OSTEO', 'two findings', { OSTEO: 'Lasegue positivo, limitación de la movilidad' }, []],
  ['OSTEO', 'a region that hurts', { NORDICO_CUELLO_12M: 'SI' }, []],
  ['OSTEO', 'two changes of posture', { POSTURA: 'Escoliosis leve, hiperlordosis' }, ['Hiperlordosis lumbar']],
  ['OFTALMO', 'one eye alone', { AV_LEJOS_OD_CC: '20/200' }, ['Falta el dato de un ojo']],
  ['OFTALMO', 'two errors of refraction', { DX_OFTALMO: 'Miopía y astigmatismo' }, ['Miopía']],
  ['EKG', 'intervals out of range', { EKG_QTC: 480, EKG_FC: 70 }, ['QTc prolongado']],
  ['LAB', 'two findings', { ORINA_PROTEINAS: '++', ORINA_GLUCOSA: '++' }, ['Proteinuria', 'Glucosuria']],
] as const)('%s says the notes of %s', (area, _name, values: Values, notes) => {
  const flags = resultsOf(values, sheet(area)).stations.flatMap(({ measures }) =>
    measures.flatMap((measure) => measure.flags),
  );
  expect(flags).not.toEqual([]);
  expect(flags).toEqual(expect.arrayContaining([...notes]));
  const words = wordsOf(drawn(area, values));
  expect(flags.filter((flag) => !words.includes(flag))).toEqual([]);
});

/** Cells of the rows of dense tables, by the heading of the row. */
const rowsOf = (blocks: readonly Block[]) =>
  Object.fromEntries(
    blocks.flatMap((block) =>
      block.kind === 'table'
        ? block.rows.map((cells) => {
            const [heading = '', ...rest] = cells.map((cell) => (typeof cell === 'string' ? cell : cell.text));
            return [heading, rest] as const;
          })
        : [],
    ),
  ) as Readonly<Record<string, string[] | undefined>>;

describe('an audiogram', () => {
  const both = (of: Values) => drawings(drawn('AUDIO', of)).slice(0, 2);
  test('draws a threshold at its frequency and decibels, squares of one octave by 20 dB', () => {
    const [right] = both({ AUDIO_OD_500: 0, AUDIO_OD_1000: 20 });
    const circles = right?.shapes.flatMap((shape) => (shape.shape === 'circle' ? [shape] : [])) ?? [];
    expect(circles).toHaveLength(2);
    const [low, high] = circles;
    expect((high?.x ?? 0) - (low?.x ?? 0)).toBeCloseTo(40);
    expect((high?.y ?? 0) - (low?.y ?? 0)).toBeCloseTo(40);
  });
  test('has a gap where a frequency is missing, and none joins what was not answered', () => {
    /** Number of points of each curve of air conduction; lines of the grid have another colour. */
    const curves = (of: Values) => {
      const shapes = both(of)[1]?.shapes ?? [];
      return shapes.flatMap((shape) =>
        shape.shape === 'path' && shape.thick === 0.9 && shape.colour === BLUE ? [shape.points.length] : [],
      );
    };
    const whole = { AUDIO_OI_250: 10, AUDIO_OI_500: 10, AUDIO_OI_1000: 10, AUDIO_OI_2000: 10, AUDIO_OI_3000: 10 };
    expect(curves(whole)).toEqual([5]);
    expect(curves({ ...whole, AUDIO_OI_1000: '' })).toEqual([2, 2]);
    expect(curves({ ...whole, AUDIO_SIN_RESPUESTA_OI: '1000' })).toEqual([2, 2]);
    expect(curves({ ...whole, AUDIO_SIN_RESPUESTA_OI: '500,1000' })).toEqual([2]);
    expect(curves({ AUDIO_OI_500: 10, AUDIO_OI_2000: 10 })).toEqual([]);
  });
  test('says its points, and leaves an impossible one to the table', () => {
    const [right] = both({ AUDIO_OD_1000: 300, AUDIO_OD_500: 25, AUDIO_ENMASC_OD: '500' });
    expect(right?.alt).toContain('500 Hz 25 dB enmascarado');
    expect(right?.shapes.filter(({ shape }) => shape === 'circle')).toEqual([]);
    expect(wordsOf(drawn('AUDIO', { AUDIO_OD_1000: 300 }))).toContain('"300"');
  });
  test('says what was not answered, also without a figure', () => {
    const [right] = both({ AUDIO_OD_500: 50, AUDIO_SIN_RESPUESTA_OD: '1000-8000' });
    expect(right?.alt).toContain('Vía aérea: 500 Hz 50 dB, 1000 Hz sin respuesta, 2000 Hz sin respuesta');
    const deaf = { AUDIO_OD_500: 50, AUDIO_SIN_RESPUESTA_OD: '1000,2000,3000,4000,6000,8000' };
    expect(rowsOf(drawn('AUDIO', deaf))['Grado, sobre las frecuencias afectadas']).toBeUndefined();
    expect(rowsOf(drawn('AUDIO', deaf))['Tipo de pérdida']?.[0]).toContain('sin respuesta a 1000, 2000, 3000');
    expect(wordsOf(drawn('AUDIO', { ...deaf, AUDIO_ENMASC_OD: '750, 1000' }))).toContain(
      'Enmascaradas (Oído derecho, vía aérea): «750» no se pudo leer como frecuencia',
    );
  });
  test('calls no loss mixed whose bone tone had no answer', () => {
    const kind = (of: Values) =>
      rowsOf(drawn('AUDIO', { ...ear('OD', 110), AUDIO_VO_OD_1000: 70, ...of }))['Tipo de pérdida']?.[0];
    expect(kind({})).toContain('mixta a 1000 Hz');
    expect(kind({ AUDIO_SIN_RESPUESTA_VO_OD: '1000' })).toBe('Sin vía ósea que la determine');
    expect(kind({ AUDIO_SIN_RESPUESTA_VO_OD: '2000' })).toContain('mixta a 1000 Hz');
  });
  test('tells the change from the baseline, or why there is none', () => {
    const change = (values: Values, shifts?: HearingShifts) =>
      rowsOf(drawn('AUDIO', values, shifts ? { shifts } : {}))['Cambio en 2, 3 y 4 kHz'];
    const shifts: HearingShifts = [{ side: 'OD', since: '2020-03-01', db: 12.5, standard: true }];
    expect(change({ ...ear('OD', 30), ...ear('OI', 10) }, shifts)).toEqual([
      '+12.5 dB desde 01/03/2020: cambio estándar del umbral',
      'Sin audiometría basal',
    ]);
    expect(change({ ...ear('OD', 30), AUDIO_OD_3000: '' })).toEqual(['Falta 2, 3 o 4 kHz en este examen', '—']);
    expect(change({ KLOCKHOFF_OD: 'Normal' })).toBeUndefined();
  });
  test('says the asymmetry of the ears beside the class', () => {
    const words = wordsOf(drawn('AUDIO', { ...ear('OD', 40), ...ear('OI', 10) }));
    expect(words).toContain('· Asimetría de 15 dB o más entre oídos');
  });
  test('tells what makes it doubtful', () => {
    const words = (of: Values) => wordsOf(drawn('AUDIO', { AUDIO_OD_500: 10, ...of }));
    expect(words({ AUDIO_VO_OD_500: 25 })).toContain('peor que la aérea en más de 10 dB a 500 Hz');
    expect(words({ AUDIO_CALIBRACION: '19/11/2025' })).toContain('más de 12 meses');
    expect(words({ AUDIO_CALIBRACION: '20/11/2025' })).not.toContain('más de 12 meses');
    expect(words({})).toContain('No se registró la fecha de calibración');
    expect(words({ AUDIO_REPOSO: 8 })).toContain('8 h de reposo auditivo');
  });
});

test('a spirometry shows the best of three, its grade, and the answer to the bronchodilator', () => {
  const values = {
    FVC_M1: 4,
    FVC_M2: 3.95,
    FVC_M3: 3.9,
    FEV1_M1: 2.5,
    FEV1_M2: 2.6,
    FEV1_M3: 2.55,
    FEV1_PRED: 3.7,
    FEV1_LIN: 2.9,
    FEV1_POST: 3.1,
  };
  const words = wordsOf(drawn('ESPIRO', values));
  expect(words).toContain('{"text":"2.60 ↓","tone":"red"}');
  expect(words).toContain('{"text":"65.0","tone":"brand"}');
  expect(words).toContain('"label":"Grado de calidad, VEF1","value":"A"');
  expect(words).toContain('+13.5 % del predicho: responde');
  expect(words).toContain('No se registró la ecuación de referencia');
  expect(wordsOf(drawn('ESPIRO', { FVC: 4, FEV1: 3, ESPIRO_CALIDAD: 'F' }))).toContain('no se interpreta y se repite');
});

test('a laboratory marks what is out of range with an arrow, and what is abnormal in words with a star', () => {
  const words = wordsOf(drawn('LAB', { GLUCOSA: 112, HDL: 38, ORINA_PROTEINAS: '++', VCM: 90, MARIHUANA: 'POSITIVO' }));
  expect(words).toContain('{"text":"112 ↑","tone":"red"},"mg/dL","70 a menos de 100"');
  expect(words).toContain('{"text":"38 ↓","tone":"red"}');
  expect(words).toContain('{"text":"++ *","tone":"red"},"","negativo"');
  expect(words).toContain('"90","fL","80 a 100"');
  expect(words).toContain('positivo sin prueba confirmatoria');
});

test('a urine test marks the component that is abnormal, and its normal values are legible', () => {
  const urine = { ORINA_NITRITOS: 'Positivo', ORINA_BACTERIAS: 'Escasas', ORINA_HEMATIES: '8', ORINA_CRISTALES: 'No' };
  const blocks = drawn('LAB', urine);
  const words = wordsOf(blocks);
  expect(words).toContain('{"text":"Positivo *","tone":"red"},"","negativo"');
  expect(words).toContain('"Escasas","","negativo o escaso"');
  expect(words).toContain('"hasta 5 por campo"');
});

test('the haemoglobin of a worker is judged by her sex and trimester', () => {
  const row = (value: number, of: Of) => {
    const [[, result, , reference, notes] = []] = drawn('LAB', { HEMOGLOBINA: value }, of).flatMap((block) =>
      block.kind === 'table' ? block.rows.filter(([label]) => label === measureOf('HEMOGLOBINA')?.label) : [],
    );
    return [result, reference, notes];
  };
  expect(row(10.8, { sex: 'F', trimester: 2 })).toEqual(['10.8', '10.5 a 15.5', 'Normal']);
  expect(row(10.8, { sex: 'F' })).toEqual([{ text: '10.8 ↓', tone: 'red' }, '12 a 15.5', 'Anemia moderada']);
  expect(row(18, { sex: 'M' }).slice(0, 2)).toEqual([{ text: '18 ↑', tone: 'red' }, '13 a 17.5']);
  expect(row(10.8, { sex: 'F', trimester: 'unknown' }).slice(0, 2)).toEqual(['10.8', '—']);
});

test('abbreviations of a paper that a worker reads are explained where they are used', () => {
  expect(wordsOf(drawn('OFTALMO', { AV_LEJOS_OD_SC: '20/20' }))).toContain('A/E: con agujero estenopeico');
  expect(wordsOf(drawn('AUDIO', { LOGO_COMODO_OD: 60 }))).toContain('MCL: nivel de voz más cómodo');
  expect(wordsOf(drawn('AUDIO', { NRR: 25 }))).toContain('NRR: decibeles');
  expect(wordsOf(drawn('AUDIO', { AUDIO_WEBER: 'central' }))).not.toContain('MCL:');
});

test('a chest X-ray has a cross on the profusion and in the zones, and tells an incomplete reading', () => {
  const blocks = drawn('RX', { RX_OIT: '1/1', RX_ZONAS: 'Superior D', RX_CALIDAD: '1', RX_SIMBOLOS: 'tb' });
  expect(drawings(blocks).map(({ alt }) => alt)).toEqual(['Zonas afectadas: Superior D.', 'Profusión: 1/1.']);
  expect(chosen(blocks, 'Calidad')).toEqual(['1 Buena']);
  expect(wordsOf(blocks)).toContain('no dice la forma y tamaño');
});

test('an odontogram draws each tooth in its state, and names the words that are no tooth', () => {
  const blocks = drawn('ODONTO', { ODONTO_CARIES: '16 O, 99', ODONTO_AUSENTES: 38 });
  expect(drawings(blocks)[0]?.alt).toBe('Odontograma. Piezas ausentes: 38. Piezas con caries: 16.');
  expect(wordsOf(blocks)).toContain('«99» no se pudo leer como pieza FDI de adulto');
  expect(rowsOf(drawn('ODONTO', { ODONTO_CARIES: 'Ninguna' }))['Piezas con caries']).toEqual(['Ninguna', '0']);
});

test('the questionnaire of the body marks the worst answer of each region', () => {
  const blocks = drawn('OSTEO', { NORDICO_CUELLO_12M: 'SI', NORDICO_CUELLO_7D: 'Sí', NORDICO_CODOS_12M: 'No' });
  expect(drawings(blocks)[0]?.alt).toBe('Cuerpo de espaldas. Molestias: cuello (7 días).');
});

test('an electrocardiogram that is called normal with an interval out of range is told', () => {
  const words = wordsOf(drawn('EKG', { EKG: 'Normal', EKG_FC: 70, EKG_QTC: 480 }));
  expect(words).toContain('dice normal y hay intervalos fuera de sus valores de referencia');
  expect(words).toContain('no dice el ritmo ni el eje');
});

test.each([
  [
    '0 0; 0.1 3,5; 1 2',
    [
      [0, 0],
      [0.1, 3.5],
      [1, 2],
    ],
  ],
  [
    '0,0 1,2',
    [
      [0, 0],
      [1, 2],
    ],
  ],
  ['curva normal', []],
  ['1', []],
])('pairs in «%s»', (text, pairs) => expect(pairsIn(text)).toEqual(pairs));

test.each([
  ['12/03/2026', '2026-03-12'],
  ['2026-03-12, conforme', '2026-03-12'],
  ['1.2.2026', '2026-02-01'],
  ['31/02/2026', null],
  ['marzo de 2026', null],
])('day in «%s»', (text, day) => expect(dayIn(text)).toBe(day));

describe('a spirometry that is doubtful', () => {
  const words = (of: Values) => wordsOf(drawn('ESPIRO', of));
  const whole = { FVC: 4, FEV1: 3.2, FVC_PCT: 95 };
  test.each<[string, Values, string]>([
    ['grade U', { ...whole, ESPIRO_CALIDAD: 'U' }, 'La calidad de VEF1 es U'],
    ['grade F of the FVC', { ...whole, ESPIRO_CALIDAD: 'A', ESPIRO_CALIDAD_FVC: 'F' }, 'La calidad de CVF es F'],
    ['one manoeuvre', { FVC_M1: 4, FEV1_M1: 3.2, FVC_PCT: 95 }, 'La calidad de VEF1 es E'],
  ])('with %s has one verdict', (_, values, sentence) => {
    expect(words(values)).toContain(sentence);
    expect(words(values)).toContain('No valorable');
    expect(words(values)).not.toContain('cortes fijos');
  });
  test('keeps a percentage that was written as litres, and leaves out an impossible manoeuvre', () => {
    const [first] = drawn('ESPIRO', { FVC: 92, FEV1: 88, FEV1_FVC: 80 }).filter(({ kind }) => kind === 'table');
    expect(first).toMatchObject({
      rows: [
        ['CVF (L)', { text: '—' }, '—', '—', '92', ...Array(4).fill('—')],
        ['VEF1 (L)', { text: '—' }, '—', '—', '88', ...Array(4).fill('—')],
        ['VEF1/CVF (%)', { text: '80.0' }, ...Array(7).fill('—')],
      ],
    });
    const slip = { FVC_M1: 45, FVC_M2: 4.5, FVC_M3: 4.4, FEV1: 3.6, FVC_PCT: 95 };
    expect(words(slip)).toContain('{"text":"4.50","tone":"brand"}');
    expect(words(slip)).toContain('No se toma en cuenta 45 L');
    expect(words({ FVC: 15, FEV1: 3 })).toContain('{"text":"15.00","tone":"brand"}');
    expect(words({ FVC: 3, FEV1: 4 })).toContain('El VEF1 es mayor que la CVF');
  });
  test.each<[Values, string | null]>([
    [{}, 'cortes fijos 0.70 y 80 %'],
    [{ FVC_LIN: 3.5 }, 'corte fijo 0.70'],
    [{ FEV1_FVC_LIN: 66 }, 'corte fijo 80 %'],
    [{ FEV1_LIN: 2.5, FEV1_PRED: 3.5 }, 'cortes fijos 0.70 y 80 %'],
    [{ FVC_LIN: 3.5, FEV1_FVC_LIN: 66 }, null],
  ])('names the fixed cut-offs of %o', (limits, sentence) => {
    const said = words({ ...whole, ...limits });
    if (sentence === null) expect(said).not.toMatch(/cortes? fijos?/);
    else expect(said).toContain(sentence);
  });
  test.each<[Values, string | null]>([
    [{ ...whole }, 'no debió hacerse'],
    [{ ESPIRO_ESTADO: 'REALIZADO' }, 'no debió hacerse'],
    [{ ESPIRO_RESULTADO: 'NO_CAPAZ' }, 'no debió hacerse'],
    [{ ESPIRO_RESULTADO: 'EXCLUIDO' }, null],
    [{ ESPIRO_RESULTADO: 'RECHAZO' }, null],
    [{ ESPIRO_ESTADO: 'NO_REALIZADO' }, null],
    [{}, null],
    [{ ...whole, ESPIRO_RESULTADO: 'EXCLUIDO' }, 'dice «Excluido» y hay volúmenes'],
  ])('with an exclusion and %o', (values, sentence) => {
    const said = words({ ...values, ESPIRO_EXCLUSION: 'RETINA' });
    if (sentence === null) expect(said).not.toMatch(/no debió hacerse|y hay volúmenes/);
    else expect(said).toContain(sentence);
  });
});

describe('the state of a test', () => {
  const done = (state: string, of: Values = {}) => ({ ESPIRO_ESTADO: state, ...of });
  const words = (of: Values) => wordsOf(drawn('ESPIRO', of));
  test('that the protocol does not ask needs no reason', () => {
    expect(words(done('NO_APLICA'))).toContain('El protocolo de este examen no pide la prueba.');
    expect(words(done('NO_APLICA'))).not.toContain('No se registró el motivo');
    expect(words(done('PENDIENTE'))).toContain('No se registró el motivo');
  });
  test.each(['NO_REALIZADO', 'NO_APLICA', 'PENDIENTE'])('%s contradicts results', (state) => {
    expect(words(done(state, { FVC: 4 }))).toContain('y hay resultados registrados');
    expect(words(done(state, { ESPIRO_EQUIPO: 'Turbina', ESPIRO: 'No realizado' }))).not.toContain('hay resultados');
  });
  test('REALIZADO with a reason is not without results', () => {
    const said = words(done('REALIZADO', { FVC: 4, ESPIRO_SIN_RESULTADO: 'Sin curvas' }));
    expect(said).toContain('Sin curvas');
    expect(said).not.toContain('SIN RESULTADOS');
    expect(words({ ESPIRO_SIN_RESULTADO: 'Equipo averiado' })).toContain('SIN RESULTADOS');
  });
  test('that was not done names nobody who did it', () => {
    const signed = JSON.stringify(
      signaturesOf(sheet('ESPIRO'), resultsOf(done('NO_REALIZADO'), sheet('ESPIRO')), { worker: WORKER }),
    );
    expect(signed).not.toMatch(/Hizo la|evaluado/);
  });
});

test('papers read answers as the rules do', () => {
  const film = drawn('RX', { RX_OIT: '1 / 0', RX_CALIDAD: '1' });
  expect(drawings(film).at(-1)?.alt).toBe('Profusión: 1/0.');
  expect(wordsOf(film)).toContain('no dice la forma y tamaño');
  expect(wordsOf(drawn('RX', { RX_OIT: '1/1', RX_CALIDAD: '4' }))).not.toContain('Compatible con neumoconiosis');
  const body = drawn('OSTEO', { NORDICO_CUELLO_12M: 'X', NORDICO_CODOS_7D: 1, NORDICO_RODILLAS_7D: 'niega' });
  expect(drawings(body)[0]?.alt).toBe('Cuerpo de espaldas. Molestias: cuello (12 meses), codos (7 días).');
});

test('a conclusion without findings is contradicted by what the examination found', () => {
  const words = (of: Values) => wordsOf(drawn('OSTEO', { OSTEO: 'Normal', ...of }));
  expect(words({ OSTEO_PHALEN: 'AMBOS', OSTEO_HOMBRO_D: 'LIMITADO', OSTEO_TINEL: 'NEGATIVO' })).toContain(
    'La conclusión no tiene hallazgos y el examen sí: Phalen: Ambos; Hombro, lado derecho: Limitado.',
  );
  expect(words({ OSTEO_PHALEN: 'NEGATIVO' })).not.toContain('La conclusión no tiene hallazgos');
});

describe('the antecedents of the Anexo 02', () => {
  /** The cross of an antecedent: under Sí, under No, or under neither. */
  const answer = (values: Values, label: string) => {
    const cells = drawn('MED', values).flatMap((block) => (block.kind === 'table' ? block.rows.flat() : []));
    const at = cells.indexOf(label);
    expect(at).toBeGreaterThanOrEqual(0);
    return cells[at + 1] !== '' ? 'Sí' : cells[at + 2] !== '' ? 'No' : 'blank';
  };
  test.each<[Values, string, string]>([
    [{ ANT_ALERGIAS: 'Niega' }, 'Alergias', 'No'],
    [{ ANT_ALERGIAS: 'Niega alergias.' }, 'Alergias', 'No'],
    [{ ANT_ALERGIAS: 'Niega alergias a medicamentos. Alergia a mariscos' }, 'Alergias', 'blank'],
    [{ ANT_ALERGIAS: 'Mariscos' }, 'Alergias', 'Sí'],
    [{ ANT_PERSONALES: 'Niega diabetes' }, 'Diabetes', 'blank'],
    [{ ANT_PERSONALES: 'Niega diabetes' }, 'Asma', 'blank'],
    [{ ANT_PERSONALES: 'No refiere antecedentes patológicos' }, 'Asma', 'No'],
    [{ ANT_PERSONALES: 'HTA' }, 'Hipertensión arterial', 'Sí'],
    [{ ANT_PERSONALES: 'HTA' }, 'Asma', 'blank'],
    [{ ANT_PERSONALES: 'HTA, Ningún otro' }, 'Asma', 'No'],
    [{ ANT_PERSONALES: 'HTA, niega otros' }, 'Asma', 'No'],
    [{ ANT_PERSONALES: 'NINGUNO' }, 'Asma', 'No'],
  ])('%j leave %s with %s', (values, label, cross) => expect(answer(values, label)).toBe(cross));

  test('print the words of an answer that is no whole denial', () => {
    expect(wordsOf(drawn('MED', { ANT_PERSONALES: 'Niega diabetes' }))).toContain('Niega diabetes');
  });
});

test('an examination with findings is not called without results because of a note', () => {
  const words = wordsOf(drawn('MED', { EF_PIEL: 'Sin lesiones', MED_SIN_RESULTADO: 'No permitió ver la espalda' }));
  expect(words).toContain('NOTA SOBRE LA PRUEBA');
  expect(words).not.toContain('SIN RESULTADOS');
});

test('who took the history is not among the relatives', () => {
  const words = wordsOf(drawn('MED', { HIST_CLIN_EVALUADOR: 'Lic. Rosa Quispe' }));
  expect(words).toContain('Quién tomó la historia');
  expect(words).not.toContain('"title":"Antecedentes familiares"');
});

test('who was examined is named by her or his sex', () => {
  const said = (sex: 'M' | 'F') =>
    wordsOf(signaturesOf(sheet('LAB'), resultsOf({ GLUCOSA: 90 }, sheet('LAB')), { worker: { ...WORKER, sex } }));
  expect(said('F')).toContain('Trabajadora evaluada');
  expect(said('M')).toContain('Trabajador evaluado');
});

test('an audiometry computes by the cut-offs of the company', () => {
  const values = Object.fromEntries(FREQUENCIES.map((hz) => [`AUDIO_OD_${hz}`, 20]));
  const { stations } = resultsOf(values, sheet('AUDIO'));
  const words = (normalUpTo: number) => {
    const cutOffs = { ...DEFAULT_CUT_OFFS, hearing: { ...DEFAULT_CUT_OFFS.hearing, normalUpTo } };
    return wordsOf(sheetBlocks(sheet('AUDIO'), new StationResults(stations, [], [], DATE, cutOffs)));
  };
  expect(words(25)).not.toContain('media 20 dB HL');
  expect(words(15)).toContain('media 20 dB HL');
});

test('the arrow of a figure follows it, before its class and notes', () => {
  expect(wordsOf(drawn('ALTURA', { CINTURA: 120 }))).toContain('"120 cm ↑ · Riesgo muy alto"');
});

test('a reason next to results is a note in the report of the exam, and without them says why there are none', () => {
  const why = (values: Values) => whyWithout('ESPIRO', resultsOf(values, sheet('ESPIRO')));
  expect(why({ FVC: 4, ESPIRO_SIN_RESULTADO: 'Sin curvas' })).toBe('NOTA: Sin curvas');
  expect(why({ ESPIRO_SIN_RESULTADO: 'Equipo averiado' })).toBe('SIN RESULTADOS: Equipo averiado');
  expect(why({ FVC: 4 })).toBeNull();
});

test('an answer whose label has commas is crossed under Sí, also where all others are denied', () => {
  const rows = drawn('ALTURA_GEO', {
    GEO_PREGUNTAS: 'Desórdenes de la coagulación, trombosis, Ningún otro',
  }).flatMap((block) => (block.kind === 'table' ? block.rows : []));
  const cells = rows.find(([label]) => label === 'Desórdenes de la coagulación, trombosis');
  expect(cells?.slice(1, 3)).toEqual([{ text: 'X', tone: 'red' }, '']);
});

test('a long text gets a row of its own and not a narrow column', () => {
  const spanOf = (text: string) =>
    drawn('AUDIO', { TIPO_EPP: text, NRR: 20 }).flatMap((block) =>
      block.kind === 'fields' ? block.items.filter(({ value }) => value === text).map(({ span }) => span) : [],
    );
  expect(spanOf('Tapones')).toEqual([2]);
  expect(spanOf('Tapones de espuma y orejeras, '.repeat(6).trim())).toEqual([6]);
});

test.each([
  ['16 O, 36', '2'],
  ['16 O, la de atrás', '1 o más'],
  ['las de atrás', '—'],
  ['Ninguna', '0'],
])('teeth «%s» are counted as %s', (caries, count) => {
  const rows = drawn('ODONTO', { ODONTO_CARIES: caries }).flatMap((block) =>
    block.kind === 'table' ? block.rows : [],
  );
  expect(rows.map((cells) => cells[2])).toEqual([count]);
});

describe('the annexes of tasks say where an answer contradicts what the exam measured', () => {
  const remarksOf = (area: Parameters<typeof drawn>[0], values: Values, of: Of = {}) =>
    drawn(area, values, of)
      .flatMap((block) => (block.kind === 'box' && block.title === 'OBSERVACIONES TÉCNICAS' ? [block.text] : []))
      .join('\n');
  const deaf = Object.fromEntries([500, 1000, 2000].map((hz) => [`AUDIO_OD_${hz}`, 50]));
  const denied = { GEO_PREGUNTAS: 'NINGUNO', GEO_AGRAVANTES: 'NINGUNO' };

  test.each<[Parameters<typeof drawn>[0], Values, RegExp]>([
    ['ALTURA_GEO', { ...denied, PAS: 162, PAD: 98 }, /La presión es 162\/98 mmHg y la respuesta no marca hipertensión/],
    ['ALTURA_GEO', { ...denied, HEMOGLOBINA: 10.4 }, /10\.4 g\/dL.* no marca anemia/],
    ['ALTURA_GEO', { ...denied, HEMOGLOBINA: 22.4 }, /22\.4 g\/dL.* no marca eritrocitosis/],
    ['ALTURA_GEO', { ...denied, GLUCOSA: 180 }, /180 mg\/dL.* no marca diabetes/],
    ['ALTURA_GEO', { ...denied, IMC: 36 }, /no marca obesidad mórbida/],
    ['ALTURA', { ALTURA_HALLAZGOS: 'NINGUNO', ...deaf }, /OD 50 dB y la respuesta no marca hipoacusia/],
    ['ALTURA', { ALTURA_HALLAZGOS: 'NINGUNO', AV_LEJOS_OI_SC: '20/100' }, /OI 20\/100 y la respuesta no marca visión/],
    ['PSICOSENSO', { PSICOSENSO: 'Apto', AV_LEJOS_OD_SC: '20/100' }, /La visión de lejos es OD 20\/100\./],
    ['PSICOSENSO', { PSICOSENSO: 'Apto', TEST_SUENO: 17 }, /Epworth da 17 puntos/],
    ['PSICOSENSO', { PSICOSENSO: 'Apto', ISHIHARA: 8 }, /La visión de colores es/],
    ['PSICOSENSO', { CONDU_ANTECEDENTES: 'NINGUNO', PAS: 150, PAD: 80 }, /no marca hipertensión/],
  ])('%s %o', (area, values, said) => expect(remarksOf(area, values)).toMatch(said));

  test('an answer that says so, one that is missing and what is normal are contradicted by nothing', () => {
    expect(remarksOf('ALTURA_GEO', { GEO_PREGUNTAS: 'HTA', PAS: 162, PAD: 98 })).toBe('');
    expect(remarksOf('ALTURA_GEO', { ALTURA_GEO: 'Apto', PAS: 162, PAD: 98 })).toBe('');
    expect(remarksOf('ALTURA_GEO', { ...denied, PAS: 118, PAD: 76, HEMOGLOBINA: 15, IMC: 24 })).toBe('');
    const glasses = { AV_LEJOS_OD_SC: '20/100', AV_LEJOS_OD_CC: '20/20', TEST_SUENO: 6, ISHIHARA: 21 };
    const licence = { CONDU_BREVETE: 'Q40112233', CONDU_CATEGORIA: 'A-IIIb' };
    expect(remarksOf('PSICOSENSO', { PSICOSENSO: 'Apto', ...licence, ...glasses })).toBe('');
  });

  test('a woman of 15 to 49 years is asked for her last period, and a registered pregnancy for its answer', () => {
    const woman = { sex: 'F', age: 30 } as const;
    expect(remarksOf('ALTURA_GEO', denied, woman)).toBe('Falta la fecha de la última regla.');
    expect(remarksOf('ALTURA_GEO', { ...denied, GINECO_FUR: '2026-11-01' }, woman)).toBe('');
    for (const of of [{ sex: 'F', age: 55 } as const, { sex: 'M', age: 30 } as const])
      expect(remarksOf('ALTURA_GEO', denied, of)).toBe('');
    expect(remarksOf('ALTURA_GEO', denied, { ...woman, trimester: 2 })).toContain('registra gestación');
    // Her weight is not judged.
    expect(remarksOf('ALTURA_GEO', { ...denied, IMC: 38 }, woman)).toContain('obesidad mórbida');
    expect(remarksOf('ALTURA_GEO', { ...denied, IMC: 38 }, { ...woman, trimester: 2 })).not.toContain('obesidad');
  });
});

test('the curves of a spirometry have dashed marks of what the equation predicts, and none without it', () => {
  const curves = { ESPIRO_CURVA_FLUJO: '0 0; 0.5 8; 4 0', ESPIRO_CURVA_TIEMPO: '0 0; 1 3; 6 4' };
  const marksOf = (values: Values) =>
    drawings(drawn('ESPIRO', { ...curves, ...values })).map(
      ({ shapes }) => shapes.filter((shape) => shape.shape === 'path' && shape.dash !== undefined).length,
    );
  expect(marksOf({})).toEqual([0, 0]);
  expect(marksOf({ FVC_PRED: 4.6 })).toEqual([1, 1]);
  // The peak flow is predicted by its own percentage: 480 L/min are 80 % of 10 L/s.
  expect(marksOf({ FVC_PRED: 4.6, FEV1_PRED: 3.8, FLUJO_PICO: 480, FLUJO_PICO_PCT: 80 })).toEqual([2, 2]);
  expect(wordsOf(drawn('ESPIRO', { ...curves, FLUJO_PICO: 480, FLUJO_PICO_PCT: 80 }))).toContain('predicho: 10.00');
});

test.each([
  ['a fast and large breath', 5.2, 4.4, 5.1, 4.3],
  ['a small one below what is predicted', 2.1, 1.6, 3.6, 2.9],
  ['one far above what is predicted', 4.8, 4.1, 2.4, 2],
  ['that of an obstructed airway', 3.9, 1.9, 4, 3.3],
  ['a tiny one', 0.9, 0.8, 1.1, 0.9],
  ['a very large one, drawn smaller', 8.4, 7, 8.2, 6.8],
])('the words of predicted values do not lie on the curves of %s', (_, fvc, fev1, fvcPredicted, fev1Predicted) => {
  const part = (n: number) => Array.from({ length: n + 1 }, (_, i) => i / n);
  const flow = part(16).map((at) => `${fvc * at} ${at < 0.13 ? (fev1 * 2.4 * at) / 0.13 : fev1 * 2.4 * (1 - at)}`);
  const rate = -Math.log(1 - fev1 / fvc);
  const volume = part(16).map((at) => `${7 * at} ${fvc * (1 - Math.exp(-rate * 7 * at))}`);
  const graphs = drawings(
    drawn('ESPIRO', {
      ESPIRO_CURVA_FLUJO: flow.join('; '),
      ESPIRO_CURVA_TIEMPO: volume.join('; '),
      FVC_PRED: fvcPredicted,
      FEV1_PRED: fev1Predicted,
      FLUJO_PICO: fev1 * 144,
      FLUJO_PICO_PCT: (fvc / fvcPredicted) * 100,
    }),
  );
  for (const { shapes, width, title } of graphs.map((each) => ({ ...each, title: each.alt.split(':')[0] }))) {
    const scale = Math.min(1, 251 / width);
    const curve = shapes.find((shape) => shape.shape === 'path' && shape.colour === BLUE);
    const points = (curve && pointsOf(curve)) ?? [];
    // Points in steps of a hundredth of each piece of the curve, which is straight.
    const along = points.slice(1).flatMap(([x, y], i) => {
      const [fromX, fromY] = points[i]!;
      return part(100).map((at) => [fromX + (x - fromX) * at, fromY + (y - fromY) * at] as const);
    });
    const words = shapes.filter((shape) => shape.shape === 'text' && /predich/.test(shape.text));
    expect([title, words.length]).toEqual([title, 2]);
    for (const shape of words) {
      if (shape.shape !== 'text') continue;
      const [wide, high] = [(shape.text.length * 2.9) / scale, 5 / scale];
      const covered = along.filter(
        ([x, y]) => x > shape.x - wide && x < shape.x && y > shape.y - high && y < shape.y + high,
      );
      expect([title, shape.text, covered.length]).toEqual([title, shape.text, 0]);
      expect(shape.x - wide).toBeGreaterThan(26);
    }
  }
});

test('a hearing test says once what HIR means, where its conclusion writes no more', () => {
  const said = 'HIR: hipoacusia inducida por ruido.';
  expect(wordsOf(drawn('AUDIO', { DX_AUDIO: 'HIR leve en ambos oídos' })).split(said)).toHaveLength(2);
  expect(wordsOf(drawn('AUDIO', { DX_AUDIO: 'Hipoacusia inducida por ruido (HIR) leve' }))).not.toContain(said);
  expect(wordsOf(drawn('AUDIO', { DX_AUDIO: 'Audición normal' }))).not.toContain(said);
});
