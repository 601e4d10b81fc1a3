import type { CorpusFile } from './corpus-file.ts';
import { APTITUDES, day, of, rows, WHO, WHO_COLUMNS, who } from './evaluated.ts';
import { fullName, typed, WORKERS } from './people.ts';
import { csv, date, workbook } from './workbooks.ts';

/** Files that clinics send to the company's doctor. */
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
          'N° ORDEN',
          'FECHA SOLICITUD',
          'APELLIDOS Y NOMBRES',
          'DNI',
          'FECHA NACIMIENTO',
          'EDAD',
          'EMPRESA/CONTRATA',
          'CARGO',
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
          'DX OFTALMO',
          'DX AUDIO',
          'RESTRICCIONES',
        ],
        ...who.map((w, i) => [
          100 + i,
          '05/02/2026',
          fullName(w),
          Number(w.dni),
          typed(w.birth),
          2026 - Number(w.birth.slice(0, 4)),
          'CERRO AZUL',
          w.job,
          'SUPERFICIE',
          of(APTITUDES, i),
          day,
          of(['70kg', '82,5', 64, '58.2 kg'], i),
          of(['1.65 m', '172cm', '1,58', 168], i),
          '',
          'NORMAL',
          of([92, '105,4', '88 mg/dL'], i),
          180 + i,
          of(['150', '1.234,5'], i),
          'AMETROPIA',
          'NORMAL',
          i === 1 ? 'USO DE LENTES' : 'NINGUNA',
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
          'DOCUMENTO DE IDENTIDAD',
          'NOMBRE COMPLETO',
          'FECHA DE EXAMEN MÉDICO OCUPACIONAL',
          'TIPO DE EXAMEN MÉDICO OCUPACIONAL',
          'PRESIÓN ARTERIAL SISTÓLICA',
          'PRESIÓN ARTERIAL DIASTÓLICA',
          'FRECUENCIA CARDÍACA',
          'SATURACIÓN DE OXÍGENO (%)',
          'HEMOGLOBINA (g/dL)',
          'CONDICIÓN DE APTITUD',
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
];
