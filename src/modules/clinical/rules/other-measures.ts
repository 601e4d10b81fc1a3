import { measures } from './measure.ts';
import { MIND_PAPER, SKIN_PAPER, SLEEP_PAPER, TEETH_PAPER } from './other-paper-measures.ts';
import { ALTITUDE_PAPER, CONFINED_PAPER, DRIVER_PAPER, HEIGHT_PAPER } from './task-paper-measures.ts';

/** Stations whose only result is a text. */
export const OTHERS = measures('PSICO', {
  PSICOLOGIA: {
    label: 'Psicología',
    kind: 'text',
    column: {
      synonyms:
        'Evaluación psicológica | Dx psicología | Conclusión psicológica | Psico | Examen psicológico | Diagnóstico psicológico',
    },
    words: 'psicolog',
  },
  PSICOSENSO: {
    label: 'Psicosensométrico',
    kind: 'text',
    area: 'PSICOSENSO',
    column: { synonyms: 'Psicosensométrico | Examen psicosensométrico | Psicosenso' },
    words: 'psicosens',
  },
  ODONTO: {
    label: 'Odontología',
    kind: 'text',
    area: 'ODONTO',
    column: {
      synonyms:
        'Evaluación odontológica | Odontograma | Dx odontología | Odonto | Dx odontológico | Examen odontológico',
    },
    words: 'odontolog | odontogram',
  },
  DERMA: {
    label: 'Dermatología',
    kind: 'text',
    area: 'DERMA',
    column: { synonyms: 'Evaluación dermatológica | Dx dermatología | Derma' },
    words: 'dermatolog',
  },
  ALTURA: {
    label: 'Trabajo en altura',
    kind: 'text',
    area: 'ALTURA',
    column: {
      synonyms:
        'Altura | Altura estructural | Suficiencia para altura | Certificado de altura | Altura 1.8 m | Test de altura | Apto altura',
      maxLength: 200,
    },
  },
  ALTURA_GEO: {
    label: 'Altura geográfica',
    kind: 'text',
    area: 'ALTURA_GEO',
    column: { synonyms: 'Anexo 16-A | Altura > 2500 m | Apto altura geográfica', maxLength: 200 },
  },
  ESP_CONF: {
    label: 'Espacios confinados',
    kind: 'text',
    area: 'ESP_CONF',
    column: {
      label: 'Espacio confinado',
      synonyms: 'Espacios confinados | Esp conf | Trabajo en espacios confinados | Suficiencia espacios confinados',
      maxLength: 200,
    },
  },
  VACUNAS: {
    label: 'Carné de vacunas (dosis)',
    kind: 'text',
    area: 'VACUNA',
    column: {
      label: 'Carné de vacunas',
      synonyms:
        'Carnet vacuna (dosis) | Carnet de vacunas | Vacunas | Vacuna | Carnet de vacunación | Dosis de vacuna | Vacunación',
      maxLength: 300,
    },
    words: 'vacun',
  },
  TEST_SUENO: {
    label: 'Test de sueño (Epworth)',
    kind: 'text',
    area: 'TEST_SUENO',
    column: {
      label: 'Test de sueño',
      synonyms: 'Epworth | Test de Epworth | Somnolencia | Test de fatiga',
      maxLength: 200,
    },
    words: 'epworth | somnolenc',
  },
  ...SLEEP_PAPER,
  ...MIND_PAPER,
  ...SKIN_PAPER,
  ...TEETH_PAPER,
  ...HEIGHT_PAPER,
  ...ALTITUDE_PAPER,
  ...CONFINED_PAPER,
  ...DRIVER_PAPER,
});
