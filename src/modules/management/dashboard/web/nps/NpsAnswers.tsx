import { Badge } from '@mantine/core';
import { IconMoodHappy, IconMoodNeutral, IconMoodSad } from '@tabler/icons-react';
import { exportNpsAnswers, listNpsAnswers } from '#access/evaluations/api.ts';
import { NPS_ANSWERS } from '#access/evaluations/list.ts';
import type { NpsAnswer } from '#access/evaluations/model.ts';
import { NPS_BAND_LABELS, type NpsBand } from '#access/evaluations/nps.ts';
import { useList } from '#platform/web/list/useList.ts';
import { ListTable } from '#platform/web/table/ListTable.tsx';
import type { Cells } from '#platform/web/table/list-columns.tsx';

const BAND_STYLES: Record<NpsBand, { color: string; icon: typeof IconMoodHappy }> = {
  PROMOTOR: { color: 'vigente', icon: IconMoodHappy },
  PASIVO: { color: 'porVencer', icon: IconMoodNeutral },
  DETRACTOR: { color: 'vencido', icon: IconMoodSad },
};

function Band({ band }: { band: NpsBand }) {
  const { color, icon: Icon } = BAND_STYLES[band];
  return (
    <Badge variant="light" color={color} leftSection={<Icon size={12} aria-hidden />} miw="max-content">
      {NPS_BAND_LABELS[band]}
    </Badge>
  );
}

const CELLS: Cells<NpsAnswer> = { band: ({ band }) => <Band band={band} /> };

/** Scores and comments from users of all companies, for super admins. */
export function NpsAnswers() {
  const list = useList(NPS_ANSWERS, { list: listNpsAnswers, file: exportNpsAnswers });
  return (
    <ListTable
      list={list}
      cells={CELLS}
      rowKey={(answer) => answer.id}
      empty={{ title: 'Todavía no hay respuestas', description: 'Aquí aparece lo que responde cada persona.' }}
    />
  );
}
