import { MEASURES } from '#clinical/rules/measures.ts';

/**
 * Stems of words that make a header clinical, on folded text, in addition to those of each measure. The list is broad,
 * because a missed word would let clinical data through the wall.
 */
const STEMS = `
dx diagnostic cie10 hipoacus psiquiatr toxicolog droga laborator vih tbc tuberculos hepatit covid alergi patolog
enfermedad comorbil morbil medicament medicacion tratamient embaraz gestan gestac lactan restriccion recomendacion
interconsult sintoma anemia diabet hipertens obesid sobrepes fur fum menstru cirug quirurg hospitaliz ergonomet ceguera
daltonism discromat lumbalg neumoconios oncolog cancer nutricion antropometr triaje urea anfetamin benzodiac fobia lipid
ansiedad alcohol miedo temor personalidad razonamient memoria emocional organicidad psicomot visomot extralaboral
ototoxic otoscop fototip pulmon bucal phalen tinel finkelstein lasegue bragard
`;
const MEASURE_STEMS = new Set(MEASURES.flatMap(({ words }) => words?.split('|').map((word) => word.trim()) ?? []));
const WORDS = new RegExp(`\\b(?:${[...STEMS.trim().split(/\s+/), ...MEASURE_STEMS].join('|')})`);
const PHRASES =
  /\b(?:cie 10|historia clinica|signos vitales|salud mental|(?:lejos|cerca) (?:o[di]|s c|c c)|o[di] (?:lejos|cerca)|factor$|resultados? medicos?|resultados? de (?:examen|laboratorio)|(?:tipo|grado|detalle|causa|diagnostico) de (?:la )?discapacidad|motivo de (?:la )?(?:atencion|consulta|descanso)|informe medico|antecedentes?(?: (?:medic|patolog|famil|person|ocup|clin)\w*)?$|antecedentes? (?:medic|patolog|famil|clin)\w*)/;
/** Stems that also have a meaning in an office, such as a form of address, the weather or the uniform. */
const WEAK =
  /\b(?:temperatur|restriccion|recomendacion|tratamient|colores|perim|pulso|saturac|ergonom|nutricion|droga|urea|fobia|lipid|alcohol|miedo|temor|personalidad|razonamient|memoria|emocional|extralaboral|factor$|antecedentes?$)/g;
const OTHERWISE = /\b(?:cartas? de recomendacion|seguro de|temperaturas? extremas?|area de psicologia)\b/;

const hasClinicalWord = (folded: string): boolean => WORDS.test(folded) || PHRASES.test(folded);

/** Whether a header names clinical data: certainly, or in words that also have other meanings. */
export function soundsClinical(folded: string): 'certain' | 'possible' | null {
  if (OTHERWISE.test(folded) || !hasClinicalWord(folded)) return null;
  return hasClinicalWord(folded.replace(WEAK, ' ')) ? 'certain' : 'possible';
}

const FINDINGS =
  /\b(?:hipoacusia|obesidad|sobrepeso|hipertension|hta|diabetes|dislipidemia|anemia|trauma acustico|hipercolesterolemia|hipertrigliceridemia|lumbalgia|miopia|astigmatismo|presbicia|ametropia|gestante|embarazo|caries|escoliosis|normoacusia|interconsulta|neumoconiosis|asma|ansiedad|depresion|epilepsia|vih|tuberculosis)\b/;
export const namesFinding = (folded: string): boolean => FINDINGS.test(folded);

const DIAGNOSIS_CODE = /^[A-Z]\d{2}\.\d/;
const BLOOD_GROUP = /^(?:AB|A|B|O|0)\s*(?:RH)?\s*[("]*\s*(?:\+|-|POS|NEG)/i;
const PRESSURE = /^(?:[89]\d|1\d\d|2[0-3]\d)\s?\/\s?(?:[4-9]\d|1[0-3]\d)$/;
const ACUITY = /^20\/(?:10|15|20|25|30|40|50|60|70|80|100|200|400)$/;

/** Whether a value is clinical, whatever its header. */
export const isClinicalValue = (text: string): boolean =>
  DIAGNOSIS_CODE.test(text) || BLOOD_GROUP.test(text) || PRESSURE.test(text) || ACUITY.test(text);
