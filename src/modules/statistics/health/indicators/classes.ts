import { CLASSIFIED_ITEMS, DEFAULT_RULES, type ItemCode } from '#clinical/rules/book/registry.ts';
import { flagLabel } from '#clinical/rules/flags.ts';
import { SIDES } from '#clinical/rules/hearing/audiogram.ts';
import { STANDARD_SHIFT_DB } from '#clinical/rules/hearing/threshold-shift.ts';
import { SERVICE_AREA_LABELS, type ServiceArea } from '#clinical/vocabulary/service-area.ts';
import { needsReview } from '#exams/attentions/class-review.ts';
import { severityOf } from '#exams/attentions/severity.ts';
import type { IndicatorClass } from '../model.ts';
import { type Indicator, WHICH_EXAM } from './indicator.ts';

/**
 * Items that are graded only together with another item: an older grade does not apply to a newer exam without a grade.
 */
const FOLLOWS: Partial<Record<ItemCode, ItemCode>> = { ESPIROMETRIA_SEVERIDAD: 'ESPIROMETRIA' };

/** The source of the altitude of an exam is not a finding of a person. */
const items = (Object.keys(CLASSIFIED_ITEMS) as ItemCode[]).filter((item) => item !== 'ALTITUD');

const ruleOf = (item: ItemCode) => DEFAULT_RULES[CLASSIFIED_ITEMS[item].rule];

const classesOf = (item: ItemCode): IndicatorClass[] =>
  Object.entries(CLASSIFIED_ITEMS[item].classes)
    .filter(([code]) => code !== 'SIN_DATO')
    .map(([code, label]) => ({ code, label, severity: severityOf(item, code) }));

const about = (item: ItemCode) => ({
  station: SERVICE_AREA_LABELS[CLASSIFIED_ITEMS[item].area as ServiceArea],
  unit: null,
  source: ruleOf(item).norm,
  version: ruleOf(item).version,
});

/** One indicator for every item that classifies an exam. */
const CLASS_INDICATORS: Indicator[] = items.map((item) => ({
  code: item,
  title: CLASSIFIED_ITEMS[item].label,
  kind: 'CLASSES',
  ...about(item),
  how: `${WHICH_EXAM} Quien no tiene el dato se muestra aparte. El porcentaje es sobre quienes tienen el dato. Cada clase se guarda con la versión de la regla del día del examen.`,
  classes: classesOf(item),
  read: { from: 'CLASS', item },
  ...(FOLLOWS[item] ? { follows: FOLLOWS[item] } : {}),
}));

/** Classes of the change between an exam and the previous one. */
const CHANGES: readonly IndicatorClass[] = [
  { code: 'PRIMERA_VEZ', label: 'Sin examen anterior', severity: null },
  { code: 'SIGUE_EN_ORDEN', label: 'Sigue sin hallazgo', severity: null },
  { code: 'CASO_NUEVO', label: 'Caso nuevo', severity: 'UNGRADED' },
  { code: 'SE_NORMALIZO', label: 'Dejó de tener el hallazgo', severity: null },
  { code: 'PERSISTE', label: 'Sigue con el hallazgo', severity: 'UNGRADED' },
];

const CHANGE_INDICATORS: Indicator[] = CLASS_INDICATORS.map(({ code, title, classes, ...rest }) => ({
  ...rest,
  code: `${code}+CAMBIO`,
  title: `${title}: cambio desde el examen anterior`,
  kind: 'CHANGES',
  how: 'Se compara el examen de cada persona que da el dato con su examen anterior que lo tiene. Incidencia = casos nuevos entre quienes antes no tenían el hallazgo.',
  classes: CHANGES,
  read: { from: 'CHANGE', item: code, inOrder: classes.filter((c) => c.severity === null).map((c) => c.code) },
}));

/** Items in which one person can have several findings. */
const SEVERAL: Partial<Record<ItemCode, readonly string[]>> = {
  ORINA: [],
  EKG: [],
  ALTERACIONES_POSTURALES: [],
  HALLAZGOS_OSTEOMUSCULARES: [],
  AMETROPIA: [],
  SINTOMAS_OSTEOMUSCULARES: [
    'CUELLO',
    'HOMBROS',
    'CODOS',
    'MUNECAS_MANOS',
    'ESPALDA_ALTA',
    'ESPALDA_BAJA',
    'CADERAS_MUSLOS',
    'RODILLAS',
    'TOBILLOS_PIES',
  ],
  HEMOGRAMA: [
    'ANEMIA',
    'POLICITEMIA',
    'HEMATOCRITO_BAJO',
    'HEMATOCRITO_ALTO',
    'LEUCOPENIA',
    'LEUCOCITOSIS',
    'NEUTROPENIA',
    'NEUTROFILIA',
    'LINFOPENIA',
    'LINFOCITOSIS',
    'EOSINOFILIA',
    'MONOCITOSIS',
    'TROMBOCITOPENIA',
    'TROMBOCITOSIS',
  ],
};

const FINDING_INDICATORS: Indicator[] = (Object.keys(SEVERAL) as ItemCode[]).map((item) => {
  const named = SEVERAL[item] ?? [];
  const classes: IndicatorClass[] =
    named.length > 0
      ? named.map((flag) => ({ code: flag, label: flagLabel(item, flag), severity: 'UNGRADED' }))
      : classesOf(item).filter((c) => needsReview(item, c.code));
  return {
    code: `${item}+HALLAZGOS`,
    title: `${CLASSIFIED_ITEMS[item].label}: cada hallazgo`,
    kind: 'FINDINGS',
    ...about(item),
    how: `${WHICH_EXAM} Quien no tiene el dato se muestra aparte. Una persona puede tener varios hallazgos: los porcentajes no suman 100.`,
    classes,
    read: { from: 'FINDINGS', item },
  };
});

const SHIFTS: Indicator[] = SIDES.map((ear) => ({
  code: `CAMBIO_UMBRAL_${ear}`,
  title: `Cambio de umbral, oído ${ear === 'OD' ? 'derecho' : 'izquierdo'}`,
  kind: 'CLASSES',
  station: SERVICE_AREA_LABELS.AUDIO,
  unit: null,
  how: `${WHICH_EXAM} Se compara el promedio de 2000, 3000 y 4000 Hz con el primer audiograma completo de la persona, sin corregir por edad ni redondear.`,
  source: `OSHA, 29 CFR 1910.95: ${STANDARD_SHIFT_DB} dB o más de cambio promedio`,
  version: null,
  classes: [
    { code: 'SIN_CAMBIO', label: `Menos de ${STANDARD_SHIFT_DB} dB`, severity: null },
    { code: 'CAMBIO', label: `${STANDARD_SHIFT_DB} dB o más`, severity: 'UNGRADED' },
  ],
  read: { from: 'SHIFT', ear },
}));

export const EXAM_INDICATORS: readonly Indicator[] = [
  ...CLASS_INDICATORS,
  ...FINDING_INDICATORS,
  ...SHIFTS,
  ...CHANGE_INDICATORS,
];
