import { randomUUID } from 'node:crypto';
import { plainPdf } from '#demo/canary/pdf.ts';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { multipartOf } from '../files.ts';
import type { Inputs } from './inputs.ts';
import { type SignedIn, WEBHOOKS, type World } from './world.ts';

const worker = async (w: World) => (await w.t.make.patient(w.company)).id;
const exam = async (w: World) => (await w.t.make.attention(w.company, await worker(w))).id;
/** Gives the person of the role a CMP, with which a doctor signs. */
const signing = async (w: World, role: SignedIn): Promise<void> => {
  await w.system("update users set cmp = coalesce(cmp, '12345') where id = $1", [w.accounts[role].id]);
  // A super admin signs only in a company whose doctor they are.
  await w.system(
    "insert into user_customers (user_id, customer_id, role) values ($1, $2, 'DOCTOR') on conflict do nothing",
    [w.accounts[role].id, w.company.id],
  );
};
const dose = async (w: World, withdrawn = false) => {
  const more = withdrawn ? 'now()' : 'null';
  const made = `insert into vaccine_doses (customer_id, patient_id, scheme, dose, given_on, withdrawn_at)
    values ($1, $2, 'DT', 1, '2026-03-01', ${more})`;
  return { doseId: (await w.sql(`${made} returning id`, [w.company.id, await worker(w)]))[0]!['id'] as string };
};
const pastJob = async (w: World, withdrawn = false) => {
  const made = `insert into work_history (customer_id, patient_id, company, job_title, from_on, withdrawn_at)
    values ($1, $2, 'Minera', 'Perforista', '2012-03-01', ${withdrawn ? 'now()' : 'null'})`;
  return { jobId: (await w.sql(`${made} returning id`, [w.company.id, await worker(w)]))[0]!['id'] as string };
};
const PAST_JOB = { company: 'Minera', jobTitle: 'Perforista', from: '2012-03-01', until: '2015-02-28' };
const DOSE = { scheme: 'DT', dose: 1, givenOn: '2026-03-02' };
const idOf = (w: World, call: string, name: string) => String((w.ids[call] as Record<string, unknown>)[name]);
const certificate = (w: World) => idOf(w, 'POST /api/middleware/patients/documents/{key}/link', 'key');
const LINK = '/api/middleware/patients/documents';
/** A copy of the document that waits for a decision, because each document is decided only once. */
const withheld = async (w: World): Promise<string> => {
  const [copy] = await w.sql(
    `insert into documents (customer_id, attention_id, type, file_id, code, sha256, source)
     select customer_id, $3, type, file_id, upper(substr(md5(random()::text), 1, 12)), sha256, source from documents
     where customer_id = $1 and id = $2 returning id`,
    [w.company.id, idOf(w, 'POST /api/documents/{id}/clear', 'id'), await exam(w)],
  );
  await w.sql(
    "insert into certificate_texts (customer_id, document_id, verdict, rule) values ($1, $2, 'CLINICAL', '1')",
    [w.company.id, copy!.id],
  );
  return copy!.id;
};
const member = async (w: World, status?: string) => {
  const account = await w.t.make.user('user', w.company);
  if (status) await w.system('update users set status = $2 where id = $1', [account.id, status]);
  return account.id;
};
/** A member, and another company of the caller that the member can be added to. */
const elsewhere = async (w: World, role: SignedIn) => {
  const { id } = await w.t.make.company();
  await w.system("insert into user_customers (user_id, customer_id, role, is_owner) values ($1, $2, 'USER', true)", [
    w.accounts[role].id,
    id,
  ]);
  return { user_id: await member(w), customer_id: id };
};
const left = async (w: World) => {
  const id = await member(w);
  await w.system('update user_customers set active = false where user_id = $1', [id]);
  return id;
};
const notification = async (w: World, user: string) =>
  (
    await w.sql(
      `insert into user_notifications (customer_id, user_id, title, description, dedup_key)
       values ($1, $2, 'a', 'a', gen_random_uuid()) returning id`,
      [w.company.id, user],
    )
  )[0]!;

const VIEW = { list: 'collaborators', name: 'Mi vista', audience: 'OWN', filters: {}, sort: null, columns: null };
const fieldsOf = ({ list: _list, ...fields }: typeof VIEW) => fields;
const view = async (w: World, role: SignedIn): Promise<{ id: string }> =>
  (await (await w.enter(role)).send('POST', '/api/lists/views', VIEW)).json();

/** An interconsulta that no worker was notified of yet. */
const referral = async (w: World) => {
  const attention = await exam(w);
  const [made] = await w.sql(
    `insert into consultations (customer_id, attention_id, position, state, issued_on, due_on)
     values ($1, $2, 1, 'EMITIDA', current_date, current_date + 30) returning id`,
    [w.company.id, attention],
  );
  await w.sql(
    `insert into consultation_clinical (customer_id, consultation_id, specialty, reason)
     values ($1, $2, 'CARDIOLOGIA', 'a')`,
    [w.company.id, made!.id],
  );
  return { id: made!.id, attention };
};
/** The delivery of a new worker's exam; the worker's contact is verified. */
const delivery = async (w: World) => {
  const attention = await exam(w);
  await w.sql(
    `update patients p set email = 'a@correo.pe', contact_verified_at = now()
     from attentions a where a.id = $1 and p.id = a.patient_id`,
    [attention],
  );
  const [made] = await w.sql('select id from result_deliveries where attention_id = $1', [attention]);
  return { id: made!.id, attention };
};
const missed = async (w: World) => ({ act: 'miss', ids: [(await agreed(w)).id] });
/** A delivery whose reading is scheduled for today. */
const agreed = async (w: World) => {
  const made = await delivery(w);
  await w.sql("update result_deliveries set reading = 'AGENDADA', reading_at = now() where id = $1", [made.id]);
  return made;
};
const take = async (w: World) => ({ act: 'take', ids: [(await referral(w)).id] });
/** Two records with the same document, which a company may merge without a doctor. */
const twice = async (w: World) => {
  const [keptId, mergedId] = [await worker(w), await worker(w)];
  await w.sql(
    `update patients m set document_number = '0' || k.document_number, birth_date = k.birth_date
     from patients k where m.id = $2 and k.id = $1`,
    [keptId, mergedId],
  );
  return { keptId, mergedId };
};
/** The merge of two such records. */
const united = async (w: World): Promise<string> => {
  const { keptId, mergedId } = await twice(w);
  const moved = {
    before: {},
    after: {},
    mergedStatus: 'ACTIVE',
    attentions: [],
    annulled: [],
    revoked: [],
    rows: [],
    pointers: [],
  };
  await w.sql("update patients set status = 'DELETED', merged_into = $2 where id = $1", [mergedId, keptId]);
  const [merge] = await w.sql(
    'insert into patient_merges (customer_id, kept_id, merged_id, moved) values ($1, $2, $3, $4) returning id',
    [w.company.id, keptId, mergedId, JSON.stringify(moved)],
  );
  await w.sql('insert into patient_merge_clinical (customer_id, merge_id) values ($1, $2)', [
    w.company.id,
    merge!['id'],
  ]);
  return String(merge!['id']);
};
const report = { name: 'informe.pdf', content: plainPdf('Informe') };

/** Inputs for workers, their exams and documents, and users. */
export const PEOPLE_INPUTS: Inputs = {
  'PUT /api/middleware/patients/{id}': async (w) => ({ path: { id: await worker(w) } }),
  'POST /api/middleware/patients/merges': async (w) => ({
    body: await twice(w),
  }),
  'POST /api/middleware/patients/merges/{id}/undo': async (w) => ({ path: { id: await united(w) } }),
  'PUT /api/middleware/patients/identity-confirmation': async (w) => ({ body: { patientIds: [await worker(w)] } }),
  'DELETE /api/middleware/patients/delete': async (w) => ({ query: { person_id: await worker(w) } }),
  'PUT /api/middleware/patients/project': async (w) => ({ body: { patientIds: [await worker(w)] } }),
  'PUT /api/middleware/patients/unsubscribe': async (w) => ({ body: { patientIds: [await worker(w)] } }),
  'PUT /api/middleware/patients/reactivate': async (w) => {
    const id = await worker(w);
    await w.sql("update patients set status = 'CEASED', ceased_on = '2026-01-31' where id = $1", [id]);
    return { body: { patientIds: [id] } };
  },
  'POST /api/middleware/patients/{id}/registration-link': async (w) => ({
    path: { id: await worker(w) },
    body: { email: 'trabajador@prueba.test', confirmed: true },
  }),
  'POST /api/exam/attentions': async (w) => ({
    body: { patientId: await worker(w), examType: 'PERIODICO', examDate: '2026-03-10', aptitude: 'APTO' },
  }),
  'POST /api/exam/attentions/{attentionId}/consultations/withdraw': async (w, _by, role) => {
    const { id, attention } = await referral(w);
    await w.sql('update consultations set opened_by = $2 where id = $1', [id, w.accounts[role].id]);
    return { path: { attentionId: attention }, body: { ids: [id] } };
  },
  'POST /api/exam/attentions/{attentionId}/critical-values/answer': async (w) => {
    const attentionId = await exam(w);
    await w.sql(
      `insert into critical_values (customer_id, attention_id, code, value, high)
       select customer_id, id, 'GLUCOSA', 600, 484 from attentions where id = $1`,
      [attentionId],
    );
    return { path: { attentionId }, body: { values: [{ code: 'GLUCOSA', value: 600 }], done: 'Se le llamó' } };
  },
  'PUT /api/exam/critical-limits/{code}': () => ({ path: { code: 'PAD' }, body: { version: 0, low: null, high: 130 } }),
  'POST /api/exam/attentions/{attentionId}/changes/{version}/undo': async (w, _by, role) => {
    const attentionId = await exam(w);
    await w.sql('update attentions set version = 2 where id = $1', [attentionId]);
    await w.sql(
      `insert into exam_changes (customer_id, attention_id, version, changed_by, changes, before)
       values ($1, $2, 2, $3, '[]', '{"control": null}')`,
      [w.company.id, attentionId, w.accounts[role].id],
    );
    return { path: { attentionId, version: 2 } };
  },
  'POST /api/exam/attentions/{attentionId}/task-certificates': async (w, _, role) => {
    const attentionId = await exam(w);
    await signing(w, role);
    const [row] = await w.sql<{ version: number }>('select version from attentions where id = $1', [attentionId]);
    const stated = { task: 'ALTURA', statement: 'NO_APTO', restrictions: null, day: null };
    return { path: { attentionId }, body: { version: row!.version, ...stated } };
  },
  'POST /api/exam/task-certificates': async (w, _, role) => {
    const attentionId = await exam(w);
    await signing(w, role);
    const stated = { task: 'ALTURA', statement: 'NO_APTO', restrictions: null, day: null };
    return { body: { attentionIds: [attentionId], ...stated } };
  },
  'POST /api/exam/attentions/annul': async (w) => ({ body: { ids: [await exam(w)], reason: 'Duplicado' } }),
  'PUT /api/exam/imported': async (w) => {
    const id = await exam(w);
    await w.sql('update attentions set batch_id = gen_random_uuid() where id = $1', [id]);
    const [{ version }] = (await w.sql<{ version: number }>('select version from attentions where id = $1', [id])) as [
      { version: number },
    ];
    return {
      query: { attention_id: id },
      body: { version, examType: 'PERIODICO', examDate: '2026-03-09', healthCentre: null, validUntil: null },
    };
  },
  'POST /api/exam/summaries': () => ({ body: {} }),
  'POST /api/exam/summaries/short': () => ({ body: {} }),
  'POST /api/exam/attention-no-emo/care': async (w) => ({
    body: { patientId: await worker(w), date: '2026-03-10', attentionClass: 'URGENCIA', reason: 'Fiebre' },
  }),
  'POST /api/exam/attention-no-emo/covid': async (w) => ({
    body: { patientId: await worker(w), date: '2026-03-10', testType: 'ANTIGENO', result: 'NEGATIVO' },
  }),
  'POST /api/exam/attention-no-emo/laboratory': async (w) => ({
    body: { patientId: await worker(w), date: '2026-03-10' },
  }),
  'PUT /api/exam/vaccines/{doseId}': async (w) => ({ path: await dose(w), body: { ...DOSE, version: 1 } }),
  'POST /api/exam/vaccines/{doseId}/withdraw': async (w) => ({ path: await dose(w), body: {} }),
  'POST /api/exam/vaccines/{doseId}/restore': async (w) => ({ path: await dose(w, true), body: {} }),
  'POST /api/exam/work-history': async (w) => ({ body: { ...PAST_JOB, patientId: await worker(w) } }),
  'PUT /api/exam/work-history/{jobId}': async (w) => ({ path: await pastJob(w), body: { ...PAST_JOB, version: 1 } }),
  'POST /api/exam/work-history/{jobId}/withdraw': async (w) => ({ path: await pastJob(w), body: { version: 1 } }),
  'POST /api/exam/work-history/{jobId}/restore': async (w) => ({ path: await pastJob(w, true), body: {} }),
  'PUT /api/exam/exams/details': async (w) => ({ body: { attentionId: await exam(w) } }),
  'POST /api/exam/full-import/multiple-delete': async (w) => {
    const id = await exam(w);
    await w.sql('update attentions set batch_id = gen_random_uuid() where id = $1', [id]);
    return { body: { ids: [id] } };
  },
  'POST /api/exam/emos/report': (w) => ({ query: { report_id: 2 }, body: { attentionIds: [w.ids['attention_id']] } }),

  'GET /api/lists/views': () => ({ query: { list: VIEW.list } }),
  'POST /api/lists/views': () => ({ body: VIEW }),
  'PUT /api/lists/views/{id}': async (w, _by, role) => ({ path: await view(w, role), body: fieldsOf(VIEW) }),
  'DELETE /api/lists/views/{id}': async (w, _by, role) => ({ path: await view(w, role) }),
  'PUT /api/lists/views/default': () => ({ body: { list: VIEW.list, view: null } }),

  'GET /api/exam/result-deliveries/{id}': async (w) => ({ path: { id: (await delivery(w)).id } }),
  'POST /api/exam/result-deliveries/{id}/notes': async (w) => ({ path: { id: (await delivery(w)).id } }),
  'POST /api/exam/result-deliveries/{id}/hand-over': async (w) => ({ path: { id: (await delivery(w)).id } }),
  'POST /api/exam/result-deliveries/acts': async (w) => ({ body: await missed(w) }),
  'POST /api/exam/result-deliveries/undo': async (w, by) => {
    const body = await missed(w);
    await by.send('POST', '/api/exam/result-deliveries/acts', body);
    return { body };
  },
  'POST /api/exam/result-deliveries/send': async (w) => ({
    body: { attentionIds: [(await delivery(w)).attention] },
  }),
  'POST /api/exam/result-deliveries/reach': async (w) => ({ body: { ids: [(await delivery(w)).id] } }),
  'POST /api/exam/result-deliveries/upload': async (w) => ({
    query: { attention_id: (await delivery(w)).attention },
    body: { base64: report.content.toString('base64'), filename: 'constancia.pdf' },
  }),
  'GET /api/exam/result-deliveries/details': async (w) => ({ query: { attention_id: (await delivery(w)).attention } }),
  'GET /api/exam/result-deliveries/readings': () => ({
    query: { from: '2026-03-01', days: 31 },
  }),
  'POST /api/middleware/scheduling/read-results': async (w) => ({
    body: {
      rows: [{ attentionId: (await delivery(w)).attention, date: addDays(todayInLima(), 1), time: '09:00' }],
    },
  }),
  'PUT /api/middleware/scheduling/read-results/status': async (w) => ({
    query: { attention_id: (await delivery(w)).attention },
    body: { status: 'LEIDO' },
  }),
  'DELETE /api/exam/read-result/delete': async (w) => ({ query: { attention_id: (await agreed(w)).attention } }),
  'POST /api/exam/medical-images': async () => ({ file: { name: 'radiografia.pdf', content: plainPdf(randomUUID()) } }),
  'GET /api/exam/consultations/{id}': async (w) => ({ path: await referral(w) }),
  'POST /api/exam/consultations/{id}/notes': async (w) => ({ path: await referral(w) }),
  'POST /api/exam/consultations/acts': async (w) => ({ body: await take(w) }),
  'POST /api/exam/consultations/undo': async (w, by) => {
    const body = await take(w);
    await by.send('POST', '/api/exam/consultations/acts', body);
    return { body };
  },
  'POST /api/exam/consultations/notifications': async (w) => ({
    query: { attention_id: (await referral(w)).attention },
  }),
  'POST /api/exam/consultations/notifications/mass': async (w) => ({
    body: { attentionIds: [(await referral(w)).attention] },
  }),
  'POST /api/exam/consultations/{id}/report': async (w) => ({ path: await referral(w), file: report }),
  'GET /api/exam/consultations/{id}/report': async (w, by) => {
    const { id } = await referral(w);
    await by.inject({
      method: 'POST',
      url: `/api/exam/consultations/${id}/report`,
      ...multipartOf(report.name, report.content),
    });
    return { path: { id } };
  },

  'GET /api/documents/{id}/file': async (w, by) => {
    const answer = await by.send('POST', '/api/exam/emos/report?report_id=2', {
      attentionIds: [w.ids['attention_id']],
    });
    const { cookieName, cookieValue } = answer.json();
    const id = /documents\/([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1];
    return { path: { id }, cookie: `${by.cookie}; ${cookieName}=${cookieValue}` };
  },
  'GET /api/files/{key}': async (w, by) => ({
    url: (await by.send('POST', `${LINK}/${certificate(w)}/link`)).json().link,
  }),
  'POST /api/middleware/patients/documents/archives/{id}/link': async (w, _, role) => {
    const [copy] = await w.sql(
      `insert into document_archives (customer_id, state, reason, inside, role, requested_by, total, file_id,
         finished_at)
       select customer_id, state, reason, $2, $3, $4, total, file_id, finished_at from document_archives
       where customer_id = $1 and file_id is not null order by requested_at limit 1 returning id`,
      [w.company.id, role === 'doctor' || role === 'admin', role, w.accounts[role].id],
    );
    return { path: copy! };
  },
  'POST /api/documents/{id}/clear': async (w, by) => {
    const id = await withheld(w);
    await by.get((await by.send('POST', `${LINK}/${id}/link`)).json().link);
    return { path: { id } };
  },
  'POST /api/documents/{id}/keep': async (w) => ({ path: { id: await withheld(w) } }),
  'POST /api/documents/{id}/revoke': async (w) => ({ path: { id: await withheld(w) } }),
  'PUT /api/documents/{id}/revoke': async (w, by) => {
    const id = await withheld(w);
    await by.send('POST', `/api/documents/${id}/revoke`, { reason: 'Emitido por error' });
    return { path: { id }, body: { forCompany: true } };
  },

  'DELETE /api/middleware/user-notifications/{id}': async (w, _, role) => ({
    path: await notification(w, w.accounts[role].id),
  }),
  'PUT /api/middleware/user-notifications/{id}/restore': async (w, _, role) => {
    const { id } = await notification(w, w.accounts[role].id);
    await w.sql('update user_notifications set removed_at = now() where id = $1', [id]);
    return { path: { id }, body: {} };
  },
  'PUT /api/middleware/user-notifications/viewed/{id}': async (w, _, role) => {
    const { id } = await notification(w, w.accounts[role].id);
    return { path: { id }, body: { _id: id } };
  },
  'PUT /api/middleware/user-notifications/viewed': () => ({ body: {} }),
  'GET /api/middleware/user-notifications': (w, _, role) => ({ query: { user_id: w.accounts[role].id } }),

  'GET /api/webhooks/whatsapp': () => ({
    query: { 'hub.mode': 'subscribe', 'hub.verify_token': WEBHOOKS.WHATSAPP_VERIFY_TOKEN, 'hub.challenge': '123' },
  }),
  'POST /api/webhooks/whatsapp': () => ({
    body: { object: 'whatsapp_business_account', entry: [] },
    sign: { header: 'x-hub-signature-256', secret: WEBHOOKS.WHATSAPP_APP_SECRET },
  }),
  'POST /api/webhooks/sms': () => ({ sign: { header: 'x-signature', secret: WEBHOOKS.SMS_STATUS_SECRET } }),
  'POST /api/security/messages/resend': () => ({ body: { ids: ['ffffffff-ffff-4fff-8fff-ffffffffffff'] } }),
  'GET /api/configuration/notifications': (w, _, role) => ({ query: { user_id: w.accounts[role].id } }),
  'GET /api/configuration/notifications/mine': (w, _, role) => ({ query: { user_id: w.accounts[role].id } }),
  'GET /api/configuration/notifications/{id}/preview': () => ({ path: { id: 'import.done' } }),
  'PUT /api/configuration/notifications/{id}': (w, _, role) => ({
    path: { id: 'import.done' },
    query: { user_id: w.accounts[role].id },
    body: { channels: [{ channel: 'EMAIL', mode: 'DIGEST' }] },
  }),
  'PUT /api/configuration/notifications/general/{id}': () => ({
    path: { id: 'import.done' },
    body: { channels: [{ channel: 'EMAIL', mode: 'OFF' }], text: undefined },
  }),
  'PUT /api/configuration/notifications/quiet-hours': () => ({ body: { from: '22:00', to: '07:00' } }),

  'PUT /api/security/auth/users/{id}': async (w) => ({ path: { id: await member(w) } }),
  'DELETE /api/security/auth/users': async (w) => ({ query: { user_id: await member(w) } }),
  'POST /api/security/auth/users/delete': async (w) => ({ body: { userId: await member(w) } }),
  'POST /api/security/auth/users/revoke': async (w) => ({ body: { userId: await member(w) } }),
  'POST /api/security/auth/users/invitation': async (w) => ({ body: { userId: await member(w, 'INVITED') } }),
  'GET /api/security/auth/users/activate': async (w) => ({ query: { user_id: await member(w, 'REVOKED') } }),
  'POST /api/security/auth/users/activate': async (w) => ({ body: { user_id: await member(w, 'REVOKED') } }),
  'GET /api/security/auth/users/customers/activate': async (w) => ({ query: { user_id: await left(w) } }),
  'POST /api/security/auth/users/customers/activate': async (w) => ({ body: { user_id: await left(w) } }),
  'GET /api/security/auth/users/customers/add': async (w, _, role) => ({ query: await elsewhere(w, role) }),
  'POST /api/security/auth/users/customers/add': async (w, _, role) => ({ body: await elsewhere(w, role) }),
};
