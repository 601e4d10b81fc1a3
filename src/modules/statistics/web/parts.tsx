import { Alert, Stack, Text } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { type Dimension, FILTER_OF } from '../dimensions.ts';
import type { IndicatorInfo } from '../model.ts';

/** The filter that leaves one group of a split. */
export const groupOf = (dimension: Dimension, id: string | null): Record<string, string> =>
  id === null ? {} : { [FILTER_OF[dimension]]: id };

/** «¿Cómo se calcula?»: who is counted, the cut-offs, where they come from and since when. */
export function How({ of: { how, source, version, station }, near }: { of: IndicatorInfo; near: boolean }) {
  return (
    <Stack gap="xs">
      <Text size="sm">{how}</Text>
      <Text size="sm">
        <b>Fuente:</b> {source}
      </Text>
      <Text size="sm">
        <b>Estación:</b> {station}
        {version && (
          <>
            {' · '}
            <b>Versión de la regla:</b> {version}
          </>
        )}
      </Text>
      {near && (
        <Text size="sm">
          Las cifras con ≈ están muy cerca de la real: se ajustan para que nadie pueda deducir el resultado de una
          persona.
        </Text>
      )}
    </Stack>
  );
}

/** Why a reader outside the clinical wall sees no exact numbers. */
export function Protected() {
  return (
    <Alert icon={<IconShieldLock size={20} aria-hidden />} color="brand" variant="light" title="Cifras protegidas">
      Los resultados de salud son de cada colaborador y su médico. Aquí ves grupos, nunca personas: los de 1 a 4 se
      muestran como «&lt;5», los que permitirían deducirlos como «–», y los demás están cerca de la cifra real (≈).
    </Alert>
  );
}
