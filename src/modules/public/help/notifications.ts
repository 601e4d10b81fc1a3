import { notificationType } from '#platform/contract/notification-type.ts';

interface ContactFacts {
  name: string;
  company: string;
  email: string;
  phone: string | null;
  withMessage: boolean;
  link: string;
}

/** The free text is not sent by e-mail, because a visitor may write about a person's health. */
export const contactRequested = notificationType<ContactFacts>({
  code: 'contact_request',
  label: 'Solicitud de prueba',
  level: 'INFO',
  channels: ['EMAIL'],
  text: ({ name, company, email, phone, withMessage, link }) => ({
    subject: `Solicitud de prueba: ${company}`,
    title: 'Alguien quiere probar Vigía',
    paragraphs: [
      `${name}, de ${company}, llenó el formulario de la portada.`,
      `Correo: ${email}${phone ? `. Teléfono: ${phone}` : ''}.`,
      ...(withMessage ? ['Dejó un mensaje: léelo en Vigía.'] : []),
    ],
    action: { label: 'Ver la solicitud', url: link },
  }),
  samples: [
    {
      name: 'Rosa Quispe',
      company: 'Pesquera del Sur',
      email: 'rosa@pesquera.pe',
      phone: '+51 987654321',
      withMessage: true,
      link: 'https://vigia.pe/config/ayuda?tab=solicitudes',
    },
  ],
});

export const helpNotifications = [contactRequested] as const;
