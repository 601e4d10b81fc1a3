import type { ItemCode } from '../book/registry.ts';
import { hearingClasses } from '../hearing/classes.ts';
import { chestClasses, ekgClasses, peakFlowClasses, spirometryClasses } from '../heart-and-lung/classes.ts';
import { bloodCountClasses, fatClasses, screeningClasses, sugarClasses } from '../laboratory/classes.ts';
import { BANDED_RULES, type BandedItem } from '../measures.ts';
import { bodyClasses, symptomClasses } from '../musculoskeletal/classes.ts';
import { sleepClasses } from '../sleep.ts';
import { triageClasses } from '../triage/classes.ts';
import { urineClasses } from '../urine/classes.ts';
import { acuityClasses, eyeClasses } from '../vision/classes.ts';
import { bandedClasses } from './banded.ts';
import type { ExamReader } from './exam-reader.ts';
import type { ClassifiedItem } from './found.ts';

/** Items that are classified together. No class of a group depends on a class of another group. */
interface ClassGroup {
  /** Every item that the group may yield. */
  items: readonly ItemCode[];
  classesOf: (exam: ExamReader) => ClassifiedItem[];
}

const BODY_AND_BLOOD: readonly ClassGroup[] = [
  {
    items: ['IMC', 'CINTURA', 'ICC', 'PRESION_ARTERIAL', 'FC', 'FR', 'SATO2', 'TEMPERATURA', 'TRIAJE'],
    classesOf: triageClasses,
  },
  { items: ['AUDIOMETRIA', 'AUDIO_OD', 'AUDIO_OI'], classesOf: hearingClasses },
  { items: ['ESPIROMETRIA', 'ESPIROMETRIA_SEVERIDAD'], classesOf: spirometryClasses },
  { items: ['EKG'], classesOf: ekgClasses },
  { items: ['TORAX'], classesOf: chestClasses },
  { items: ['FLUJO_PICO'], classesOf: peakFlowClasses },
  {
    items: ['HEMOGLOBINA', 'HEMOGLOBINA_AJUSTADA', 'HEMATOCRITO', 'LEUCOCITOS', 'PLAQUETAS', 'HEMOGRAMA'],
    classesOf: bloodCountClasses,
  },
  { items: ['GLUCOSA', 'HBA1C'], classesOf: sugarClasses },
  { items: ['COLESTEROL', 'TRIGLICERIDOS', 'HDL', 'LDL'], classesOf: fatClasses },
];

const URINE_AND_SENSES: readonly ClassGroup[] = [
  { items: ['ORINA'], classesOf: urineClasses },
  { items: ['AV_LEJOS', 'AV_LEJOS_SC', 'AV_CERCA', 'AV_CERCA_SC'], classesOf: acuityClasses },
  { items: ['AMETROPIA', 'VISION_COLORES', 'ESTEREOPSIS'], classesOf: eyeClasses },
  { items: ['SINTOMAS_OSTEOMUSCULARES'], classesOf: symptomClasses },
  { items: ['HALLAZGOS_OSTEOMUSCULARES', 'ALTERACIONES_POSTURALES'], classesOf: bodyClasses },
  { items: ['TEST_SUENO'], classesOf: sleepClasses },
];

/** Banded measures that no other group covers, so that a new measure is included here without further code. */
const alone = (Object.keys(BANDED_RULES) as BandedItem[]).filter(
  (code) => ![...BODY_AND_BLOOD, ...URINE_AND_SENSES].some(({ items }) => items.includes(code)),
);

export const CLASS_GROUPS: readonly ClassGroup[] = [
  ...BODY_AND_BLOOD,
  {
    items: [...alone, 'COCAINA', 'MARIHUANA'],
    classesOf: (exam) => [...bandedClasses(exam, ...alone), ...screeningClasses(exam)],
  },
  ...URINE_AND_SENSES,
];
