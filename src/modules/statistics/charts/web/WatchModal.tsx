import {
  Button,
  Group,
  Modal,
  NumberInput,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Text,
} from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useState } from 'react';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { useEndpointMutation } from '#platform/web/api/useEndpointMutation.ts';
import { useCompanyId } from '#platform/web/session/session.ts';
import { listIndicators } from '#statistics/health/api.ts';
import type { ChartSetting } from '../chart.ts';
import { type ChartWatch, FINDINGS, listWatches, setWatch } from '../watches-api.ts';

interface Props {
  chart: ChartSetting;
  watch: ChartWatch | undefined;
  onClose: () => void;
}

/** Dialog for a user's notices about a chart. A notice contains no figures. */
export function WatchModal({ chart, watch, onClose }: Props) {
  const company = useCompanyId() ?? '';
  const indicators = useEndpoint(listIndicators, { query: { customer_id: company } }).data?.items ?? [];
  const info = indicators.find(({ code }) => code === chart.indicator);
  const [weekly, setWeekly] = useState(watch?.weekly ?? false);
  const [limited, setLimited] = useState(Boolean(watch?.limit));
  const [of, setOf] = useState<string | null>(watch?.limit?.class ?? null);
  const [side, setSide] = useState<'ABOVE' | 'BELOW'>(watch?.limit?.side ?? 'ABOVE');
  const [percent, setPercent] = useState<number | string>(watch?.limit?.percent ?? 10);
  const graded = info?.classes.some(({ severity }) => severity !== null);
  const options = [
    ...(graded ? [{ value: FINDINGS, label: 'Con hallazgos (todos)' }] : []),
    ...(info?.classes ?? []).map(({ code, label }) => ({ value: code, label })),
  ];
  const save = useEndpointMutation(setWatch, {
    invalidates: [listWatches.path],
    success: weekly || limited ? 'Te avisaremos en la campana.' : 'Ya no te avisaremos de este gráfico.',
    onSuccess: onClose,
  });
  const whole = !limited || (of !== null && typeof percent === 'number');
  return (
    <Modal opened onClose={onClose} title="Avisos de este gráfico">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!whole) return;
          const limit = limited && of ? { class: of, side, percent: Number(percent) } : null;
          save.mutate({ params: { id: chart.id }, body: { weekly, limit } });
        }}
      >
        <Stack gap="md">
          <Switch
            label="Cada lunes, avísame que los gráficos de la semana están listos"
            checked={weekly}
            onChange={(event) => setWeekly(event.currentTarget.checked)}
            data-autofocus
          />
          {options.length > 0 && (
            <Switch
              label="Avísame cuando pase un valor"
              checked={limited}
              onChange={(event) => setLimited(event.currentTarget.checked)}
            />
          )}
          {limited && (
            <>
              <Select label="De quiénes" placeholder="Elige una clase" data={options} value={of} onChange={setOf} />
              <SimpleGrid cols={{ base: 1, xs: 2 }} style={{ alignItems: 'end' }}>
                <SegmentedControl
                  aria-label="Cuándo avisar"
                  data={[
                    { value: 'ABOVE', label: 'Sube de' },
                    { value: 'BELOW', label: 'Baja de' },
                  ]}
                  value={side}
                  onChange={(value) => setSide(value as 'ABOVE' | 'BELOW')}
                />
                <NumberInput
                  label="Porcentaje"
                  suffix=" %"
                  min={0}
                  max={100}
                  decimalScale={2}
                  value={percent}
                  onChange={setPercent}
                />
              </SimpleGrid>
            </>
          )}
          <Text size="xs" c="dimmed">
            El aviso no dice cifras: las ves al abrir la página, como siempre. Puedes recibirlo también por correo en
            «Mis notificaciones».
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" loading={save.isPending} disabled={!whole}>
              Guardar
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
