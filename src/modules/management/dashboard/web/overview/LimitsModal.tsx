import { showInstant } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { defineForm } from '#platform/web/forms/define-form.tsx';
import { changeAlertLimits, getAlertLimits, getAlerts } from '../../overview/api.ts';
import { alertLimits, type LimitsInForce } from '../../overview/model.ts';

const since = ({ version, changedAt, changedBy }: LimitsInForce): string =>
  version === 0
    ? 'Nadie los cambió: rigen los de Vigía.'
    : `Rigen desde el ${showInstant(changedAt ?? '')}${changedBy ? `, por ${changedBy}` : ''}. Los anteriores quedan en el registro.`;

/** Dialog for the limits of the company's dashboard alerts. */
export const LimitsModal = defineForm()({
  schema: alertLimits,
  useData: () => {
    const { data } = useEndpoint(getAlertLimits, {});
    return data ? { limits: data } : null;
  },
  restartsOn: ({ limits }) => limits.version,
  title: 'Límites de las alertas',
  initial: ({ limits: { leastCoverage, mostMissed, endingDays } }) => ({ leastCoverage, mostMissed, endingDays }),
  fields: ({ limits }) => [
    `Rigen para toda la empresa. ${since(limits)} Ninguna norma fija estos valores: son una recomendación de Vigía.`,
    {
      name: 'leastCoverage',
      label: 'Cobertura de EMO, avisar por debajo de',
      help: `De Vigía: ${limits.defaults.leastCoverage} %`,
      control: { kind: 'number', suffix: ' %' },
    },
    {
      name: 'mostMissed',
      label: 'Inasistencias en siete días, avisar por encima de',
      help: `De Vigía: ${limits.defaults.mostMissed} %`,
      control: { kind: 'number', suffix: ' %' },
    },
    {
      name: 'endingDays',
      label: 'EMOs por vencer, avisar con anticipación de',
      help: `De Vigía: ${limits.defaults.endingDays} días`,
      control: { kind: 'number', suffix: ' días' },
    },
  ],
  save: (values, { limits }) => call(changeAlertLimits, { body: { ...values, version: limits.version } }),
  touches: [getAlertLimits.path, getAlerts.path],
  saved: 'Se cambiaron los límites de las alertas.',
});
