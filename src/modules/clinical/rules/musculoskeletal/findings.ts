import {
  type Classification,
  classesOf,
  type LabelledClass,
  labelled,
  type RuleSet,
  withFlags,
} from '../book/rule-set.ts';
import { classesNamed, type Terms, TO_CONFIRM } from '../text/terms.ts';

/** Findings of the physical examination. */
export const PHYSICAL_FINDING_LABELS = labelled({
  LIMITACION_ROM: 'Limitación del rango articular',
  PHALEN: 'Phalen positivo',
  TINEL: 'Tinel positivo',
  FINKELSTEIN: 'Finkelstein positivo',
  LASEGUE: 'Lasègue positivo',
  EPICONDILAR: 'Dolor epicondilar',
  JOBE_NEER: 'Jobe o Neer positivo',
  APLEY: 'Apley positivo',
  CONTRACTURA: 'Contractura muscular',
  OTRO_HALLAZGO: 'Otro hallazgo',
  NORMAL: 'Sin hallazgos',
});
const PHYSICAL_FINDINGS = classesOf(PHYSICAL_FINDING_LABELS);
type PhysicalFinding = LabelledClass<typeof PHYSICAL_FINDING_LABELS>;

interface FindingParameters {
  reported: Terms<PhysicalFinding>[];
}
export const FINDING_RULES: RuleSet<FindingParameters> = {
  item: 'HALLAZGOS_OSTEOMUSCULARES',
  version: '1',
  norm: 'Examen físico osteomuscular',
  validFrom: '2012-01-01',
  parameters: {
    reported: [
      { class: 'LIMITACION_ROM', terms: ['limitacion*', 'limitad*'] },
      { class: 'PHALEN', terms: ['phalen'] },
      { class: 'TINEL', terms: ['tinel'] },
      { class: 'FINKELSTEIN', terms: ['finkelstein'] },
      { class: 'LASEGUE', terms: ['lasegue'] },
      { class: 'EPICONDILAR', terms: ['epicondil*', 'epitrocle*'] },
      { class: 'JOBE_NEER', terms: ['jobe', 'neer'] },
      { class: 'APLEY', terms: ['apley'] },
      { class: 'CONTRACTURA', terms: ['contractura*'] },
      {
        class: 'OTRO_HALLAZGO',
        terms: [
          'lumbalgia',
          'lumbago',
          'dorsalgia',
          'cervicalgia',
          'tendini*',
          'tendinop*',
          'molestia*',
          'manguito rotador',
          'hombro doloroso',
          'artrosis',
          'anormal*',
          'alterad*',
          'alteracion*',
          'hallazgo*',
          'dolor',
          'dolores',
          'bursitis',
          'sinovitis',
          'ganglion',
          'inflamacion',
          'deformidad*',
          'atrofia*',
        ],
      },
      { class: 'NORMAL', terms: ['normal', 'normales', 'conservad*', 'asintomatic*', 'negativ*'] },
    ],
  },
};

/** The class is the first finding in the order of the list; `flags` lists all findings, `value` counts them. */
export function classifyFindings(text: string, parameters = FINDING_RULES.parameters): Classification<PhysicalFinding> {
  const named = classesNamed(text, parameters.reported, { normal: 'NORMAL', abnormal: 'OTRO_HALLAZGO' });
  const findings = PHYSICAL_FINDINGS.filter((finding) => finding !== 'NORMAL' && named.classes.includes(finding));
  const [first] = findings;
  if (first) {
    return withFlags({ class: first, value: findings.length, flags: findings }, named.doubted.length > 0 && TO_CONFIRM);
  }
  return named.classes.length > 0 ? { class: 'NORMAL', value: 0 } : { class: 'SIN_DATO' };
}
