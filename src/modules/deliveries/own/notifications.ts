import { notificationType } from '../../../platform/contract/notification-type.ts';

/** To the worker who opens their results. */
export const ownResultsCode = notificationType<{ firstName: string; code: string }>({
  code: 'own_results_code',
  label: 'Código para abrir un documento',
  level: 'INFO',
  channels: ['EMAIL'],
  secret: true,
  toWorker: true,
  urgent: true,
  text: ({ firstName, code }) => ({
    subject: 'Tu código de verificación',
    title: 'Código de verificación',
    paragraphs: [`Hola, ${firstName}. Escribe este código en la página para abrir tu documento:`],
    code,
    note: 'Vale 5 minutos y una sola vez. No se lo des a nadie: nunca te lo pediremos.',
  }),
  samples: [{ firstName: 'Luis', code: '123456' }],
});
