import { notificationType } from '#platform/contract/notification-type.ts';
import { showNumber } from '#platform/contract/numbers.ts';

export const reclassified = notificationType<{ exams: number }>({
  code: 'rules.reclassified',
  label: 'Recálculo de clases terminado',
  level: 'SUCCESS',
  channels: ['APP', 'EMAIL'],
  askedFor: ['EMAIL'],
  text: ({ exams }) => ({
    title: 'El recálculo terminó',
    paragraphs: [exams === 1 ? 'Se revisó 1 examen.' : `Se revisaron ${showNumber(exams)} exámenes.`],
    action: { label: 'Ver las reglas', url: '/config/reglas_clinicas' },
  }),
  samples: [{ exams: 1 }, { exams: 12_000 }],
});

export const ruleNotifications = [reclassified] as const;
