/** Appointment, and verification of one's own contact data. */
export const appointment = {
  identityTitle: 'Mira y responde tu cita',
  needLink:
    'Tu cita solo se abre desde el enlace que te llegó. Si no lo tienes, pídelo a recursos humanos de tu empresa.',
  exam: 'Tu examen ocupacional',
  visit: 'Tu cita',
  hello: (name: string, company: string) => `Hola, ${name}. ${company} te espera:`,
  at: (hour: string) => `a las ${hour}`,
  closed: {
    over: 'El día de esta cita ya pasó.',
    cancelled: 'Esta cita se canceló: no tienes que ir.',
    missed: 'Figura que no llegaste a esta cita. Tu empresa te dará otra fecha.',
    held: 'Ya te atendieron en esta cita.',
  },
  asked: (day: string) => `Pediste el ${day}`,
  askedText: 'Tu empresa te responderá. Mientras tanto, tu cita sigue como está.',
  confirmed: 'Confirmaste que irás. Lleva tu documento de identidad.',
  yes: 'Sí, iré',
  other: 'Pedir otra fecha',
  which: 'Qué día puedes ir',
  choose: 'Elige el día.',
  ask: 'Pedir este día',
};

export const registration = {
  identityTitle: 'Verifica tus datos',
  needLink:
    'Para verificar tus datos entra desde el enlace que te llegó por correo. Si no lo tienes, pídelo al médico ocupacional de tu empresa.',
  already: 'Tus datos personales ya fueron registrados. ¡Gracias!',
  form: 'Formulario de Verificación de Datos',
  firstName: 'Nombres',
  lastName: 'Apellidos',
  department: 'Departamento',
  province: 'Provincia',
  district: 'Distrito',
  choose: 'Elige',
  street: 'Dirección',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  besides: 'Además del correo',
  required: 'El campo es obligatorio',
  errors: 'Revisa lo que está marcado.',
  save: 'Guardar mis datos',
  thanks: 'Muchas gracias por verificar tus datos personales',
  thanksText: 'Ya puedes cerrar esta página. Si algo cambia, avisa al médico ocupacional de tu empresa.',
};
