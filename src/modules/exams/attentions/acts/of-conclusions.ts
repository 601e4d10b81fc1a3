import { classesNamed, type Terms } from '#clinical/rules/text/terms.ts';
import type { Speciality } from '#clinical/vocabulary/speciality.ts';

/** A finding that the conclusion of a station names in words, with its CIE-10 codes, the usual one first. */
interface NamedFinding extends Terms<string> {
  codes: readonly string[];
}
interface OfConclusion {
  specialty: Speciality;
  findings: readonly NamedFinding[];
}
const named = (code: string, terms: string, unless?: string): NamedFinding => ({
  class: code,
  codes: [code],
  terms: terms.split(' | '),
  ...(unless && { unless: unless.split(' | ') }),
});

/**
 * Findings by the words with which dentists, dermatologists and psychologists conclude a station, which no rule
 * classifies. Codes are those of the CIE-10 (chapters V, XI and XII). Other words propose nothing: the doctor reads
 * them first.
 */
export const OF_CONCLUSION: Readonly<Record<string, OfConclusion>> = {
  ODONTO: {
    specialty: 'ODONTO',
    findings: [
      named('K047', 'absceso*'),
      named('K040', 'pulpitis'),
      named('K029', 'caries | cariad* | carioso* | cariosa*'),
      named('K083', 'resto* radicular* | raiz retenida | raices retenidas | remanente* radicular*'),
      named('S025', 'fractura* | fracturad*'),
      named('K081', 'edentul* | desdentad* | pieza* perdid* | diente* perdid* | perdida pieza* | perdida diente*'),
      named('K053', 'periodontit*'),
      named('K051', 'gingivit*'),
      named('K011', 'impactad* | retenid* tercer* molar* | tercer* molar* incluid*'),
      named('K074', 'maloclusion* | mal oclusion | apinamiento'),
      named('K036', 'calculo* | sarro | tartaro'),
      named('K030', 'atricion | bruxismo | desgaste*'),
    ],
  },
  DERMA: {
    specialty: 'DERMA',
    findings: [
      named('L239', 'dermatitis alergica | eccema alergico'),
      named('L259', 'dermatitis contacto | eccema contacto | eczema contacto', 'alergic*'),
      named('L309', 'dermatitis | eccema* | eczema* | dermatosis', 'contacto | alergic*'),
      named('B351', 'onicomicosis | tina unas | hongo* una*'),
      named('B353', 'tinea pedis | tina pie* | pie atleta'),
      named('B359', 'micosis | tina | tinea | dermatofit*', 'una* | pie* | pedis'),
      named('B86', 'escabiosis | sarna'),
      named('L409', 'psoriasis'),
      named('L709', 'acne'),
      named('L509', 'urticaria*'),
      named('L80', 'vitiligo'),
      named('L570', 'queratosis actinica* | queratosis solar*'),
      named('L811', 'melasma | cloasma'),
      named('D229', 'nevo* | nevus'),
      named('B07', 'verruga*'),
      named('L853', 'xerosis | piel seca'),
    ],
  },
  PSICOLOGIA: {
    specialty: 'PSIQUIATRIA',
    findings: [
      named('F329', 'depresi*'),
      named('F419', 'ansiedad | ansios*'),
      named('F432', 'estres | adaptacion | adaptativ*'),
      named('G470', 'insomnio'),
    ],
  },
  PRUEBA_ESFUERZO: {
    specialty: 'CARDIOLOGIA',
    findings: [
      named('R943', 'positiv* | isquemi* | infradesnivel* | arritmia* | extrasistol* | respuesta hipertensiva'),
    ],
  },
};

/** «Ausente» denies a finding of other stations; a tooth that is absent is the finding itself. */
const lost = (text: string): string => text.replace(/\bausentes?\b/gi, 'perdidos').replace(/\bausencia\b/gi, 'perdida');

/** What follows from the words of a conclusion; null where it names no finding, or denies it. */
export function ofConclusion(code: string, text: string): { specialty: Speciality; codes: readonly string[] } | null {
  const its = OF_CONCLUSION[code];
  if (!its) return null;
  const { classes } = classesNamed(code === 'ODONTO' ? lost(text) : text, its.findings, { within: 'item' });
  const codes = its.findings.filter((each) => classes.includes(each.class)).flatMap((each) => each.codes);
  return codes.length > 0 ? { specialty: its.specialty, codes } : null;
}
