/** A restriction as the doctor notes it and, where given, as an instruction for the workplace that names no illness. */
export interface Restriction {
  clinical: string;
  work: string;
}

export const RESTRICTIONS = {
  glasses: {
    clinical: 'Disminución de agudeza visual: uso permanente de lentes correctores durante la labor.',
    work: 'Usar lentes con medida en toda la jornada.',
  },
  ears: {
    clinical: 'Hipoacusia inducida por ruido: doble protección auditiva en áreas con más de 85 dB(A).',
    work: 'Usar doble protección auditiva en las zonas señalizadas con ruido.',
  },
  loads: {
    clinical: 'Lumbalgia mecánica: no levantar ni transportar cargas mayores de 15 kg.',
    work: 'No levantar ni trasladar cargas de más de 15 kg.',
  },
  arms: {
    clinical: 'Síndrome de manguito rotador: no elevar el brazo por encima del hombro de forma repetida.',
    work: 'Evitar trabajos con los brazos por encima de los hombros.',
  },
  height: {
    clinical: 'Obesidad con riesgo cardiovascular: no apto para trabajo en altura estructural.',
    work: 'No realizar trabajos en altura (más de 1.8 m).',
  },
  driving: {
    clinical: 'Glucemia no controlada: no conducir vehículos ni operar equipo móvil hasta el control.',
    work: 'No conducir vehículos ni operar equipos móviles.',
  },
  sleep: {
    clinical: 'Somnolencia diurna severa: no conducir ni operar equipo móvil.',
    work: 'No conducir vehículos ni operar equipos móviles.',
  },
  colours: {
    clinical: 'Discromatopsia: no realizar labores que exijan distinguir colores (cableado, señales).',
    work: 'No realizar labores que exijan distinguir colores.',
  },
  airways: {
    clinical: 'Patrón obstructivo: limitar la exposición a polvos y humos; respirador con doble filtro.',
    work: 'Usar respirador con doble filtro y evitar zonas con polvo o humo.',
  },
  dust: {
    clinical: 'Lectura OIT compatible con neumoconiosis: sin exposición a polvo de sílice.',
    work: 'No trabajar en zonas con polvo.',
  },
} as const satisfies Record<string, Restriction>;
