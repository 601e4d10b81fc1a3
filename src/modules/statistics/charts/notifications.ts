import { notificationType } from '#platform/contract/notification-type.ts';

/** Only the path of the page: titles are free text and figures are health data, so a notice contains neither. */
interface PageFacts {
  path: string;
}

const SAMPLE: PageFacts = { path: '/paginas/3f0c9a52-6c1e-4c59-9d3b-0d8f8e6f1a11' };

/** Weekly notice to users who asked for it. */
export const chartsOfTheWeek = notificationType<PageFacts>({
  code: 'charts_of_the_week',
  label: 'Gráficos de la semana',
  level: 'INFO',
  channels: ['APP', 'EMAIL'],
  text: ({ path }) => ({
    title: 'Tus gráficos de la semana están listos',
    paragraphs: ['Ábrelos en Vigía para ver las cifras de hoy.'],
    action: { label: 'Ver los gráficos', url: path },
  }),
  samples: [SAMPLE],
});

/** Notice to the user who set the limit. */
export const chartPastLimit = notificationType<PageFacts>({
  code: 'chart_past_limit',
  label: 'Un gráfico pasó el valor indicado',
  level: 'WARNING',
  channels: ['APP', 'EMAIL'],
  text: ({ path }) => ({
    title: 'Un gráfico que sigues pasó el valor que indicaste',
    paragraphs: ['Ábrelo en Vigía para ver la cifra de hoy y cómo cambió.'],
    action: { label: 'Ver el gráfico', url: path },
  }),
  samples: [SAMPLE],
});

export const chartNotifications = [chartsOfTheWeek, chartPastLimit] as const;
