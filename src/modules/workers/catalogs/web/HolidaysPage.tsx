import { Button, TextInput } from '@mantine/core';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { showDay } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { showUndo } from '#platform/web/feedback/undo.tsx';
import { runOrShowError } from '#platform/web/feedback/work.ts';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { SettingModal } from '#platform/web/settings/SettingModal.tsx';
import { SettingTable } from '#platform/web/settings/SettingTable.tsx';
import type { SettingForm, SettingList } from '#platform/web/settings/setting.ts';
import { addHoliday, exportHolidays, listHolidays, removeHoliday } from '../holidays/api.ts';
import { HOLIDAYS } from '../holidays/list.ts';
import { type Holiday, holidayFields } from '../holidays/model.ts';

const TOUCHES = ['/configuration/holidays'];

const LIST: SettingList<Holiday> = {
  list: HOLIDAYS,
  calls: { list: listHolidays, file: exportHolidays },
  rowKey: (holiday) => holiday.day,
  empty: { title: 'Todavía no hay feriados', description: 'Registra los del año.' },
};

const formOf = (holiday: Holiday | null): SettingForm<typeof holidayFields> => ({
  title: holiday ? holiday.name : 'Registrar feriado',
  size: 'md',
  schema: holidayFields,
  initialValues: { day: holiday?.day ?? '', name: holiday?.name ?? '', norm: holiday?.norm ?? '' },
  fields: (form) => (
    <>
      <DayInput label="Fecha" withAsterisk disabled={holiday !== null} {...form.getInputProps('day')} />
      <TextInput label="Feriado" withAsterisk maxLength={120} data-autofocus {...form.getInputProps('name')} />
      <TextInput
        label="Norma que lo declara"
        placeholder="D. Leg. 713, art. 6"
        withAsterisk
        maxLength={120}
        {...form.getInputProps('norm')}
      />
    </>
  ),
  save: (body) => call(addHoliday, { body }),
  saved: ({ name }) => `Se guardó el feriado ${name}.`,
  touches: TOUCHES,
});

/** National holidays, on which sites of health centres are closed; for super admins. */
export function HolidaysPage({ onBack }: { onBack: () => void }) {
  const [editing, setEditing] = useState<Holiday | 'new' | null>(null);
  const remove = ({ day, name, norm }: Holiday) =>
    runOrShowError(async () => {
      await call(removeHoliday, { params: { day } });
      readAgain(TOUCHES);
      showUndo(`Se retiró ${name} del ${showDay(day)}.`, async () => {
        await call(addHoliday, { body: { day, name, norm } });
        readAgain(TOUCHES);
      });
    });
  return (
    <PageBody>
      <PageHeader
        title="Feriados nacionales"
        description="Por D. Leg. 713 y sus modificatorias. Esos días ninguna sede recibe citas."
        actions={
          <>
            <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
              Centros médicos
            </Button>
            <Button color="accent" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEditing('new')}>
              Registrar feriado
            </Button>
          </>
        }
      />
      <SettingTable
        of={LIST}
        onOpen={setEditing}
        rowActions={(holiday) => (
          <Button
            size="xs"
            variant="subtle"
            color="vencido"
            aria-label={`Retirar ${holiday.name} del ${showDay(holiday.day)}`}
            onClick={() => void remove(holiday)}
          >
            Retirar
          </Button>
        )}
      />
      {editing && <SettingModal of={formOf(editing === 'new' ? null : editing)} onClose={() => setEditing(null)} />}
    </PageBody>
  );
}
