import { Button, Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { call } from '#platform/web/api/client.ts';
import { upload } from '#platform/web/api/upload.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { FormModal } from '#platform/web/forms/FormModal.tsx';
import { OptionalNumberInput } from '#platform/web/forms/OptionalNumberInput.tsx';
import { ChosenPhotos, PhotoButtons } from '#platform/web/images/PhotoButtons.tsx';
import { useCan } from '#platform/web/session/session.ts';
import type { Activity } from '../activities.ts';
import { addActivityFile, carryOutActivity } from '../api.ts';
import { CHECKLISTS } from '../kinds.ts';
import { begin, bodyOf, type CarryOutForm, NOTHING_WRITTEN, newlyMissed, schemaFor } from './carry-out-form.ts';
import { FindingFields, PointRow } from './FindingFields.tsx';
import { readActivitiesAgain } from './touched.ts';

interface Props {
  activity: Activity;
  onClose: () => void;
}

/** Form to register an activity on site, usable on a phone with one hand. */
export default function CarryOutModal({ activity, onClose }: Props) {
  const inside = useCan()('clinical.read');
  const done = activity.state === 'HECHA';
  // Photos that were already sent, and whether the form was registered: a retry sends only the rest.
  const sent = useRef({ registered: false, photos: new Set<File>() });
  const send = async (form: CarryOutForm) => {
    const body = bodyOf(activity, form);
    try {
      if (!sent.current.registered) await call(carryOutActivity, { params: { id: activity.id }, body });
      sent.current.registered = true;
      for (const photo of form.photos) {
        if (sent.current.photos.has(photo)) continue;
        const query = { kind: 'FOTO', shared: body.shared ? 'true' : 'false' } as const;
        await upload(addActivityFile, { params: { id: activity.id }, query }, photo);
        sent.current.photos.add(photo);
      }
    } finally {
      if (sent.current.registered) readActivitiesAgain();
    }
    showSuccess(done ? 'Se corrigió el registro.' : 'Actividad registrada como hecha.');
  };
  return (
    <FormModal
      opened
      onClose={onClose}
      title={done ? 'Corregir registro' : 'Registrar actividad'}
      submitLabel={done ? 'Guardar' : 'Registrar como hecha'}
      size="lg"
      schema={schemaFor(activity)}
      initialValues={begin(activity, inside)}
      onSubmit={send}
    >
      {(form) => {
        const values = form.getValues();
        const set = <K extends keyof CarryOutForm & string>(name: K, value: CarryOutForm[K]) =>
          // The form computes the type of a value from its name, which is any of them here.
          form.setFieldValue(name, value as never);
        const missed = newlyMissed(activity, values.answers);
        return (
          <>
            <Text fw={600}>{activity.name}</Text>
            <SimpleGrid cols={{ base: 2, xs: activity.kind === 'training' ? 3 : 2 }} spacing="sm">
              <DayInput label="Fecha" required {...form.getInputProps('doneOn')} />
              <OptionalNumberInput label="Duración" suffix=" h" min={0} max={999} {...form.getInputProps('hours')} />
              {activity.kind === 'training' && (
                <OptionalNumberInput
                  label="Asistentes sin lista"
                  min={0}
                  max={10_000}
                  {...form.getInputProps('otherAttendees')}
                />
              )}
            </SimpleGrid>
            {CHECKLISTS[activity.kind].length > 0 && (
              <Stack gap="sm" component="section" aria-label="Lista de verificación">
                {CHECKLISTS[activity.kind].map((point) => (
                  <PointRow
                    key={point.code}
                    label={point.label}
                    answer={values.answers[point.code] ?? null}
                    onAnswer={(answer) => set('answers', { ...values.answers, [point.code]: answer })}
                  >
                    {missed.includes(point.code) && (
                      <FindingFields
                        of={point.label}
                        value={values.written[point.code] ?? NOTHING_WRITTEN}
                        onChange={(written) => set('written', { ...values.written, [point.code]: written })}
                      />
                    )}
                  </PointRow>
                ))}
              </Stack>
            )}
            {values.more.map((each, at) => (
              <FindingFields
                // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
                key={at}
                of={`hallazgo ${at + 1}`}
                value={each}
                onChange={(written) =>
                  set(
                    'more',
                    values.more.map((other, i) => (i === at ? written : other)),
                  )
                }
              />
            ))}
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => set('more', [...values.more, NOTHING_WRITTEN])}
            >
              {activity.kind === 'training' ? 'Agregar observación' : 'Agregar hallazgo'}
            </Button>
            <PhotoButtons onChoose={(photos) => set('photos', [...values.photos, ...photos])} />
            <ChosenPhotos photos={values.photos} onChange={(photos) => set('photos', photos)} />
            {inside && (
              <Radio.Group
                label="¿Quién puede ver los hallazgos y las fotos?"
                description="La empresa no debe ver nada de la salud de una persona."
                {...form.getInputProps('audience')}
              >
                <Stack gap="xs" mt="xs">
                  <Radio value="company" label="Toda la empresa: no hay datos de salud" />
                  <Radio value="doctors" label="Solo los médicos" />
                </Stack>
              </Radio.Group>
            )}
          </>
        );
      }}
    </FormModal>
  );
}
