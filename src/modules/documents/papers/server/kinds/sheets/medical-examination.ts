import { PAPER_CONTEXT } from '#exams/attentions/model/paper-context.ts';
import {
  EVENT_PARTS,
  EXAMINATION_SECTIONS,
  examinationRemarks,
  FAMILY_PARTS,
  GYNAECOLOGICAL_PARTS,
  HABIT_PARTS,
  HISTORY_ADVICE,
  HISTORY_TAKEN_BY,
  HOUSEHOLD_PARTS,
  MINING_PARTS,
  PERSONAL_PARTS,
} from './record-parts.ts';
import { box, type SheetOf } from './sheet.ts';

/** The clinical history: antecedents, habits and the examination by the doctor. */
export const MEDICAL_EXAMINATION: SheetOf = {
  area: 'MED',
  context: PAPER_CONTEXT.MED,
  performer: { role: 'Médico evaluador', council: 'CMP' },
  remarks: examinationRemarks,
  sections: [
    { title: 'Antecedentes patológicos personales', parts: PERSONAL_PARTS },
    { title: 'Enfermedades y accidentes con descanso médico', parts: EVENT_PARTS },
    { title: 'Hábitos nocivos', parts: HABIT_PARTS },
    { title: 'Antecedentes familiares', parts: FAMILY_PARTS },
    { title: 'Hogar y seguro de salud', parts: HOUSEHOLD_PARTS },
    { title: 'Quién tomó la historia', parts: [HISTORY_TAKEN_BY] },
    { title: 'Antecedentes ginecológicos', parts: GYNAECOLOGICAL_PARTS },
    ...EXAMINATION_SECTIONS,
    { title: 'Examen del Anexo 16', parts: MINING_PARTS },
    { title: 'Recomendaciones', parts: [HISTORY_ADVICE, box('MED_RECOMENDACIONES', 'Recomendaciones')] },
  ],
};
