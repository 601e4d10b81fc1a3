import type { CorpusFile } from './corpus-file.ts';
import { day, rows, WHO, WHO_COLUMNS, who } from './evaluated.ts';
import { fullName } from './people.ts';
import { workbook } from './workbooks.ts';

/** Audiometry files as clinics write them: titles on two levels, one row per ear. */
export const AUDIOLOGY: readonly CorpusFile[] = [
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
