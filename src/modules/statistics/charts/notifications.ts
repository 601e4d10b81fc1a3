import { notificationType } from '#platform/contract/notification-type.ts';

/** Which page, and nothing of what it shows: titles are what people wrote, and figures are of health. */
interface PageFacts {
  path: string;
}

const SAMPLE: PageFacts = { path: '/paginas/3f0c9a52-6c1e-4c59-9d3b-0d8f8e6f1a11' };

/** To whoever asked for it, each week. */
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

/** To whoever set the limit. */
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
