import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { IconArrowLeft } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { messageOf } from '#platform/web/api/problems.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { ProblemAlert } from '#platform/web/feedback/ProblemAlert.tsx';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { showNumber } from '#platform/web/format/format.ts';
import { LeaveModal } from '#platform/web/forms/LeaveModal.tsx';
import { type FormValues, useZodForm } from '#platform/web/forms/useZodForm.ts';
import type { SettingForm, SettingPreview } from './setting.ts';

interface Props<S extends z.ZodType, Shown> {
  of: SettingForm<S, Shown>;
  onClose: () => void;
}

/** Dialog for a setting: fill in, preview the effect, apply. Going back keeps the typed values. */
export function SettingModal<S extends z.ZodType, Shown>({ of, onClose }: Props<S, Shown>) {
  const [seen, setSeen] = useState<{ values: FormValues<S>; shown: Shown } | null>(null);
  const [applying, setApplying] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [counting, setCounting] = useState<{ done: number; total: number } | null>(null);
  const stop = useRef(new AbortController());
  const apply = async (values: FormValues<S>) => {
    await of.save(values);
    readAgain(of.touches);
    showSuccess(of.saved(values));
    onClose();
  };
  const { form, submit, busy, problem, dirty } = useZodForm(of.schema, {
    initialValues: of.initialValues,
    onSubmit: async (values) => {
      setRefused(null);
      if (of.preview) await runPreview(of.preview, values);
      else await apply(values);
    },
  });
  const runPreview = async (preview: SettingPreview<FormValues<S>, Shown>, values: FormValues<S>) => {
    stop.current = new AbortController();
    try {
      const previewed = await preview.ask(values, setCounting, stop.current.signal);
      setSeen({ values, shown: previewed });
    } finally {
      setCounting(null);
    }
  };
  const again = (over: Partial<FormValues<S>>) => {
    setSeen(null);
    form.setValues(over);
    void submit();
  };
  const applySeen = async () => {
    if (!seen) return;
    setApplying(true);
    try {
      await apply(seen.values);
    } catch (error) {
      setRefused(messageOf(error));
      setSeen(null);
    } finally {
      setApplying(false);
    }
  };
  const wrong = problem ?? refused;
  const leave = () => (dirty && !busy && !applying ? setLeaving(true) : onClose());
  return (
    <>
      <Modal opened onClose={leave} title={of.title} size={of.size ?? 'lg'} closeOnClickOutside={!busy && !applying}>
        {seen && of.preview ? (
          <Stack gap="md">
            {of.preview.show(seen.shown, seen.values, again)}
            <Group justify="space-between">
              <Button
                variant="default"
                leftSection={<IconArrowLeft size={16} aria-hidden />}
                onClick={() => setSeen(null)}
                disabled={applying}
              >
                Volver
              </Button>
              <Button onClick={() => void applySeen()} loading={applying}>
                {of.applyLabel ?? 'Aplicar'}
              </Button>
            </Group>
          </Stack>
        ) : (
          <form onSubmit={(event) => void submit(event)} noValidate>
            <Stack gap="md">
              <ProblemAlert>{wrong}</ProblemAlert>
              {of.fields(form)}
              {counting && (
                <Stack gap={4}>
                  <Text size="sm" role="status" className="tabular">
                    Contando: {showNumber(counting.done)} de {showNumber(counting.total)}
                  </Text>
                  <Progress
                    value={(100 * counting.done) / Math.max(1, counting.total)}
                    aria-label="Avance del conteo"
                  />
                </Stack>
              )}
              <Group justify="flex-end">
                {counting ? (
                  <Button variant="default" onClick={() => stop.current.abort()}>
                    Detener el conteo
                  </Button>
                ) : (
                  <Button variant="default" onClick={leave} disabled={busy}>
                    Cancelar
                  </Button>
                )}
                <Button type="submit" loading={busy}>
                  {of.preview ? 'Ver qué cambia' : (of.applyLabel ?? 'Guardar')}
                </Button>
              </Group>
            </Stack>
          </form>
        )}
      </Modal>
      <LeaveModal opened={leaving} onClose={() => setLeaving(false)} onLeave={onClose} />
    </>
  );
}
