import type { CorpusFile } from './corpus-file.ts';
import { fullName, typed, WORKERS } from './people.ts';
import { type Cell, csv, date, workbook } from './workbooks.ts';

const day = '10/02/2026';
const who = WORKERS.slice(0, 6);
const rows = (cells: (index: number) => readonly Cell[]) => who.map((w, i) => [w.dni, fullName(w), day, ...cells(i)]);
const WHO = ['DNI', 'APELLIDOS Y NOMBRES', 'FECHA DE EVALUACIÓN'];
const WHO_COLUMNS = 'DNI → documentNumber; APELLIDOS Y NOMBRES → fullName; FECHA DE EVALUACIÓN → attentionDate';
const APTITUDES = ['APTO', 'APTO C/R', 'NO APTO', 'OBSERVADO', 'Apto con restricción', 'APTO'];
const of = <T>(list: readonly T[], i: number): T => list[i % list.length] as T;

/** Files of clinics for the doctor of the company. */
export const RESULTS: readonly CorpusFile[] = [
  {
    name: 'matriz de salud.xlsx',
    kind: 'import-attentions',
    troubles: 'La matriz real: talla en metros o centímetros, unidades en la celda, coma decimal',
    content: () =>
      workbook([
        ['MATRIZ DE SALUD OCUPACIONAL 2026'],
        [],
        [
          ...[
            'N° ORDEN',
            'FECHA SOLICITUD',
            'APELLIDOS Y NOMBRES',
            'DNI',
            'FECHA NACIMIENTO',
            'EDAD',
            'EMPRESA/CONTRATA',
            'CARGO',
          ],
          ...[
            'TIPO TRABAJO',
            'APTITUD',
            'FECHA DE EVALUACIÓN',
            'PESO',
            'TALLA',
            'IMC',
            'DX PESO',
            'GLUCOSA',
            'COLESTEROL',
            'TRIGLICÉRIDOS',
          ],
          ...['DX OFTALMO', 'DX AUDIO', 'RESTRICCIONES'],
        ],
        ...who.map((w, i) => [
          ...[
            100 + i,
            '05/02/2026',
            fullName(w),
            Number(w.dni),
            typed(w.birth),
            2026 - Number(w.birth.slice(0, 4)),
            'CERRO AZUL',
            w.job,
          ],
          ...[
            'SUPERFICIE',
            of(APTITUDES, i),
            day,
            of(['70kg', '82,5', 64, '58.2 kg'], i),
            of(['1.65 m', '172cm', '1,58', 168], i),
            '',
            'NORMAL',
          ],
          ...[
            of([92, '105,4', '88 mg/dL'], i),
            180 + i,
            of(['150', '1.234,5'], i),
            'AMETROPIA',
            'NORMAL',
            i === 1 ? 'USO DE LENTES' : 'NINGUNA',
          ],
        ]),
      ]),
    columns: `N° ORDEN → orderNumber; FECHA SOLICITUD → requestDate; APELLIDOS Y NOMBRES → fullName; DNI → documentNumber;
      FECHA NACIMIENTO → birthDate; EDAD → age; EMPRESA/CONTRATA → companyName; CARGO → jobTitle; TIPO TRABAJO → workType;
      APTITUD → aptitude; FECHA DE EVALUACIÓN → attentionDate; PESO → PESO; TALLA → TALLA; IMC → IMC; DX PESO → DX_PESO;
      GLUCOSA → GLUCOSA; COLESTEROL → COLESTEROL; TRIGLICÉRIDOS → TRIGLICERIDOS; DX OFTALMO → DX_OFTALMO;
      DX AUDIO → DX_AUDIO; RESTRICCIONES → RESTRICCIONES`,
    planned: { NUEVO: 6 },
    values: [
      ...([
        [4, 'PESO', 70],
        [5, 'PESO', 82.5],
        [7, 'PESO', 58.2],
      ] as const),
      ...([
        [4, 'TRIGLICERIDOS', 150],
        [5, 'TRIGLICERIDOS', 1234.5],
        [5, 'GLUCOSA', 105.4],
      ] as const),
    ],
  },
  {
    name: 'valores que no son datos.xlsx',
    kind: 'import-attentions',
    troubles: '«INF. NO TOMADA», «…», «-», «NR», «PENDIENTE»: vacío con aviso',
    content: () =>
      workbook([
        [...WHO, 'APTITUD', 'GLUCOSA', 'HEMOGLOBINA', 'PA'],
        ...rows((i) => [
          'APTO',
          of(['INF. NO TOMADA', '...', 'N/A', 95], i),
          of(['-', 'NR', 14.2], i),
          of(['120/80', 'PENDIENTE', '118 / 76'], i),
        ]),
      ]),
    columns: `${WHO_COLUMNS}; APTITUD → aptitude; GLUCOSA → GLUCOSA; HEMOGLOBINA → HEMOGLOBINA; PA → PA`,
    planned: { NUEVO: 6 },
    values: [
      [2, 'GLUCOSA', null],
      [5, 'GLUCOSA', 95],
      [4, 'HEMOGLOBINA', 14.2],
    ],
  },
  {
    name: 'audiometría en dos niveles.xlsx',
    kind: 'import-attentions',
    troubles: 'Los oídos son el encabezado combinado de arriba; las frecuencias se repiten',
    content: () => {
      const ears = ['500', '1000', '2000', '3000', '4000', '6000', '8000'];
      return workbook(
        [
          [
            ...WHO,
            'TIPO EMO',
            'APTITUD',
            'AUDIOMETRÍA OD',
            ...Array<null>(6).fill(null),
            'AUDIOMETRÍA OI',
            ...Array<null>(6).fill(null),
          ],
          [...Array<null>(5).fill(null), ...ears, ...ears],
          ...rows((i) => ['ANUAL', 'APTO', ...ears.map((_, k) => 10 + i + k * 5), ...ears.map((_, k) => 10 + k * 5)]),
        ],
        { merges: ['A1:A2', 'B1:B2', 'C1:C2', 'D1:D2', 'E1:E2', 'F1:L1', 'M1:S1'] },
      );
    },
    columns: `${WHO_COLUMNS}; TIPO EMO → examType; APTITUD → aptitude; ${['OD', 'OI']
      .flatMap((ear) =>
        [500, 1000, 2000, 3000, 4000, 6000, 8000].map((hz) => `AUDIOMETRÍA ${ear} / ${hz} → AUDIO_${ear}_${hz}`),
      )
      .join('; ')}`,
    planned: { NUEVO: 6 },
    values: [
      [3, 'AUDIO_OD_500', 10],
      [3, 'AUDIO_OI_8000', 40],
      [4, 'AUDIO_OD_4000', 31],
    ],
  },
  {
    name: 'presión vuelta fecha.xlsx',
    kind: 'import-attentions',
    troubles: 'Excel tomó una presión por fecha, y una lectura OIT «1/0» también',
    content: () =>
      workbook([
        [...WHO, 'APTITUD', 'PRESIÓN ARTERIAL', 'RX TÓRAX OIT'],
        ...rows((i) => ['APTO', i === 1 ? date('1980-12-01') : '120/80', i === 2 ? date('2026-01-01') : '0/0']),
      ]),
    columns: `${WHO_COLUMNS}; APTITUD → aptitude; PRESIÓN ARTERIAL → PA; RX TÓRAX OIT → RX_OIT`,
    planned: { NUEVO: 4, ERROR: 2 },
  },
  {
    name: 'diagnósticos CIE-10.xlsx',
    kind: 'import-attentions',
    troubles: 'Códigos con punto, en minúscula y rellenados con X',
    content: () =>
      workbook([
        [...WHO, 'APTITUD', 'DX1 CIE-10', 'DX1', 'RECOMENDACIONES', 'INTERCONSULTA 1', 'ESPECIALIDAD'],
        ...rows((i) => [
          'APTO',
          of(['H83.3', 'h833', 'I10X', 'E66.9', ''], i),
          of(['Efectos del ruido', '', 'Hipertensión', 'Obesidad'], i),
          'Control anual',
          of(['', 'SI'], i),
          of(['', 'CARDIOLOGÍA'], i),
        ]),
      ]),
    columns: `${WHO_COLUMNS}; APTITUD → aptitude; DX1 CIE-10 → DX1_CIE10; DX1 → DX1; RECOMENDACIONES → RECOMENDACIONES;
      INTERCONSULTA 1 → INTERCONSULTA_1; ESPECIALIDAD → ESPECIALIDAD_1`,
    planned: { NUEVO: 6 },
    values: [
      [2, 'DX1_CIE10', 'H833'],
      [3, 'DX1_CIE10', 'H833'],
      [4, 'DX1_CIE10', 'I10'],
    ],
  },
  {
    name: 'documento de otra persona.xlsx',
    kind: 'import-attentions',
    troubles: 'Documento y nombre no van juntos; alguien que no está en el padrón',
    content: () =>
      workbook([
        [...WHO, 'APTITUD', 'PESO'],
        ...rows(() => ['APTO', 70]),
        [who[0]!.dni, fullName(WORKERS[6]!), '11/02/2026', 'APTO', 71],
        ['99999999', 'NADIE CONOCIDO PEDRO', day, 'APTO', 72],
      ]),
    columns: `${WHO_COLUMNS}; APTITUD → aptitude; PESO → PESO`,
    planned: { NUEVO: 6, ERROR: 2 },
  },
  {
    name: 'clínica con punto y coma.csv',
    kind: 'import-attentions',
    troubles: 'csv con coma decimal; títulos largos',
    content: () =>
      csv([
        [
          ...[
            'DOCUMENTO DE IDENTIDAD',
            'NOMBRE COMPLETO',
            'FECHA DE EXAMEN MÉDICO OCUPACIONAL',
            'TIPO DE EXAMEN MÉDICO OCUPACIONAL',
          ],
          ...[
            'PRESIÓN ARTERIAL SISTÓLICA',
            'PRESIÓN ARTERIAL DIASTÓLICA',
            'FRECUENCIA CARDÍACA',
            'SATURACIÓN DE OXÍGENO (%)',
            'HEMOGLOBINA (g/dL)',
            'CONDICIÓN DE APTITUD',
          ],
        ],
        ...who.map((w, i) => [
          w.dni,
          fullName(w),
          day,
          of(['PERIÓDICO', 'PRE EMPLEO', 'RETIRO'], i),
          118 + i,
          76,
          '72 lpm',
          '97%',
          '14,2',
          of(APTITUDES, i),
        ]),
      ]),
    columns: `DOCUMENTO DE IDENTIDAD → documentNumber; NOMBRE COMPLETO → fullName; FECHA DE EXAMEN MÉDICO OCUPACIONAL → attentionDate;
      TIPO DE EXAMEN MÉDICO OCUPACIONAL → examType; PRESIÓN ARTERIAL SISTÓLICA → PAS; PRESIÓN ARTERIAL DIASTÓLICA → PAD;
      FRECUENCIA CARDÍACA → FC; SATURACIÓN DE OXÍGENO (%) → SATO2; HEMOGLOBINA (g/dL) → HEMOGLOBINA; CONDICIÓN DE APTITUD → aptitude`,
    planned: { NUEVO: 6 },
    values: [
      [2, 'HEMOGLOBINA', 14.2],
      [2, 'SATO2', 97],
      [3, 'examType', 'PREOCUPACIONAL'],
    ],
  },
  {
    name: 'archivo de audiología.xls',
    kind: 'import-attentions',
    troubles: 'Nombres en minúsculas con guiones bajos, en un libro de Excel 97',
    content: () =>
      workbook(
        [
          [
            'razon social',
            'ruc',
            'dni',
            'nombres_apellidos',
            'fecha_evaluacion',
            'tiempo_servicio',
            'tipo_epp',
            'nivel_ruido',
            'otoscopia',
            'od_500',
            'od_1000',
            'od_2000',
            'od_4000',
            'oi_500',
            'oi_1000',
            'oi_2000',
            'oi_4000',
            'cie_10',
          ],
          ...who.map((w) => [
            'CERRO AZUL SA',
            '20100000001',
            w.dni,
            fullName(w),
            day,
            '5 años',
            'TAPONES',
            88,
            'NORMAL',
            10,
            15,
            20,
            30,
            10,
            15,
            20,
            25,
            'H83.3',
          ]),
        ],
        { as: 'biff8' },
      ),
    columns: `razon social → companyName; ruc → -; dni → documentNumber; nombres_apellidos → fullName; fecha_evaluacion → attentionDate;
      tiempo_servicio → TIEMPO_SERVICIO; tipo_epp → TIPO_EPP; nivel_ruido → NIVEL_RUIDO; otoscopia → OTOSCOPIA;
      od_500 → AUDIO_OD_500; od_1000 → AUDIO_OD_1000; od_2000 → AUDIO_OD_2000; od_4000 → AUDIO_OD_4000; oi_500 → AUDIO_OI_500;
      oi_1000 → AUDIO_OI_1000; oi_2000 → AUDIO_OI_2000; oi_4000 → AUDIO_OI_4000; cie_10 → DX1_CIE10`,
    planned: { NUEVO: 6 },
  },
];

/** Lists of aptitudes that a clinic sends to the company. */
export const APTITUDE_LISTS: readonly CorpusFile[] = [
  {
    name: 'aptitudes de la clínica.xlsx',
    kind: 'import-aptitudes',
    troubles: 'Aptitudes abreviadas; vigencia como fecha verdadera',
    content: () =>
      workbook([
        [
          'ITEM',
          'DNI',
          'APELLIDOS Y NOMBRES',
          'TIPO DE EXAMEN',
          'FECHA EMO',
          'APTITUD MÉDICA',
          'VIGENTE HASTA',
          'CENTRO MÉDICO',
          'PUESTO',
        ],
        ...who.map((w, i) => [
          i + 1,
          w.dni,
          fullName(w),
          'ANUAL',
          day,
          of(['APTO', 'A.C.R.', 'OBS', 'NO APTO TEMPORAL', 'APTO CON RESTRICCION', 'EVALUADA'], i),
          date('2027-02-10'),
          'Clínica Mantaro',
          w.job,
        ]),
      ]),
    columns: `ITEM → -; DNI → documentNumber; APELLIDOS Y NOMBRES → fullName; TIPO DE EXAMEN → examType; FECHA EMO → attentionDate;
      APTITUD MÉDICA → aptitude; VIGENTE HASTA → validUntil; CENTRO MÉDICO → healthCentre; PUESTO → -`,
    planned: { NUEVO: 6 },
    values: [
      [3, 'aptitude', 'APTO_CON_RESTRICCION'],
      [4, 'aptitude', 'OBSERVADO'],
      [2, 'validUntil', '2027-02-10'],
    ],
  },
  {
    name: 'aptitudes dudosas.csv',
    kind: 'import-aptitudes',
    troubles: '«N.A.» es no apto o no aplica: se pregunta; «SIN APTITUD» es pendiente',
    content: () =>
      csv([
        ['N° DOC', 'TRABAJADOR', 'TIPO EMO', 'FECHA DE ATENCIÓN', 'APTITUD'],
        ...who.map((w, i) => [w.dni, fullName(w), 'PERIODICO', day, of(['APTO', 'N.A.', 'SIN APTITUD', 'APTO'], i)]),
      ]),
    columns: `N° DOC → documentNumber; TRABAJADOR → fullName; TIPO EMO → examType; FECHA DE ATENCIÓN → attentionDate; APTITUD → aptitude`,
    planned: { NUEVO: 4, ERROR: 2 },
    values: [[4, 'aptitude', 'PENDIENTE']],
  },
];
