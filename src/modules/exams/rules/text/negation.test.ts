import { describe, expect, test } from 'vitest';
import { classifyExam } from '../classify-exam.ts';
import { DEFAULT_RULES, type ItemCode } from '../registry.ts';

import { readAssertions } from './assertions.ts';

const worker = { sex: 'M', birthDate: '1985-03-10', altitude: 100 } as const;

/** The class that one cell of words gives, as an import or a form sends it. */
function classOf(measure: string, item: ItemCode, text: string): string {
  const found = classifyExam(new Map([[measure, text]]), worker, '2026-05-20', DEFAULT_RULES).find(
    (each) => each.item === item,
  );
  return `${found?.class ?? '–'}${found?.flags.includes('POR_CONFIRMAR') ? '?' : ''}`;
}

/** `?` at the end: a finding to confirm. */
const VECTORS: readonly [measure: string, item: ItemCode, rows: readonly [text: string, expected: string][]][] = [
  [
    'EKG',
    'EKG',
    [
      ['Sin signos de isquemia', 'NORMAL'],
      ['sin signos de isquemia ni arritmia', 'NORMAL'],
      ['No arritmia', 'NORMAL'],
      ['No arritmias', 'NORMAL'],
      ['Sin alteraciones', 'NORMAL'],
      ['S/A', 'NORMAL'],
      ['No se evidencian signos de isquemia aguda', 'NORMAL'],
      ['No se observa isquemia, arritmia ni bloqueos', 'NORMAL'],
      ['Ritmo sinusal, sin signos de isquemia, eje normal', 'NORMAL'],
      ['RITMO SINUSAL. NO SIGNOS DE ISQUEMIA. NO HIPERTROFIA DE CAVIDADES', 'NORMAL'],
      ['Isquemia: no', 'NORMAL'],
      ['Signos de isquemia: ausentes', 'NORMAL'],
      ['Isquemia (-), arritmia (-)', 'NORMAL'],
      ['Isquemia y arritmia descartadas', 'NORMAL'],
      ['Se descarta isquemia', 'NORMAL'],
      ['Ausencia de isquemia', 'NORMAL'],
      ['Niega arritmia', 'NORMAL'],
      ['Negativo para isquemia', 'NORMAL'],
      ['Sin evidencia de HVI', 'NORMAL'],
      ['Trazado electrocardiográfico dentro de límites normales', 'NORMAL'],
      ['EKG no patológico', 'NORMAL'],
      ['No presenta alteraciones significativas', 'NORMAL'],
      ['Sin isquemia y arritmia', 'NORMAL'],
      ['Ritmo sinusal regular, FC 68 lpm, PR 160 ms, QRS 90 ms, sin alteraciones', 'NORMAL'],
      ['No bloqueos, no isquemia', 'NORMAL'],
      ['No se descarta isquemia', 'ISQUEMIA_REPOLARIZACION?'],
      ['No se puede descartar isquemia de cara inferior', 'ISQUEMIA_REPOLARIZACION?'],
      ['No se descarta BAV de primer grado', 'BLOQUEO_AV?'],
      ['Probable isquemia anteroseptal', 'ISQUEMIA_REPOLARIZACION?'],
      ['Posible hipertrofia ventricular izquierda', 'HVI?'],
      ['D/C isquemia', 'ISQUEMIA_REPOLARIZACION?'],
      ['Descartar HVI', 'HVI?'],
      ['¿Isquemia?', 'ISQUEMIA_REPOLARIZACION?'],
      ['Sugestivo de isquemia inferior', 'ISQUEMIA_REPOLARIZACION?'],
      ['Isquemia a descartar', 'ISQUEMIA_REPOLARIZACION?'],
      ['Bradicardia sinusal sin signos de isquemia', 'BRADICARDIA_SINUSAL'],
      ['Sin signos de isquemia, bradicardia sinusal', 'BRADICARDIA_SINUSAL'],
      ['Sin signos de isquemia. Bradicardia sinusal', 'BRADICARDIA_SINUSAL'],
      ['Sin isquemia pero con extrasístoles ventriculares', 'ARRITMIA'],
      ['Sin isquemia y bradicardia sinusal leve', 'BRADICARDIA_SINUSAL?'],
      ['Taquicardia sinusal, no isquemia', 'TAQUICARDIA_SINUSAL'],
      ['Ritmo sinusal, onda T negativa en V1-V3', 'ISQUEMIA_REPOLARIZACION'],
      ['Trastorno no específico de la repolarización', 'ISQUEMIA_REPOLARIZACION'],
      ['Ritmo no sinusal', 'OTRO_ANORMAL'],
      ['EKG no es normal', 'OTRO_ANORMAL'],
      ['No se realizó', 'NO_REALIZADO'],
      ['BIRD, sin signos de isquemia', 'VARIANTE_NORMAL'],
      ['Bloqueo incompleto de rama derecha. No arritmias', 'VARIANTE_NORMAL'],
      ['Bloq. incompl. de rama der.', 'VARIANTE_NORMAL'],
      ['Hemibloqueo anterior izquierdo no complicado', 'HEMIBLOQUEO'],
      ['No obstante, arritmia sinusal', 'ARRITMIA'],
    ],
  ],
  [
    'RX_TORAX',
    'TORAX',
    [
      ['No compatible con neumoconiosis', 'NORMAL'],
      ['Imagen no compatible con neumoconiosis', 'NORMAL'],
      ['Radiografía no sugestiva de neumoconiosis', 'NORMAL'],
      ['Sin evidencia de neumoconiosis', 'NORMAL'],
      ['No se observan lesiones pleuropulmonares', 'NORMAL'],
      ['No se evidencian lesiones pleuroparenquimales activas', 'NORMAL'],
      ['Sin lesiones pleuropulmonares activas', 'NORMAL'],
      ['Campos pulmonares libres', 'NORMAL'],
      ['Senos costofrénicos libres, silueta cardíaca conservada', 'NORMAL'],
      ['No derrame pleural ni neumotórax', 'NORMAL'],
      ['No hay nódulos, masas ni derrames', 'NORMAL'],
      ['Nódulos: no. Derrame: no', 'NORMAL'],
      ['Derrame pleural no se observa', 'NORMAL'],
      ['Negativo para TBC', 'NORMAL'],
      ['TBC: negativo', 'NORMAL'],
      ['TBC descartada', 'NORMAL'],
      ['Sin cardiomegalia', 'NORMAL'],
      ['No cardiomegalia; no infiltrados', 'NORMAL'],
      ['Parénquima pulmonar sin alteraciones', 'NORMAL'],
      ['Sin infiltrados, consolidaciones o nódulos', 'NORMAL'],
      ['No evidencia de patología pleuropulmonar', 'NORMAL'],
      ['Ausencia de nódulos pulmonares', 'NORMAL'],
      ['Libre de lesiones', 'NORMAL'],
      ['Sin sospecha de neumoconiosis', 'NORMAL'],
      ['No se descarta neumoconiosis', 'SOSPECHA?'],
      ['Probable neumoconiosis', 'SOSPECHA?'],
      ['Neumoconiosis a descartar', 'SOSPECHA?'],
      ['Sospecha de silicosis', 'SOSPECHA?'],
      ['Compatible con neumoconiosis', 'NEUMOCONIOSIS'],
      ['Neumoconiosis simple', 'NEUMOCONIOSIS'],
      ['No se descarta TBC', 'TBC_SECUELA?'],
      ['D/C TBC pulmonar', 'TBC_SECUELA?'],
      ['Sospecha de TBC', 'TBC_SECUELA?'],
      ['Posible nódulo en lóbulo superior derecho', 'NODULO?'],
      ['Imagen nodular a descartar', 'NODULO?'],
      ['Secuela de TBC no activa', 'TBC_SECUELA'],
      ['Sin lesiones activas, escoliosis dorsal', 'ESCOLIOSIS'],
      ['No se observan lesiones activas. Cardiomegalia grado I', 'CARDIOMEGALIA'],
      ['Sin infiltrados pero con engrosamiento pleural apical', 'PLEURAL'],
      ['No derrame, sí cardiomegalia', 'CARDIOMEGALIA'],
      ['No se descarta la presencia de bullas', 'BULLAS?'],
      ['Senos pleurales libres', 'NORMAL'],
      ['No se realizó por gestación', 'NO_REALIZADO'],
      ['Normal - sin hallazgos patológicos', 'NORMAL'],
    ],
  ],
  [
    'ESPIRO',
    'ESPIROMETRIA',
    [
      ['Sin patrón obstructivo ni restrictivo', 'NORMAL'],
      ['No obstructivo, no restrictivo', 'NORMAL'],
      ['No se evidencia obstrucción', 'NORMAL'],
      ['Patrón ventilatorio normal', 'NORMAL'],
      ['Sin alteraciones', 'NORMAL'],
      ['No se descarta restricción', 'POSIBLE_RESTRICTIVO?'],
      ['Probable patrón restrictivo', 'POSIBLE_RESTRICTIVO?'],
      ['Sugestivo de obstrucción leve', 'OBSTRUCTIVO?'],
      ['Patrón obstructivo leve, sin restricción', 'OBSTRUCTIVO'],
      ['No restrictivo. Obstrucción leve', 'OBSTRUCTIVO'],
      ['Patrón obstructivo y restrictivo', 'MIXTO'],
      ['Maniobra no aceptable', 'NO_VALORABLE'],
      ['No valorable', 'NO_VALORABLE'],
    ],
  ],
  [
    'DX_AUDIO',
    'AUDIOMETRIA',
    [
      ['No hipoacusia', 'NORMAL'],
      ['Sin hipoacusia bilateral', 'NORMAL'],
      ['No se evidencia trauma acústico', 'NORMAL'],
      ['Normoacusia bilateral', 'NORMAL'],
      ['Audición conservada en ambos oídos', 'NORMAL'],
      ['Sin alteraciones', 'NORMAL'],
      ['Sin signos de hipoacusia inducida por ruido', 'NORMAL'],
      ['Trauma acústico leve bilateral', 'TRAUMA_LEVE'],
      ['Probable trauma acústico leve', 'TRAUMA_LEVE?'],
      ['No se descarta HIR leve', 'HIR_LEVE?'],
      ['Hipoacusia no inducida por ruido', 'OTRAS'],
      ['Hipoacusia neurosensorial bilateral, resto normal', 'OTRAS'],
      ['Hipoacusia conductiva OD, normoacusia OI', 'OTRAS'],
    ],
  ],
  [
    'OSTEO',
    'HALLAZGOS_OSTEOMUSCULARES',
    [
      ['Phalen (-), Tinel (-)', 'NORMAL'],
      ['Phalen y Tinel (-)', 'NORMAL'],
      ['Phalen, Tinel y Finkelstein negativos', 'NORMAL'],
      ['Phalen: negativo; Tinel: negativo', 'NORMAL'],
      ['Phalen -, Tinel -', 'NORMAL'],
      ['No limitación de rangos articulares', 'NORMAL'],
      ['Sin limitación ni contracturas', 'NORMAL'],
      ['Niega lumbalgia, cervicalgia y dorsalgia', 'NORMAL'],
      ['No dolor a la palpación, no contractura', 'NORMAL'],
      ['Rangos articulares conservados', 'NORMAL'],
      ['Sin alteraciones osteomusculares', 'NORMAL'],
      ['Asintomático', 'NORMAL'],
      ['Lumbalgia, Lasègue (-)', 'OTRO_HALLAZGO'],
      ['Lumbalgia y Lasègue negativo', 'OTRO_HALLAZGO'],
      ['Phalen (+) y Tinel (-)', 'PHALEN'],
      ['Phalen (-) Tinel (+)', 'TINEL'],
      ['Phalen negativo, Tinel positivo', 'TINEL'],
      ['Contractura paravertebral sin limitación funcional', 'CONTRACTURA'],
      ['No se descarta epicondilitis', 'EPICONDILAR?'],
      ['Probable tendinitis de hombro', 'OTRO_HALLAZGO?'],
    ],
  ],
  [
    'POSTURA',
    'ALTERACIONES_POSTURALES',
    [
      ['No escoliosis', 'NORMAL'],
      ['Sin escoliosis ni dismetría', 'NORMAL'],
      ['Sin alteraciones posturales', 'NORMAL'],
      ['No se observa escoliosis, cifosis ni pie plano', 'NORMAL'],
      ['Probable escoliosis lumbar', 'ESCOLIOSIS?'],
      ['No se descarta actitud escoliótica', 'ACTITUD_ESCOLIOTICA?'],
      ['Pie plano, no escoliosis', 'PIE_PLANO'],
      ['Escoliosis no estructurada', 'ESCOLIOSIS'],
      ['Escoliosis (-), pie plano (+)', 'PIE_PLANO'],
    ],
  ],
  [
    'HEMOGRAMA',
    'HEMOGRAMA',
    [
      ['No anemia', 'HEMOGRAMA_NORMAL'],
      ['Sin anemia ni leucocitosis', 'HEMOGRAMA_NORMAL'],
      ['Sin alteraciones', 'HEMOGRAMA_NORMAL'],
      ['Leucocitos y plaquetas normales', 'HEMOGRAMA_NORMAL'],
      ['No se descarta anemia', 'SERIE_ROJA?'],
      ['Anemia leve, no leucocitosis', 'SERIE_ROJA'],
      ['Leucocitosis sin desviación izquierda', 'SERIE_BLANCA'],
    ],
  ],
  [
    'ORINA',
    'ORINA',
    [
      ['No hematuria', 'NORMAL'],
      ['Sin proteinuria ni glucosuria', 'NORMAL'],
      ['Sin alteraciones', 'NORMAL'],
      ['No se descarta ITU', 'PROBABLE_ITU?'],
      ['Hematuria, no proteinuria', 'HEMATURIA'],
      ['Bacterias gram negativas. Bacteriuria', 'BACTERIURIA'],
    ],
  ],
  [
    'COLORES',
    'VISION_COLORES',
    [
      ['No discromatopsia', 'NORMAL'],
      ['Sin alteraciones', 'NORMAL'],
      ['Visión de colores conservada', 'NORMAL'],
      ['No altera la visión de colores', 'NORMAL'],
      ['Probable discromatopsia', 'DISCROMATOPSIA?'],
      ['No normal', 'DISCROMATOPSIA'],
    ],
  ],
  [
    'DX_OFTALMO',
    'AMETROPIA',
    [
      ['No ametropía', 'EMETROPE'],
      ['Sin vicios de refracción', 'EMETROPE'],
      ['Emétrope', 'EMETROPE'],
      ['Presbicia no corregida', 'PRESBICIA'],
      ['Miopía, no astigmatismo', 'MIOPIA'],
      ['Ambliopía a descartar', 'AMBLIOPIA?'],
    ],
  ],
  [
    'COCAINA',
    'COCAINA',
    [
      ['NEGATIVO', 'NEGATIVO'],
      ['Neg.', 'NEGATIVO'],
      ['(-)', 'NEGATIVO'],
      ['(-) Negativo', 'NEGATIVO'],
      ['No reactivo', 'NEGATIVO'],
      ['No se detecta', 'NEGATIVO'],
      ['No detectado', 'NEGATIVO'],
      ['Negativo para cocaína', 'NEGATIVO'],
      ['Cocaína: negativo', 'NEGATIVO'],
      ['No positivo', 'NEGATIVO'],
      ['Positivo', 'POSITIVO'],
      ['+', 'POSITIVO'],
      ['(+)', 'POSITIVO'],
      ['Reactivo', 'POSITIVO'],
      ['Posible positivo', 'POSITIVO?'],
      ['Marihuana positivo, cocaína negativo', 'SIN_DATO'],
    ],
  ],
];

const rows = VECTORS.flatMap(([measure, item, texts]) =>
  texts.map(([text, expected]) => [measure, text, item, expected] as const),
);

describe('negation and doubt in the words of reports', () => {
  test('there are enough of them', () => expect(rows.length).toBeGreaterThanOrEqual(180));

  test.each(rows)('%s «%s»', (measure, text, item, expected) => {
    expect(classOf(measure, item, text)).toBe(expected);
  });

  test('letter case, accents and a closing stop change nothing', () => {
    for (const [measure, text, item, expected] of rows) {
      if (/[.¿]/.test(text)) continue;
      expect(`${text}: ${classOf(measure, item, text.toUpperCase())}`).toBe(`${text}: ${expected}`);
      expect(`${text}: ${classOf(measure, item, `${text.normalize('NFD')}.`)}`).toBe(`${text}: ${expected}`);
    }
  });

  test('a long text of nothing but denials is read in proportion to its length', () => {
    const { sentences } = readAssertions('sin a, b ni c y no d, '.repeat(2000));
    expect(sentences.flat().length).toBeLessThan(3000);
  });
});
