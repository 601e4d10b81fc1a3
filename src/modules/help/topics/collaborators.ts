import type { HelpTopic } from '../topic.ts';

export const COLLABORATORS: readonly HelpTopic[] = [
  {
    path: '/gestion_colaboradores/cesados',
    purpose: 'Quienes ya no trabajan en la empresa. Sus exámenes y documentos se conservan y se pueden consultar.',
    tasks: [
      {
        title: 'Reactivar a una persona que volvió',
        steps: [
          'Búscala por su nombre o documento.',
          'Ábrela y elige «Reactivar».',
          'Revisa su área y su puesto: vuelven como estaban.',
        ],
      },
    ],
  },
];
