import { Alert, Button, Textarea } from '@mantine/core';
import { IconPencil, IconStethoscope } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { APTITUDE_FACTS } from '#clinical/vocabulary/aptitude.ts';
import { text } from '#platform/contract/pagination.ts';
import { useEndpointMutation } from '#platform/web/api/useEndpointMutation.ts';
import { Section } from '#platform/web/layout/Section.tsx';
import { useCan } from '#platform/web/session/session.ts';
import { late } from '#platform/web/start/late.tsx';
import { saveAttention } from '../../api.ts';
import type { AttentionDetail } from '../../model/attention.ts';
import classes from './detail.module.css';

const FormModal = late(() => import('#platform/web/forms/FormModal.tsx'), 'FormModal');

const schema = z.object({ workRestrictions: text(2000) });

/** The restrictions that the company reads. A doctor writes them as work instructions, without the reason. */
export function WorkRestrictions({ attention: a }: { attention: AttentionDetail }) {
  const [editing, setEditing] = useState(false);
  const doctor = useCan()('clinical.update');
  const save = useEndpointMutation(saveAttention, {
    invalidates: ['/exam/attentions', '/exam/emos', '/exam/active'],
    success: 'Indicaciones guardadas.',
    onError: () => true,
  });
  const written = a.restrictionsPending ? null : a.workRestrictions;
  const edit = doctor && (
    <Button
      size="compact-sm"
      variant="light"
      leftSection={<IconPencil size={16} aria-hidden />}
      onClick={() => setEditing(true)}
    >
      {written ? 'Editar' : 'Escribir'}
    </Button>
  );
  return (
    <Section title="Restricciones para el puesto" action={edit}>
      {a.restrictionsPending ? (
        <Alert color="porVencer" icon={<IconStethoscope aria-hidden />}>
          {doctor
            ? 'La empresa espera tus indicaciones: por ahora solo ve que debe consultarte.'
            : `${a.workRestrictions}.`}
        </Alert>
      ) : (
        <div className={classes['note']}>{written ?? APTITUDE_FACTS[a.aptitude].unrestricted}</div>
      )}
      <FormModal
        opened={editing}
        onClose={() => setEditing(false)}
        title="Indicaciones para el puesto"
        schema={schema}
        initialValues={{ workRestrictions: written ?? '' }}
        onSubmit={({ workRestrictions }) =>
          save.mutateAsync({
            body: { attentionId: a.id, version: a.version, workRestrictions: workRestrictions || null },
          })
        }
      >
        {(form) => (
          <Textarea
            label="Qué puede y qué no puede hacer"
            description="Lo lee la empresa y sale en el certificado. Escríbelo como instrucción de trabajo, sin diagnósticos ni resultados."
            autosize
            minRows={4}
            maxRows={12}
            data-autofocus
            {...form.getInputProps('workRestrictions')}
          />
        )}
      </FormModal>
    </Section>
  );
}
