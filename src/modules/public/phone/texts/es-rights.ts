import type { RightsField, RightsKind } from '#documents/rights/kinds.ts';

const rightsTexts: Record<RightsKind, { title: string; help: string }> = {
  ACCESO: {
    title: 'Saber qué datos tienen de mí',
    help: 'Te explican qué datos hay y te dan un archivo con todos.',
  },
  RECTIFICACION: { title: 'Corregir un dato', help: 'Algo está mal escrito, cambió o no es tuyo.' },
  PORTABILIDAD: {
    title: 'Llevarme una copia',
    help: 'Todos tus datos y documentos, también en el formato que leen otras clínicas (FHIR).',
  },
};

const fields: Record<RightsField, string> = {
  CORREO: 'Correo electrónico',
  TELEFONO: 'Teléfono',
  DOCUMENTO: 'Número de documento',
  NACIMIENTO: 'Fecha de nacimiento',
  NOMBRE: 'Nombres o apellidos',
  DIRECCION: 'Dirección',
  TRABAJO: 'Puesto, área o fecha de ingreso',
  RESULTADO: 'Un resultado, diagnóstico o documento médico',
  OTRO: 'Otro dato',
};

/** Texts for a worker's requests about their own data. */
export const rights = {
  identityTitle: 'Lee la respuesta a tu solicitud',
  needLink:
    'Tus datos solo se abren desde un enlace tuyo. Si no lo tienes, pídelo al médico ocupacional de tu empresa.',
  again: 'Confirma otra vez que eres tú',
  againText: 'Pasó el tiempo para ver tus datos.',
  confirm: 'Confirmar quién soy',
  title: 'Tus datos',
  lead: (name: string, company: string) =>
    `${name}: son tuyos. Puedes saber qué datos tiene ${company}, pedir que corrijan lo que esté mal y llevarte una copia. Es gratis.`,
  asked: rightsTexts,
  fields,
  requests: {
    title: 'Lo que pediste',
    states: {
      RECIBIDA: 'Recibida',
      EN_CURSO: 'La están viendo',
      AMPLIADA: 'Necesitan más tiempo',
      ATENDIDA: 'Respondida',
      DENEGADA: 'No aceptada',
    },
    shouldSay: (value: string) => `Debe decir: ${value}`,
    askedOn: (day: string) => `Pedido el ${day}.`,
    dueOn: (day: string) => `Te responden hasta el ${day}.`,
    answeredOn: (day: string) => `Respondido el ${day}.`,
    ground: (ground: string) => `Motivo: ${ground}.`,
    expired: 'El archivo ya se borró. Pide al médico ocupacional que te envíe otro enlace.',
    making: 'El archivo se está preparando.',
    download: 'Descargar tus datos',
    file: (size: string | null) =>
      `Es un ZIP con tus datos y tus documentos en PDF${size ? ` (${size})` : ''}. Guárdalo en un lugar seguro: son datos de tu salud.`,
  },
  ask: {
    title: 'Qué puedes pedir',
    done: 'Recibimos tu solicitud. Te escribiremos cuando haya una respuesta.',
    begin: 'Hacer una solicitud',
    what: 'Qué quieres',
    term: (days: number | undefined) => `Te responden en ${days ?? '—'} días hábiles.`,
    field: 'Qué dato tuyo está mal',
    choose: 'Elige un dato',
    newValue: 'Qué debe decir',
    explain: 'Qué está mal y qué debe decir',
    more: 'Algo más (opcional)',
    private: 'Lo lee solo el médico ocupacional.',
    send: 'Enviar solicitud',
  },
  held: { title: 'Qué hay de ti', why: 'Para qué', who: 'Quién lo ve', kept: 'Cuánto se guarda' },
  leave: {
    handedOver: 'Este equipo es del médico: termina antes de devolverlo.',
    own: 'Si este equipo no es solo tuyo, termina: nadie podrá ver tus datos en él.',
    complain:
      'Si no te responden a tiempo o no estás de acuerdo, puedes reclamar ante la Autoridad Nacional de Protección de Datos Personales, del Ministerio de Justicia.',
  },
};
