/** Texts for company documents that workers read and sign. */
export const readings = {
  identityTitle: 'Lee y firma tu documento',
  needLink:
    'Tus documentos solo se abren desde el enlace que te llegó. Si no lo tienes, pídelo a recursos humanos de tu empresa.',
  title: 'Tus documentos',
  lead: (name: string, company: string, left: number) =>
    left > 0
      ? `${name}: ${company} te pide leer ${left === 1 ? 'este documento' : `estos ${left} documentos`} y firmar que lo entendiste.`
      : `${name}: no te queda nada por leer.`,
  edition: (edition: string) => `Versión ${edition}`,
  due: (day: string) => ` · hasta el ${day}`,
  signedAt: (at: string) => `Firmaste el ${at}`,
  proof: 'Descargar constancia',
  proofFile: (name: string) => `Constancia de lectura - ${name}.pdf`,
  read: 'Leer y firmar',
  goOn: 'Seguir y firmar',
  sign: 'Leí y entendí: firmar',
  law: 'Tu firma es electrónica (Ley 27269). Queda sellada con la fecha, el documento y su versión.',
  leave: {
    handedOver: 'Este equipo no es tuyo: termina antes de devolverlo.',
    own: 'Si este equipo no es solo tuyo, termina: nadie podrá ver tus documentos en él.',
  },
};
