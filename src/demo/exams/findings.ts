import type { ExamClass } from '#clinical/rules/classify/classify-exam.ts';
import type { Aptitude } from '#clinical/vocabulary/aptitude.ts';
import { RESTRICTIONS, type Restriction } from './restrictions.ts';

/** A doctor's conclusion from one class: diagnosis, if it gives one, advice and consequences for the work. */
export interface Finding {
  diagnosis?: { cie10: string; kind: 'P' | 'D' | 'R' };
  advice?: string;
  restriction?: Restriction & { chance: number };
  referral?: { specialty: string; reason: string; chance: number };
  /** True if the opinion stays open until a specialist has seen the worker. */
  serious?: boolean;
  /** The aptitude instead of a fit one, for a worker who may not do a task without which there is no job. */
  barred?: Extract<Aptitude, 'NO_APTO_TEMPORAL' | 'OBSERVADO'>;
}

const dx = (cie10: string, kind: 'P' | 'D' | 'R', advice?: string, ...more: Partial<Finding>[]): Finding =>
  Object.assign({ diagnosis: { cie10, kind } }, advice ? { advice } : {}, ...more);
const limit = (name: keyof typeof RESTRICTIONS, chance: number): Partial<Finding> => ({
  restriction: { ...RESTRICTIONS[name], chance },
});
const refer = (specialty: string, chance: number, reason: string): Partial<Finding> => ({
  referral: { specialty, reason, chance },
});
const SERIOUS: Partial<Finding> = { serious: true };

const DIET = 'Dieta hipocalórica y actividad física aeróbica 150 minutos por semana.';
const FATS = 'Dieta baja en grasas; control de perfil lipídico en 3 meses.';
const LENSES = 'Medida de vista y uso de lentes correctores.';
const POSTURE = 'Higiene postural y pausas activas.';
const EARS = 'Uso correcto de protección auditiva y audiometría de control en 6 meses.';
const CARDIO = 'Evaluación por cardiología.';
const noisy = (...more: Partial<Finding>[]) => dx('H833', 'P', EARS, limit('ears', 0.8), ...more);

/** Findings by item and class of the clinical rules. A class that is missing here leads to no diagnosis. */
const FINDINGS: Partial<Record<ExamClass['item'], Record<string, Finding>>> = {
  IMC: {
    SOBREPESO: dx('R635', 'P', DIET),
    OBESIDAD_I: dx('E669', 'D', DIET),
    OBESIDAD_II: dx(
      'E660',
      'D',
      DIET,
      limit('height', 0.4),
      refer('Nutrición', 0.4, 'Obesidad: plan de alimentación.'),
    ),
    OBESIDAD_III: dx(
      'E660',
      'D',
      DIET,
      limit('height', 0.9),
      refer('Endocrinología', 0.7, 'Obesidad: estudio metabólico.'),
    ),
  },
  PRESION_ARTERIAL: {
    HTA_1: dx('R030', 'P', 'Control de presión arterial por 5 días y dieta hiposódica.'),
    HTA_2: dx('I10', 'D', CARDIO, refer('Cardiología', 0.8, 'Presión arterial elevada en dos tomas.'), SERIOUS),
    CRISIS: dx('I10', 'D', CARDIO, refer('Cardiología', 1, 'Crisis hipertensiva asintomática.'), SERIOUS),
  },
  GLUCOSA: {
    PREDIABETES: dx('R739', 'P', 'Control de glucosa en ayunas en 3 meses.'),
    DIABETES: dx(
      'E119',
      'P',
      'Hemoglobina glicosilada y evaluación por endocrinología.',
      limit('driving', 0.25),
      refer('Endocrinología', 0.7, 'Glucosa en ayunas en rango de diabetes: confirmar y tratar.'),
    ),
  },
  COLESTEROL: { ALTO: dx('E780', 'D', FATS) },
  TRIGLICERIDOS: {
    ALTO: dx('E781', 'D', FATS),
    MUY_ALTO: dx('E781', 'D', FATS, refer('Medicina interna', 0.6, 'Triglicéridos mayores de 500 mg/dL.')),
  },
  HEMOGLOBINA: {
    ANEMIA_LEVE: dx('D649', 'P', 'Dieta rica en hierro; control de hemoglobina en 3 meses.'),
    ANEMIA_MODERADA: dx(
      'D509',
      'P',
      'Tratamiento con hierro.',
      refer('Medicina interna', 1, 'Anemia moderada: estudio de causa.'),
      SERIOUS,
    ),
    ANEMIA_SEVERA: dx('D509', 'P', 'Tratamiento con hierro.', refer('Hematología', 1, 'Anemia severa.'), SERIOUS),
    POLICITEMIA: dx(
      'D751',
      'P',
      'Hidratación y control de hemoglobina.',
      refer('Hematología', 0.8, 'Eritrocitosis de altura.'),
      SERIOUS,
    ),
  },
  AUDIOMETRIA: {
    TRAUMA_LEVE: dx('H833', 'P', 'Uso correcto de protección auditiva y control anual.'),
    TRAUMA_AVANZADO: noisy(),
    HIR_LEVE: noisy(),
    HIR_MODERADA: noisy(refer('Otorrinolaringología', 0.7, 'Hipoacusia en frecuencias conversacionales.')),
    HIR_AVANZADA: noisy(refer('Otorrinolaringología', 1, 'Hipoacusia avanzada.'), SERIOUS),
    OTRAS: dx('H919', 'P', 'Audiometría de control en 12 meses.'),
  },
  AV_LEJOS: {
    LEVE: dx(
      'H527',
      'P',
      LENSES,
      limit('glasses', 0.45),
      refer('Oftalmología', 0.22, 'Agudeza visual disminuida sin corrección.'),
    ),
    MODERADA: dx(
      'H527',
      'D',
      LENSES,
      limit('glasses', 0.85),
      refer('Oftalmología', 0.5, 'Agudeza visual de lejos reducida.'),
    ),
    SEVERA: dx(
      'H527',
      'D',
      LENSES,
      limit('glasses', 1),
      refer('Oftalmología', 1, 'Agudeza visual de lejos muy reducida.'),
      SERIOUS,
    ),
  },
  AMETROPIA: {
    MIOPIA: dx('H521', 'D', undefined, limit('glasses', 0.12)),
    ASTIGMATISMO: dx('H522', 'D', undefined, limit('glasses', 0.12)),
    HIPERMETROPIA: dx('H520', 'D'),
    PRESBICIA: dx('H524', 'D', 'Uso de lentes para visión cercana.'),
  },
  VISION_COLORES: { DISCROMATOPSIA: dx('H535', 'D', undefined, limit('colours', 0.5)) },
  ESPIROMETRIA: {
    OBSTRUCTIVO: dx(
      'R942',
      'P',
      'Espirometría de control.',
      limit('airways', 0.5),
      refer('Neumología', 0.4, 'Patrón obstructivo en espirometría.'),
    ),
    POSIBLE_RESTRICTIVO: dx('R942', 'P', 'Espirometría de control en 6 meses.'),
    MIXTO: dx('R942', 'P', 'Evaluación por neumología.', refer('Neumología', 0.8, 'Patrón mixto en espirometría.')),
  },
  TORAX: {
    SOSPECHA: dx(
      'R91',
      'P',
      'Control radiográfico en 12 meses.',
      refer('Neumología', 0.5, 'Imagen sospechosa en lectura OIT.'),
    ),
    NEUMOCONIOSIS: dx(
      'J628',
      'P',
      'Retiro de la exposición a polvo.',
      limit('dust', 1),
      refer('Neumología', 1, 'Lectura OIT compatible con neumoconiosis.'),
      SERIOUS,
    ),
    TBC_SECUELA: dx('R91', 'R', 'Control radiográfico anual.'),
    CARDIOMEGALIA: dx('R943', 'P', CARDIO, refer('Cardiología', 0.5, 'Cardiomegalia en radiografía de tórax.')),
  },
  EKG: {
    BRADICARDIA_SINUSAL: dx('R001', 'D'),
    BRD: dx('I451', 'D'),
    BLOQUEO_AV: dx('I440', 'P', CARDIO, refer('Cardiología', 0.5, 'Bloqueo AV de primer grado.')),
    ARRITMIA: dx('I499', 'P', CARDIO, refer('Cardiología', 0.5, 'Extrasístoles en EKG de reposo.')),
    HVI: dx('R943', 'P', CARDIO, refer('Cardiología', 0.6, 'Signos de hipertrofia ventricular izquierda.')),
  },
  ORINA: {
    PROBABLE_ITU: dx('N390', 'P', 'Urocultivo y tratamiento según resultado.'),
    LEUCOCITURIA: dx('N390', 'P', 'Repetir examen de orina.'),
    HEMATURIA: dx('R31', 'P', 'Repetir examen de orina; ecografía renal si persiste.'),
    PROTEINURIA: dx('R80', 'P', 'Repetir examen de orina.'),
    GLUCOSURIA: dx('R81', 'P'),
  },
  ALTERACIONES_POSTURALES: {
    ESCOLIOSIS: dx('M419', 'D', POSTURE),
    HIPERLORDOSIS_LUMBAR: dx('M405', 'D', POSTURE),
    PIE_PLANO: dx('M214', 'D'),
  },
  HALLAZGOS_OSTEOMUSCULARES: {
    CONTRACTURA: dx('M545', 'P', POSTURE, limit('loads', 0.4)),
    JOBE_NEER: dx('M751', 'P', 'Terapia física de hombro.', limit('arms', 0.6)),
    PHALEN: dx(
      'G560',
      'P',
      'Electromiografía.',
      refer('Traumatología y ortopedia', 0.5, 'Phalen positivo: descartar túnel carpiano.'),
    ),
    EPICONDILAR: dx('M771', 'P', 'Terapia física.'),
  },
  TEST_SUENO: { SEVERA: dx('G473', 'P', 'Estudio de sueño.', limit('sleep', 1), SERIOUS) },
};

/** A glucose below the limit of diabetes is that of a treated one, where the diabetes is known. */
const TREATED_DIABETES = dx('E119', 'R', 'Continuar el tratamiento; hemoglobina glicosilada cada 6 meses.');

/** A high glucose or pressure of an illness that is recorded is that illness, and no presumption of a new one. */
const HIGH_DIABETES: Finding = { ...FINDINGS.GLUCOSA?.DIABETES, diagnosis: { cie10: 'E119', kind: 'R' } };
const HIGH_HYPERTENSION = dx('I10', 'R', 'Continuar el tratamiento; control de presión arterial por 5 días.');

interface KnownIllnesses {
  /** True for who has diabetes and a glucose in this exam, whatever its figure is. */
  diabetes: boolean;
  hypertension: boolean;
}

export const findingsOf = (classes: readonly ExamClass[], known: KnownIllnesses): Finding[] =>
  classes.flatMap(({ item, class: classCode }) => {
    if (item === 'GLUCOSA' && known.diabetes) return classCode === 'DIABETES' ? HIGH_DIABETES : TREATED_DIABETES;
    if (item === 'PRESION_ARTERIAL' && known.hypertension && classCode === 'HTA_1') return HIGH_HYPERTENSION;
    return FINDINGS[item]?.[classCode] ?? [];
  });
