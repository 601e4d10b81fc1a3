import { NumberInput, Text } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import { showInstant } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { FormModal } from '#platform/web/forms/FormModal.tsx';
import { changeAlertLimits, getAlertLimits, getAlerts } from '../../overview/api.ts';
import { alertLimits, type LimitsInForce } from '../../overview/model.ts';

/** Dialog for the limits of the company's dashboard alerts. */
export function LimitsModal({ onClose }: { onClose: () => void }) {
  const { data } = useEndpoint(getAlertLimits, {});
  return data ? <Form key={data.version} limits={data} onClose={onClose} /> : null;
}

const since = ({ version, changedAt, changedBy }: LimitsInForce): string =>
  version === 0
    ? 'Nadie los cambió: rigen los de Vigía.'
    : `Rigen desde el ${showInstant(changedAt ?? '')}${changedBy ? `, por ${changedBy}` : ''}. Los anteriores quedan en el registro.`;

function Form({ limits, onClose }: { limits: LimitsInForce; onClose: () => void }) {
  const { leastCoverage, mostMissed, endingDays, version, defaults } = limits;
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Límites de las alertas"
      schema={alertLimits}
      initialValues={{ leastCoverage, mostMissed, endingDays }}
      onSubmit={async (values) => {
        await call(changeAlertLimits, { body: { ...values, version } });
        readAgain([getAlertLimits.path, getAlerts.path]);
        showSuccess('Se cambiaron los límites de las alertas.');
      }}
    >
      {(form) => (
        <>
          <Text size="sm">
            Rigen para toda la empresa. {since(limits)} Ninguna norma fija estos valores: son una recomendación de
            Vigía.
          </Text>
          <NumberInput
            label="Cobertura de EMO, avisar por debajo de"
            description={`De Vigía: ${defaults.leastCoverage} %`}
            suffix=" %"
            allowDecimal={false}
            {...form.getInputProps('leastCoverage')}
          />
          <NumberInput
            label="Inasistencias en siete días, avisar por encima de"
            description={`De Vigía: ${defaults.mostMissed} %`}
            suffix=" %"
            allowDecimal={false}
            {...form.getInputProps('mostMissed')}
          />
          <NumberInput
            label="EMOs por vencer, avisar con anticipación de"
            description={`De Vigía: ${defaults.endingDays} días`}
            suffix=" días"
            allowDecimal={false}
            {...form.getInputProps('endingDays')}
          />
        </>
      )}
    </FormModal>
  );
}
