import { Button, Checkbox, Group, Modal, Radio, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { useMemo, useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { ProblemAlert } from '#platform/web/feedback/ProblemAlert.tsx';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { LeaveModal } from '#platform/web/forms/LeaveModal.tsx';
import { useCompanyId } from '#platform/web/session/session.ts';
import { listIndicators } from '#statistics/health/api.ts';
import { DIMENSIONS } from '#statistics/health/dimensions.ts';
import type { IndicatorInfo } from '#statistics/health/model.ts';
import { RELEASED_SPLITS } from '#statistics/health/release-cells.ts';

type Countable = Pick<IndicatorInfo, 'code' | 'title' | 'kind' | 'station' | 'unit'>;

import { useWork } from '#platform/web/forms/useWork.ts';
import { listCategories } from '../api.ts';
import { CHART_KINDS, type ChartKind, type ChartSetting, GRAINS, kindsOf, titleOf } from '../chart.ts';
import { createChart, updateChart } from '../charts-api.ts';
import type { ChartLink } from '../model.ts';
import { ChartView } from './ChartView.tsx';
import { codeFor, type Draft, isTemporary } from './chart-state.ts';
import classes from './charts.module.css';
import { FilterRows } from './FilterRows.tsx';
import { periodOptions } from './periods.ts';
import { useInsideTheWall } from './useInsideTheWall.ts';

interface Props {
  link: ChartLink;
  charts: readonly ChartSetting[];
  id: string;
  draft: Draft;
  onChange: (draft: Partial<Draft>) => void;
  onClose: () => void;
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Builds a chart step by step, with a preview. Nothing is sent before it is saved. */
export function ChartBuilder({ link, charts, id, draft, onChange, onClose }: Props) {
  const company = useCompanyId() ?? '';
  const indicators = useEndpoint(listIndicators, { query: { customer_id: company } }).data?.items ?? [];
  const info = indicators.find(({ code }) => code === draft.indicator);
  const [start] = useState(() => JSON.stringify(draft));
  const [leaving, setLeaving] = useState(false);
  const { save, busy, problem } = useSave({ link, charts, id, draft, info, onClose });
  const [cleared, setCleared] = useState(false);
  const inside = useInsideTheWall();
  const released = !inside && info?.station !== 'Padrón';
  const asks = inside && link.access === 'COMPANY' && draft.title !== null;
  const whole = info !== undefined && missing(draft) === null;
  // A filter without a value is ignored.
  const chosen = { ...draft, filters: draft.filters.filter(({ value }) => value !== '') };
  const completeDraft = missing(chosen) === null ? chosen : null;
  const leave = () => (JSON.stringify(draft) === start ? onClose() : setLeaving(true));
  return (
    <>
      <Modal
        opened
        onClose={leave}
        size={1100}
        closeOnClickOutside={false}
        title={isTemporary(id) ? 'Agregar gráfico' : 'Editar gráfico'}
      >
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (whole) void save(cleared);
          }}
        >
          <div className={classes['builder']}>
            <Stack gap="md">
              <ProblemAlert>{problem}</ProblemAlert>
              <WhatStep draft={draft} indicators={indicators} onChange={onChange} />
              {info && <KindStep draft={draft} info={info} onChange={onChange} />}
              {info && <SplitStep draft={draft} released={released} onChange={onChange} />}
              {info && !released && (
                <FilterRows split={draft.split} filters={draft.filters} onChange={(filters) => onChange({ filters })} />
              )}
              {info && <NameStep draft={draft} info={info} onChange={onChange} />}
              {asks && (
                <Checkbox
                  checked={cleared}
                  onChange={(event) => setCleared(event.currentTarget.checked)}
                  label="Revisé el título: no nombra a nadie ni cuenta casos. La empresa puede leerlo."
                />
              )}
            </Stack>
            <section className={classes['preview']} aria-label="Vista previa" aria-live="polite">
              {info && completeDraft ? (
                <ChartView chart={completeDraft} />
              ) : (
                <EmptyState
                  kind="nothing"
                  title="Aquí verás tu gráfico"
                  description={info ? (missing(draft) ?? '') : 'Elige qué se cuenta para empezar.'}
                />
              )}
            </section>
          </div>
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={leave} disabled={busy}>
              Cancelar
            </Button>
            <Button type="submit" loading={busy} disabled={!whole || (asks && !cleared)}>
              {isTemporary(id) ? 'Agregar a la página' : 'Guardar'}
            </Button>
          </Group>
        </form>
      </Modal>
      <LeaveModal opened={leaving} onClose={() => setLeaving(false)} onLeave={onClose} title="¿Descartar el gráfico?">
        Lo que elegiste todavía no se ha guardado.
      </LeaveModal>
    </>
  );
}

/** A sentence about the missing choice; null when the chart is complete. */
function missing({ kind, split, trend, filters }: Draft): string | null {
  const { needs } = CHART_KINDS[kind];
  if (needs === 'split' && split === null) return 'Elige por qué se divide.';
  if (needs === 'trend' && trend === null) return 'Elige cómo avanza en el tiempo.';
  return filters.some(({ value }) => value === '') ? 'Elige el valor de cada filtro o quítalo.' : null;
}

interface Step {
  draft: Draft;
  onChange: (draft: Partial<Draft>) => void;
}

/** Sets the parts that a kind of chart needs and clears the others. */
const fitting = (draft: Draft, kind: ChartKind): Partial<Draft> => ({
  kind,
  split: CHART_KINDS[kind].needs === 'split' ? (draft.split ?? 'area') : null,
  trend: CHART_KINDS[kind].needs === 'trend' ? (draft.trend ?? 'year') : null,
});

function WhatStep({ draft, indicators, onChange }: Step & { indicators: readonly Countable[] }) {
  const groups = useMemo(() => {
    const stations = [...new Set(indicators.map(({ station }) => station))];
    return stations.map((group) => ({
      group,
      items: indicators
        .filter(({ station }) => station === group)

        .map(({ code, title, kind }) => ({
          value: code,
          label: title + (kind === 'NUMBERS' ? ' (promedio y mediana)' : ''),
        })),
    }));
  }, [indicators]);
  const info = indicators.find(({ code }) => code === draft.indicator);
  return (
    <Select
      label="1. Qué se cuenta"
      placeholder="Busca un examen o un dato"
      description={info ? `${info.station}${info.unit ? `, en ${info.unit}` : ''}` : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={groups}
      value={draft.indicator || null}
      onChange={(code) => {
        const next = indicators.find((each) => each.code === code);
        const kind = next && !kindsOf(next).includes(draft.kind) ? kindsOf(next)[0]! : draft.kind;
        onChange({ indicator: code ?? '', ...fitting(draft, kind) });
      }}
      searchable
      withAsterisk
      nothingFoundMessage="No hay un indicador con ese nombre."
      maxDropdownHeight={320}
      data-autofocus
    />
  );
}

function KindStep({ draft, info, onChange }: Step & { info: Countable }) {
  return (
    <Radio.Group
      label="2. Cómo se dibuja"
      value={draft.kind}
      onChange={(kind) => onChange(fitting(draft, kind as ChartKind))}
    >
      <Stack gap={6} mt={6}>
        {kindsOf(info).map((kind) => (
          <Radio key={kind} value={kind} label={CHART_KINDS[kind].label} description={CHART_KINDS[kind].says} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** @param released offers only the splits that releases contain */
function SplitStep({ draft, released, onChange }: Step & { released: boolean }) {
  const { needs } = CHART_KINDS[draft.kind];
  const splits = RELEASED_SPLITS.map((value) => ({ value, label: DIMENSIONS[value] }));
  const periods = periodOptions(draft.period);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {needs === 'split' && (
        <Select
          label="3. Por qué se divide"
          data={released ? splits : optionsOf(DIMENSIONS)}
          value={draft.split}
          onChange={(split) => onChange({ split: split as Draft['split'] })}
          allowDeselect={false}
        />
      )}
      {needs === 'trend' ? (
        <Select
          label="3. Cómo avanza"
          data={optionsOf(GRAINS).filter(({ value }) => !released || value !== 'month')}
          value={draft.trend}
          onChange={(trend) => onChange({ trend: trend as Draft['trend'] })}
          allowDeselect={false}
        />
      ) : (
        <Select
          label="Periodo"
          data={released ? periods.filter(({ group }) => group !== 'Meses').map(asReleased) : periods}
          value={draft.period}
          onChange={(period) => onChange({ period: period ?? 'now' })}
          allowDeselect={false}
        />
      )}
    </SimpleGrid>
  );
}

/** Releases have no figures for today, so this option becomes the newest released year. */
const asReleased = (group: ReturnType<typeof periodOptions>[number]) =>
  group.group === 'Hoy' ? { group: 'Publicado', items: [{ value: 'now', label: 'Último año publicado' }] } : group;

function NameStep({ draft, info, onChange }: Step & { info: Countable }) {
  const categories = useEndpoint(listCategories, { query: {} }).data?.items ?? [];
  return (
    <>
      <TextInput
        label="Título"
        description="En blanco lleva el nombre de lo que cuenta."
        placeholder={titleOf({ ...draft, title: null }, info)}
        maxLength={80}
        value={draft.title ?? ''}
        onChange={(event) => onChange({ title: event.currentTarget.value || null })}
      />
      {categories.length > 0 && (
        <Select
          label="Categoría"
          placeholder="Sin categoría"
          data={categories.map((category) => ({ value: category.id, label: category.name }))}
          value={draft.categoryId}
          onChange={(categoryId) => onChange({ categoryId })}
          clearable
        />
      )}
    </>
  );
}

interface Saving extends Omit<Props, 'onChange'> {
  info: Countable | undefined;
}

function useSave({ link, charts, id, draft, info, onClose }: Saving) {
  const { busy, problem, run } = useWork();
  const save = async (cleared: boolean) => {
    const usedCodes = new Set(charts.filter((chart) => chart.id !== id).map(({ code }) => code));
    const title = draft.title?.trim() || null;
    const { indicator, split, trend, period, kind, categoryId } = draft;
    const fields = {
      title,
      indicator,
      split,
      trend,
      period,
      kind,
      categoryId,
      cleared,
      code: draft.code || codeFor(titleOf({ ...draft, title }, info), usedCodes),
      filters: draft.filters.map(({ code, value }) => ({ code, value })),
    };
    await run(async () => {
      const before = charts.find((chart) => chart.id === id);
      if (before) await call(updateChart, { params: { id }, body: { ...fields, version: before.version } });
      else await call(createChart, { body: { ...fields, linkId: link.id } });
      readAgain(['/configuration/']);
      showSuccess(before ? 'Se guardó el gráfico.' : 'Se agregó el gráfico.');
      onClose();
    });
  };
  return { save, busy, problem };
}
