import { plainPdf } from '#demo/canary/pdf.ts';
import { addMonths, todayInLima } from '#platform/contract/dates.ts';
import type { Person } from '../app.ts';
import type { Inputs } from './inputs.ts';
import type { SignedIn, World } from './world.ts';

const REPORT = '/api/middleware/report';
const GENERATE = '/api/exam/generate-report';

let made = 0;
/** Returns a different month of the company at each call. */
function anyMonth(w: World) {
  const month = addMonths(`${todayInLima().slice(0, 7)}-01`, -++made);
  return { customerId: w.company.id, month: Number(month.slice(5, 7)), year: Number(month.slice(0, 4)) };
}

async function draftBy(by: Person, w: World): Promise<{ id: string }> {
  const answer = await by.send('POST', REPORT, anyMonth(w));
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
}

async function report(w: World, to: 'draft' | 'review' | 'signed' | 'published' = 'draft') {
  const doctor = await w.enter('doctor');
  const { id } = await draftBy(doctor, w);
  const act = (name: string, version: number) => doctor.send('PUT', `${REPORT}/${id}`, { act: name, version });
  if (to === 'draft') return { id, version: 1 };
  await act('send', 1);
  if (to === 'review') return { id, version: 2 };
  await doctor.send('POST', `${GENERATE}/sign?report_form_id=${id}`, { version: 2, namesNobody: true });
  if (to === 'signed') return { id, version: 3 };
  await act('publish', 3);
  return { id, version: 4 };
}
/** A report in a state that the role may read. */
const read = async (w: World, role: SignedIn) => ({
  path: { id: (await report(w, role === 'user' || role === 'owner' ? 'published' : 'draft')).id },
});

export const REPORT_INPUTS: Inputs = {
  [`POST ${GENERATE}/preview`]: (w) => ({ query: { report_form_id: undefined }, body: anyMonth(w) }),
  [`POST ${REPORT}`]: (w) => ({ body: anyMonth(w) }),
  [`POST ${GENERATE}/forms-data`]: async (w) => {
    const { id, version } = await report(w);
    return { query: { report_form_id: id }, body: { version, comment1: 'Sin novedades.' } };
  },
  [`PUT ${REPORT}/{id}`]: async (w, by, role) => {
    // An earlier call may have ended the company's membership; a super admin needs none.
    const { id, version } = role === 'admin' ? { ...(await draftBy(by, w)), version: 1 } : await report(w);
    return { path: { id }, body: { act: 'send', version } };
  },
  [`POST ${GENERATE}/sign`]: async (w, _, role) => {
    const { id, version } = await report(w, 'review');
    // A super admin can sign only if they are also a doctor of the company.
    if (role === 'admin') {
      await w.system("update users set cmp = '54321' where id = $1", [w.accounts.admin.id]);
      await w.system(
        `insert into user_customers (user_id, customer_id, role, is_owner)
         values ($1, $2, 'DOCTOR', false)
         on conflict do nothing`,
        [w.accounts.admin.id, w.company.id],
      );
    }
    return { query: { report_form_id: id }, body: { version, namesNobody: true } };
  },
  [`POST ${GENERATE}/upload`]: async (w) => {
    const { id, version } = await report(w);
    return { query: { report_form_id: id, version }, file: { name: 'informe.pdf', content: plainPdf('INFORME') } };
  },
  [`GET ${REPORT}/table`]: (w) => ({ query: { customer_id: w.company.id, project_id: undefined } }),
  [`GET ${REPORT}/{id}`]: (w, _, role) => read(w, role),
  [`GET ${REPORT}/{id}/file`]: async (w, _, role) => ({ ...(await read(w, role)), query: { edition: undefined } }),
  [`GET ${REPORT}/{id}/difference`]: async (w, _, role) => ({
    ...(await read(w, role)),
    query: { edition: undefined },
  }),
};
