import type { MeasureRow } from '../measure.ts';
import { figure, NONE, oneOf, paperRows, someOf, testRows, words } from '../paper-rows.ts';

const EARS = [
  ['OD', 'oído derecho'],
  ['OI', 'oído izquierdo'],
] as const;
const TUNING_FORK = { POSITIVO: 'Positivo', NEGATIVO: 'Negativo' } as const;
const DECIBELS = [-10, 130] as const;

const byEar = EARS.flatMap(([side, ear]): [string, MeasureRow][] => [
  [`OTOSCOPIA_${side}`, words(`Otoscopía, ${ear}`)],
  [`AUDIO_ENMASC_${side}`, words(`Frecuencias de vía aérea enmascaradas, ${ear}`)],
  [`AUDIO_ENMASC_VO_${side}`, words(`Frecuencias de vía ósea enmascaradas, ${ear}`)],
  [`AUDIO_SIN_RESPUESTA_${side}`, words(`Frecuencias sin respuesta por vía aérea, ${ear}`)],
  [`AUDIO_SIN_RESPUESTA_VO_${side}`, words(`Frecuencias sin respuesta por vía ósea, ${ear}`)],
  [`AUDIO_RINNE_${side}`, oneOf(`Rinne, ${ear}`, TUNING_FORK)],
  [
    `LOGO_UMBRAL_${side}`,
    { ...figure(`Umbral de recepción del habla, ${ear}`, 'dB HL', ...DECIBELS), words: 'logoaudiometr' },
  ],
  [`LOGO_DISCRIMINACION_${side}`, figure(`Discriminación de palabras, ${ear}`, '%', 0, 100)],
  [`LOGO_COMODO_${side}`, figure(`Nivel más cómodo de audición (MCL), ${ear}`, 'dB HL', ...DECIBELS)],
  [`LOGO_MOLESTO_${side}`, figure(`Nivel molesto de audición (UCL), ${ear}`, 'dB HL', ...DECIBELS)],
  [`AUDIO_CIE10_${side}`, words(`Diagnóstico CIE-10, ${ear}`)],
]);

/** What the paper of an audiometry asks besides thresholds: history, conditions of the test and speech audiometry. */
export const HEARING_PAPER = {
  ...testRows('AUDIO', 'Audiometría'),
  ...paperRows('Audiometría', {
    AUDIO_EQUIPO: words('Audiómetro, marca y modelo'),
    AUDIO_CALIBRACION: words('Fecha de calibración del audiómetro'),
    AUDIO_REPOSO: figure('Horas sin ruido antes de la audiometría', 'h', 0, 720),
    AUDIO_CONDICIONES: someOf('Condiciones antes de la audiometría', {
      RUIDO: 'Ruido en las últimas 16 h',
      AUDIFONOS: 'Audífonos',
      MOTO: 'Motocicleta',
      VIAJE: 'Viaje o cambio de altitud',
      ALCOHOL: 'Alcohol o tabaco',
      TURNO: 'Turno de noche',
      SUENO: 'Durmió mal',
      INFECCION: 'Resfrío o infección de oído',
      ...NONE,
    }),
    AUDIO_SINTOMAS: someOf('Síntomas del oído', {
      SORDERA: 'Sordera',
      ACUFENOS: 'Acúfenos',
      VERTIGO: 'Vértigo',
      OTALGIA: 'Otalgia',
      SECRECION: 'Secreción ótica',
      OTROS: 'Otros ORL',
      ...NONE,
    }),
    AUDIO_ANTECEDENTES: someOf('Antecedentes otológicos y médicos', {
      RINITIS: 'Rinitis',
      SINUSITIS: 'Sinusitis',
      OTITIS: 'Otitis crónica',
      OTOTOXICOS: 'Ototóxicos',
      MENINGITIS: 'Meningitis',
      TEC: 'Traumatismo encefalocraneano',
      FAMILIAR: 'Sordera familiar',
      PAROTIDITIS: 'Parotiditis',
      SARAMPION: 'Sarampión',
      TBC: 'Tuberculosis',
      DIABETES: 'Diabetes',
      DISLIPIDEMIA: 'Dislipidemia',
      TIROIDES: 'Tiroides',
      ...NONE,
    }),
    AUDIO_RUIDO: oneOf('Apreciación del ruido en el trabajo', {
      MUY_INTENSO: 'Muy intenso',
      MODERADO: 'Moderado',
      NO_MOLESTO: 'No molesto',
    }),
    AUDIO_HORAS: oneOf('Horas de ruido al día', {
      H0_2: '0 a 2 h',
      H2_4: '2 a 4 h',
      H4_6: '4 a 6 h',
      H6_8: '6 a 8 h',
      H8_10: '8 a 10 h',
      H10_12: '10 a 12 h',
      MAS_12: 'Más de 12 h',
      EVENTUAL: 'Eventual',
    }),
    AUDIO_EPP_USO: oneOf('Uso del protector auditivo', {
      SIEMPRE: 'Siempre',
      A_VECES: 'A veces',
      NUNCA: 'Nunca',
    }),
    AUDIO_QUIMICOS: someOf('Químicos ototóxicos en el trabajo', {
      PLOMO: 'Plomo',
      MERCURIO: 'Mercurio',
      TOLUENO: 'Tolueno',
      XILENO: 'Xileno',
      PLAGUICIDAS: 'Plaguicidas',
      ORGANOFOSFORADOS: 'Organofosforados',
      ...NONE,
    }),
    AUDIO_EXTRALABORAL: someOf('Ruido fuera del trabajo', {
      TIRO: 'Tiro',
      AUDIFONOS: 'Audífonos',
      DISCOTECA: 'Discoteca',
      MILITAR: 'Servicio militar',
      CAZA: 'Caza',
      ...NONE,
    }),
    AUDIO_WEBER: oneOf('Weber', {
      CENTRAL: 'No lateraliza',
      DERECHA: 'A la derecha',
      IZQUIERDA: 'A la izquierda',
    }),
    ...Object.fromEntries(byEar),
  }),
};
