import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES } from '../book/registry.ts';
import { examReader } from '../classify/exam-reader.ts';
import { ekgClasses } from './classes.ts';
import { classifyEkg, EKG_RULES, INTERVAL_CLASSES } from './ekg.ts';

const calm = { rate: 70, pr: 160, qrs: 90, qtc: 400, axis: 40, sex: 'M' } as const;
const derived = (change: object) => {
  const { class: found, flags } = classifyEkg({ ...calm, ...change });
  return [found, flags?.filter((flag) => flag !== 'DERIVADO_DE_INTERVALOS')];
};

describe('an interval on either side of its limit', () => {
  test.each([
    [{ rate: 59 }, 'BRADICARDIA_SINUSAL', ['FC_BAJA']],
    [{ rate: 60 }, 'NORMAL', []],
    [{ rate: 100 }, 'NORMAL', []],
    [{ rate: 101 }, 'TAQUICARDIA_SINUSAL', ['FC_ALTA']],
    [{ pr: 119 }, 'OTRO_ANORMAL', ['PR_CORTO']],
    [{ pr: 120 }, 'NORMAL', []],
    [{ pr: 200 }, 'NORMAL', []],
    [{ pr: 201 }, 'BLOQUEO_AV', ['PR_PROLONGADO']],
    [{ qrs: 99 }, 'NORMAL', []],
    [{ qrs: 100 }, 'NORMAL', ['QRS_INCOMPLETO']],
    [{ qrs: 119 }, 'NORMAL', ['QRS_INCOMPLETO']],
    [{ qrs: 120 }, 'OTRO_ANORMAL', ['QRS_ANCHO']],
    [{ qtc: 450 }, 'NORMAL', []],
    [{ qtc: 451 }, 'QT_PROLONGADO', ['QTC_PROLONGADO']],
    [{ qtc: 460, sex: 'F' }, 'NORMAL', []],
    [{ qtc: 461, sex: 'F' }, 'QT_PROLONGADO', ['QTC_PROLONGADO']],
    // If the sex is unspecified, only a QTc that is long for both sexes counts.
    [{ qtc: 460, sex: 'X' }, 'NORMAL', []],
    [{ qtc: 461, sex: 'X' }, 'QT_PROLONGADO', ['QTC_PROLONGADO']],
    [{ axis: 90 }, 'NORMAL', []],
    [{ axis: 91 }, 'OTRO_ANORMAL', ['EJE_DESVIADO']],
    [{ axis: -30 }, 'NORMAL', []],
    [{ axis: -31 }, 'OTRO_ANORMAL', ['EJE_DESVIADO']],
    [{ axis: null }, 'NORMAL', []],
  ])('%o is %s', (change, expected, flags) => expect(derived(change)).toEqual([expected, flags]));

  test.each([
    [{ qtc: 500, pr: 220, qrs: 130, rate: 110 }, 'QT_PROLONGADO'],
    [{ pr: 220, qrs: 130, rate: 110 }, 'BLOQUEO_AV'],
    [{ qrs: 130, rate: 110 }, 'OTRO_ANORMAL'],
    [{ rate: 50, axis: 100 }, 'BRADICARDIA_SINUSAL'],
  ])('of %o the gravest names the class', (change, expected) => expect(derived(change)[0]).toBe(expected));
});

test('all four intervals are needed to say that it is normal, one to say that it is not', () => {
  for (const missing of ['rate', 'pr', 'qrs', 'qtc']) {
    expect(classifyEkg({ ...calm, [missing]: null })).toEqual({ class: 'SIN_DATO' });
  }
  expect(classifyEkg({ pr: 210, sex: 'M' })).toEqual({
    class: 'BLOQUEO_AV',
    flags: ['DERIVADO_DE_INTERVALOS', 'PR_PROLONGADO'],
  });
});

test.each([
  // Intervals written in seconds.
  [{ ...calm, pr: 0.16, qrs: 0.08, qtc: 0.4 }],
  [{ ...calm, rate: 700 }],
  [{ ...calm, rate: 7 }],
  [{ ...calm, pr: 1600 }],
  [{ ...calm, qrs: 900 }],
  [{ ...calm, qtc: 4000 }],
  [{ axis: 400, sex: 'M' as const }],
])('%o has a figure that nobody can have: no class follows from it', (input) => {
  expect(classifyEkg(input)).toEqual({ class: 'SIN_DATO' });
  const { value: _rate, ...read } = classifyEkg({ ...input, reading: 'Normal' });
  expect(read).toEqual({ class: 'NORMAL' });
});

test.each([
  ['Bradicardia sinusal, bloqueo de rama izquierda', 'BRI', ['BRADICARDIA_SINUSAL']],
  ['Trastorno de la repolarización, bloqueo completo de rama izquierda', 'BRI', ['ISQUEMIA_REPOLARIZACION']],
  ['Isquemia subepicárdica y bloqueo AV de primer grado', 'ISQUEMIA_REPOLARIZACION', ['BLOQUEO_AV']],
  ['QT prolongado, bloqueo de rama derecha', 'QT_PROLONGADO', ['BRD']],
  ['Infarto antiguo de cara inferior, bloqueo AV de primer grado', 'ISQUEMIA_REPOLARIZACION', ['BLOQUEO_AV']],
  ['Necrosis anteroseptal y BRD', 'ISQUEMIA_REPOLARIZACION', ['BRD']],
  ['BRD. Supradesnivel del ST V1-V3', 'ISQUEMIA_REPOLARIZACION', ['BRD']],
  ['QTc prolongado, BAV 1º', 'QT_PROLONGADO', ['BLOQUEO_AV']],
  ['Bloqueo incompleto de rama izquierda, isquemia lateral', 'ISQUEMIA_REPOLARIZACION', ['BRI']],
  ['WPW, trastorno de repolarización', 'PREEXCITACION', ['ISQUEMIA_REPOLARIZACION']],
  ['Ritmo de marcapaso, trastorno de repolarización', 'OTRO_ANORMAL', ['ISQUEMIA_REPOLARIZACION']],
  ['Infarto antiguo, BAV completo', 'BLOQUEO_AV', ['ISQUEMIA_REPOLARIZACION']],
  ['Bloqueo AV de segundo grado Mobitz II, isquemia', 'BLOQUEO_AV', ['ISQUEMIA_REPOLARIZACION']],
  ['Bloqueo AV II grado Mobitz I, isquemia', 'ISQUEMIA_REPOLARIZACION', ['BLOQUEO_AV']],
  ['BAV 1er grado, bloqueo completo de rama derecha, isquemia', 'ISQUEMIA_REPOLARIZACION', ['BLOQUEO_AV', 'BRD']],
  ['Fibrilación auricular, bloqueo de rama derecha', 'ARRITMIA', ['BRD']],
  ['Bloqueo AV de primer grado, extrasístoles aisladas', 'BLOQUEO_AV', ['ARRITMIA']],
  ['Extrasístoles, hipertrofia izquierda', 'ARRITMIA', ['HVI']],
  ['Repolarización precoz, bradicardia sinusal', 'BRADICARDIA_SINUSAL', ['VARIANTE_NORMAL']],
  ['Bloqueo incompleto de rama derecha, bloqueo auriculoventricular', 'BLOQUEO_AV', ['VARIANTE_NORMAL']],
  ['Anormal: hipertrofia ventricular izquierda', 'HVI', undefined],
  ['Hallazgo patológico', 'OTRO_ANORMAL', undefined],
  ['No es normal', 'OTRO_ANORMAL', undefined],
  ['Descartar isquemia', 'ISQUEMIA_REPOLARIZACION', ['POR_CONFIRMAR']],
  ['Sin signos de isquemia', 'NORMAL', undefined],
])('the reading «%s» is %s', (reading, expected, flags) => {
  expect(classifyEkg({ reading, sex: 'M' })).toEqual({ class: expected, ...(flags ? { flags } : {}) });
});

test('without a reading, intervals are in the order of readings', () => {
  const order = EKG_RULES.parameters.reported.map((entry) => entry.class);
  const places = INTERVAL_CLASSES.filter(([, given]) => given !== 'OTRO_ANORMAL').map(([, given]) =>
    order.lastIndexOf(given),
  );
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('a reading stands before the intervals, which are noted beside it', () => {
  expect(classifyEkg({ ...calm, reading: 'Normal', pr: 210, rate: 55 })).toEqual({
    class: 'NORMAL',
    value: 55,
    flags: ['FC_BAJA', 'PR_PROLONGADO'],
  });
});

test.each([
  [{ EKG: 'normal' }, ['NORMAL', undefined]],
  [{ EKG_FC: 110 }, ['TAQUICARDIA_SINUSAL', 110]],
  [{ EKG_PR: 210 }, ['BLOQUEO_AV', undefined]],
  [{ EKG_QRS: 130 }, ['OTRO_ANORMAL', undefined]],
  [{ EKG_QTC: 455 }, ['QT_PROLONGADO', undefined]],
  [{ EKG_EJE: 100 }, ['OTRO_ANORMAL', undefined]],
  [{ FC: 110 }, undefined],
])('an exam with %o', (values, expected) => {
  const person = { sex: 'M', birthDate: null, altitude: null } as const;
  const [found] = ekgClasses(examReader(new Map(Object.entries(values)), person, '2026-01-01', DEFAULT_RULES));
  expect(found && [found[1].class, found[1].value]).toEqual(expected);
});
