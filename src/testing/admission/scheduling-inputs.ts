import { addDays, todayInLima } from '../../platform/contract/dates.ts';
import type { Inputs } from './inputs.ts';
import type { World } from './world.ts';

/** An appointment that is still to come. */
const appointment = async (w: World): Promise<string> => {
  const { id } = await w.t.make.patient(w.company);
  const { id: exam } = await w.t.make.appointment(w.company, id, { date: addDays(todayInLima(), 9) });
  const [made] = await w.sql('select id from appointments where attention_id = $1', [exam]);
  return String(made!.id);
};
const confirm = async (w: World) => ({ act: 'confirm', ids: [await appointment(w)] });
const BASE = '/api/middleware/scheduling';

export const SCHEDULING_INPUTS: Inputs = {
  [`GET ${BASE}/appointments/{id}`]: async (w) => ({ path: { id: await appointment(w) } }),
  [`POST ${BASE}/appointments/{id}/notes`]: async (w) => ({ path: { id: await appointment(w) } }),
  [`POST ${BASE}/appointments/acts`]: async (w) => ({ body: await confirm(w) }),
  [`POST ${BASE}/appointments/undo`]: async (w, by) => {
    const body = await confirm(w);
    await by.send('POST', `${BASE}/appointments/acts`, body);
    return { body };
  },
  [`DELETE ${BASE}/calendar-feed`]: async (_, by) => {
    await by.send('POST', `${BASE}/calendar-feed`, {});
    return {};
  },
  [`GET ${BASE}/calendar.ics`]: async (w) => {
    const answer = await (await w.enter('user')).send('POST', `${BASE}/calendar-feed`, {});
    return { query: { token: new URL(answer.json<{ url: string }>().url).searchParams.get('token')! } };
  },
  [`PUT ${BASE}/emo/delete`]: async (w) => ({ body: { ids: [await appointment(w)] } }),
  [`PUT ${BASE}/no-emo/delete`]: async (w) => ({ body: { ids: [await appointment(w)] } }),
};
