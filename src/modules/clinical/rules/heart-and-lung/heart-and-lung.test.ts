import { describe, expect, test } from 'vitest';
import { fc } from '#testing/property.ts';
import { classifyChestXray, PROFUSIONS, parseProfusion } from './chest-xray.ts';
import { classifyEkg } from './ekg.ts';
import { classifyPeakFlow, PEAK_FLOW_CLASSES, predictedPeakFlow } from './peak-flow.ts';
import { classifySpirometry, classifySpirometrySeverity, spirometryNamed } from './spirometry.ts';

describe('spirometry', () => {
  test.each([
    [{ fvc: 4, fev1: 3.2, fvcPercent: 95 }, 'NORMAL'],
    [{ fvc: 4, fev1: 2.8, fvcPercent: 80 }, 'NORMAL'],
    [{ fvc: 4, fev1: 2.7, fvcPercent: 95 }, 'OBSTRUCTIVO'],
    [{ fvc: 3, fev1: 2.5, fvcPercent: 79.9 }, 'POSIBLE_RESTRICTIVO'],
    [{ fvc: 3, fev1: 1.8, fvcPercent: 70 }, 'MIXTO'],
    [{ ratio: 82, fvcPercent: 90 }, 'NORMAL'],
    [{ ratio: 0.65, fvcPercent: 90 }, 'OBSTRUCTIVO'],
    [{ fvc: 4, fev1: 2.7, fvcPercent: 95, quality: 'd' }, 'NO_VALORABLE'],
    [{ fvc: 4, fev1: 2.7, fvcLowerLimit: 3.5, ratioLowerLimit: 0.66 }, 'NORMAL'],
    [{ fvc: 4 }, 'SIN_DATO'],
    [{ fvc: 2, fev1: 3, fvcPercent: 90 }, 'SIN_DATO'],
  ])('%o is %s', (input, expected) => expect(classifySpirometry(input).class).toBe(expected));

  test('without a reference for the volume only an obstruction can be told', () => {
    const flags = ['CVF_SIN_REFERENCIA'];
    expect(classifySpirometry({ fvc: 4, fev1: 3.2 })).toEqual({ class: 'SIN_DATO', value: 0.8, flags });
    expect(classifySpirometry({ fvc: 4, fev1: 2 })).toEqual({ class: 'OBSTRUCTIVO', value: 0.5, flags });
  });

  test.each([
    [80, 'LEVE'],
    [79.9, 'MODERADA'],
    [50, 'MODERADA'],
    [49, 'SEVERA'],
    [29, 'MUY_SEVERA'],
    [null, 'SIN_DATO'],
  ])('FEV1 %s %% is %s', (percent, expected) => expect(classifySpirometrySeverity(percent).class).toBe(expected));

  test.each([
    ['PATRÓN OBSTRUCTIVO LEVE', 'OBSTRUCTIVO'],
    ['Espirometría normal', 'NORMAL'],
    ['sugestivo de restricción', 'POSIBLE_RESTRICTIVO'],
    ['-', null],
  ])('the report "%s" names %s', (text, expected) => expect(spirometryNamed(text).classes[0] ?? null).toBe(expected));
});

describe('peak flow', () => {
  test('predicted by Nunn and Gregg', () => {
    expect(Math.round(predictedPeakFlow({ sex: 'M', age: 30, heightCm: 175 }) ?? 0)).toBe(633);
    expect(Math.round(predictedPeakFlow({ sex: 'F', age: 30, heightCm: 160 }) ?? 0)).toBe(484);
    expect(predictedPeakFlow({ sex: 'X', age: 30, heightCm: 160 })).toBeNull();
  });

  const man = { sex: 'M', age: 30, heightCm: 175 } as const;
  test.each([
    [{ ...man, flow: 507 }, 'VERDE'],
    [{ ...man, flow: 505 }, 'AMARILLO'],
    [{ ...man, flow: 316 }, 'ROJO'],
    [{ ...man, flow: 400, best: 500 }, 'VERDE'],
    [{ ...man, flow: null }, 'SIN_DATO'],
    [{ ...man, flow: 500, age: null }, 'SIN_DATO'],
  ])('%o is %s', (input, expected) => expect(classifyPeakFlow(input).class).toBe(expected));

  test('more flow never ranks in a worse zone', () => {
    const flow = fc.integer({ min: 50, max: 1000 });
    fc.assert(
      fc.property(flow, flow, (a, b) => {
        const rank = (value: number) =>
          (PEAK_FLOW_CLASSES as readonly string[]).indexOf(classifyPeakFlow({ ...man, flow: value }).class);
        expect(rank(Math.min(a, b))).toBeLessThanOrEqual(rank(Math.max(a, b)));
      }),
    );
  });
});

describe('electrocardiogram', () => {
  test.each([
    ['NORMAL', 'NORMAL'],
    ['Ritmo sinusal. Trazado normal', 'NORMAL'],
    ['BRADICARDIA SINUSAL', 'BRADICARDIA_SINUSAL'],
    ['Ritmo sinusal, bloqueo completo de rama derecha', 'BRD'],
    ['Bloqueo incompleto de rama derecha', 'VARIANTE_NORMAL'],
    ['BRI', 'BRI'],
    ['Hemibloqueo anterior izquierdo', 'HEMIBLOQUEO'],
    ['Extrasístoles ventriculares aisladas', 'ARRITMIA'],
    ['Isquemia subepicárdica', 'ISQUEMIA_REPOLARIZACION'],
    ['No realizado', 'NO_REALIZADO'],
    ['N/A', 'SIN_DATO'],
  ])('"%s" is %s', (reading, expected) => expect(classifyEkg({ reading, sex: 'M' }).class).toBe(expected));

  test('intervals decide where there is no reading, and are flags beside one', () => {
    const calm = { rate: 70, pr: 160, qrs: 90, qtc: 400, axis: 40, sex: 'M' } as const;
    expect(classifyEkg(calm)).toEqual({ class: 'NORMAL', value: 70, flags: ['DERIVADO_DE_INTERVALOS'] });
    expect(classifyEkg({ ...calm, pr: 210 }).class).toBe('BLOQUEO_AV');
    expect(classifyEkg({ ...calm, rate: 52 }).class).toBe('BRADICARDIA_SINUSAL');
    expect(classifyEkg({ ...calm, qtc: 455 }).class).toBe('QT_PROLONGADO');
    expect(classifyEkg({ ...calm, qtc: 455, sex: 'F' }).class).toBe('NORMAL');
    expect(classifyEkg({ ...calm, reading: 'normal', qrs: 110 })).toEqual({
      class: 'NORMAL',
      value: 70,
      flags: ['QRS_INCOMPLETO'],
    });
    expect(classifyEkg({ rate: 70, sex: 'M' }).class).toBe('SIN_DATO');
  });
});

describe('chest X-ray', () => {
  test.each([
    ['0/-', 'NORMAL'],
    ['0/0', 'NORMAL'],
    ['0/1', 'SOSPECHA'],
    ['1/0', 'SOSPECHA'],
    ['1/1', 'NEUMOCONIOSIS'],
    ['3/+', 'NEUMOCONIOSIS'],
    ['2024-01-01', 'SIN_DATO'],
  ])('profusion %s is %s', (profusion, expected) => expect(classifyChestXray({ profusion }).class).toBe(expected));

  test.each([
    [
      { profusion: '2/2', largeOpacity: 'b' },
      { class: 'NEUMOCONIOSIS', value: 7, flags: ['COMPLICADA'] },
    ],
    [
      { profusion: '0/0', reading: 'Secuela de TBC' },
      { class: 'TBC_SECUELA', value: 1 },
    ],
    [{ reading: 'Escoliosis, resto normal' }, { class: 'ESCOLIOSIS' }],
    [{ reading: 'Sin alteraciones' }, { class: 'NORMAL' }],
    [{ reading: 'Exonerada por gestante' }, { class: 'NO_REALIZADO' }],
    [{ reading: '...' }, { class: 'SIN_DATO' }],
  ])('%o', (input, expected) => expect(classifyChestXray(input)).toEqual(expected));

  test('a higher profusion never ranks lower', () => {
    const order = ['NORMAL', 'SOSPECHA', 'NEUMOCONIOSIS'];
    const ranks = PROFUSIONS.map((profusion) => order.indexOf(classifyChestXray({ profusion }).class));
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
  });

  test('reads spaced profusions', () => expect(parseProfusion(' 1 / 0 ')).toBe('1/0'));
});
