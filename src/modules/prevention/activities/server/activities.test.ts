import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { multipartOf } from '#testing/files.ts';
import { runSql } from '#testing/run-sql.ts';
import type { Activity } from '../activities.ts';
import { plannedDays } from '../kinds.ts';
import type { ActivityDetails } from '../model.ts';

type Person = Awaited<ReturnType<TestApp['as']>>;

let t: TestApp;
let company: Company;
let people: Record<'doctor' | 'user' | 'owner', Person>;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  company = await t.make.company();
  const as = async (role: 'doctor' | 'user' | 'owner') => t.as((await t.make.user(role, company)).username);
  people = { doctor: await as('doctor'), user: await as('user'), owner: await as('owner') };
});

const PATH = '/api/middleware/activities';
const TODAY = todayInLima();
const planned = async (body: object = {}, who = people.user): Promise<string> => {
  const answer = await who.send('POST', PATH, {
    kind: 'firstAidKit',
    name: 'Botiquín del taller',
    plannedOn: TODAY,
    ...body,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().ids[0];
};
const one = async (id: string, who = people.user): Promise<Activity> => (await who.get(`${PATH}/${id}`)).json().item;
const details = async (id: string, who = people.user): Promise<ActivityDetails> => {
  const answer = await who.get(`${PATH}/${id}/details`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const carryOut = (id: string, body: object = {}, who = people.user) =>
  who.send('POST', `${PATH}/${id}/carry-out`, { doneOn: TODAY, ...body });
const list = async (query = '', who = people.user): Promise<Activity[]> =>
  (await who.get(`${PATH}?page_size=50${query}`)).json().items;
/** A photo whose EXIF data holds the place where it was taken. */
const photograph = (colour = '#336699') =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: colour } })
    .withExif({ IFD0: { Copyright: 'MARCA EXIF' }, IFD3: { GPSLatitude: '12/1 2/1 0/1', GPSLatitudeRef: 'S' } })
    .jpeg()
    .toBuffer();
const photo = async (id: string, who: Person, query = 'kind=FOTO', content?: Buffer) =>
  who.inject({
    method: 'POST',
    url: `${PATH}/${id}/files?${query}`,
    ...multipartOf('IMG_0001.jpg', content ?? (await photograph())),
  });

describe('the plan', () => {
  test('repeats to the end of the year, on the last day of a month that is shorter', () => {
    expect(plannedDays('2026-10-31', 'MENSUAL')).toEqual(['2026-10-31', '2026-11-30', '2026-12-31']);
    expect(plannedDays('2028-01-31', 'MENSUAL')).toHaveLength(12);
    expect(plannedDays('2028-01-31', 'MENSUAL')[1]).toBe('2028-02-29');
    expect(plannedDays('2026-03-01', 'SEMESTRAL')).toEqual(['2026-03-01', '2026-09-01']);
    expect(plannedDays('2026-03-01', 'NO')).toEqual(['2026-03-01']);
  });

  test('is overdue from the day after, until it is done, moved or cancelled', async () => {
    const [late, today] = [await planned({ plannedOn: addDays(TODAY, -1) }), await planned()];
    expect((await list('&tab=overdue')).map(({ id }) => id)).toEqual([late]);
    const act = (name: string, values = {}) =>
      people.user.send('POST', `${PATH}/acts`, { act: name, ids: [late], values });
    expect((await act('notDone', { whyNot: 'CLIMA' })).json().done).toEqual([late]);
    expect(await one(late)).toMatchObject({ state: 'NO_HECHA', overdue: false, whyNot: 'CLIMA' });
    await act('reschedule', { plannedOn: addDays(TODAY, 3) });
    expect(await one(late)).toMatchObject({ state: 'PROGRAMADA', overdue: false, whyNot: null });
    expect((await one(today)).overdue).toBe(false);
  });

  test('is corrected by whoever read it last', async () => {
    const id = await planned();
    const body = { kind: 'workplace', name: 'Almacén', plannedOn: TODAY, version: 1 };
    expect((await people.owner.send('PUT', `${PATH}/${id}`, body)).json()).toEqual({ id, version: 2 });
    const stale = await people.user.send('PUT', `${PATH}/${id}`, { ...body, name: 'Otro' });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'changed_meanwhile', current: { name: 'Almacén', kind: 'workplace' } });
  });

  test('takes no place of another company', async () => {
    const other = await t.make.company();
    const { rows } = await t.services.system
      .forCustomer(other.id)
      .run(({ client }) =>
        client.query("insert into projects (customer_id, name) values ($1, 'Ajeno') returning id", [other.id]),
      );
    const answer = await people.user.send('POST', PATH, {
      kind: 'other',
      name: 'Taller',
      plannedOn: TODAY,
      projectId: rows[0].id,
    });
    expect(answer.statusCode).toBe(404);
    expect(await list()).toEqual([]);
  });

  test('a doctor names no illness in what is inspected, and may in the subject of a training', async () => {
    const body = { kind: 'workplace', name: 'Puesto del trabajador con hipoacusia', plannedOn: TODAY };
    const refused = await people.doctor.send('POST', PATH, body);
    expect(refused.json()).toMatchObject({ code: 'tells_clinical', errors: [{ path: 'name' }] });
    await planned({ kind: 'training', name: 'Prevención de la hipoacusia' }, people.doctor);
  });
});

describe('carrying out', () => {
  test('keeps the checklist, hours and findings, and is corrected without writing them twice', async () => {
    const id = await planned();
    const checklist = { visible: 'SI', vencimiento: 'NO', limpieza: 'NA' };
    const findings = [{ point: 'vencimiento', text: 'Alcohol vencido', action: 'Reponer', dueOn: addDays(TODAY, -1) }];
    expect((await carryOut(id, { checklist, findings, hours: 0.5, version: 1 })).json()).toEqual({ id, version: 2 });
    expect(await one(id)).toMatchObject({
      state: 'HECHA',
      doneOn: TODAY,
      hours: 0.5,
      checklist,
      openFindings: 1,
      overdueFindings: 1,
    });
    expect((await list('&pending=true')).map((each) => each.id)).toEqual([id]);
    const [finding] = (await details(id)).findings;
    expect(finding).toMatchObject({ text: 'Alcohol vencido', action: 'Reponer', overdue: true, solvedOn: null });
    await people.owner.send('PUT', `${PATH}/findings/${finding!.id}`, { solvedOn: TODAY });
    expect((await details(id)).findings).toMatchObject([{ solvedOn: TODAY, overdue: false }]);
    expect(await list('&pending=true')).toEqual([]);
    expect((await carryOut(id, { checklist: { visible: 'SI' }, version: 2 })).statusCode).toBe(200);
    expect((await details(id)).findings).toHaveLength(1);
    const { events } = (await people.user.get(`${PATH}/${id}`)).json();
    expect(events.map(({ act }: { act: string }) => act)).toEqual(['carryOut', 'correct']);
  });

  test('of two who register one at once the second is told', async () => {
    const id = await planned();
    const both = await Promise.all([carryOut(id, { version: 1 }), carryOut(id, { version: 1 }, people.owner)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('not in the future, not by points of another list, not what was cancelled', async () => {
    const id = await planned();
    expect((await carryOut(id, { doneOn: addDays(TODAY, 1) })).statusCode).toBe(400);
    expect((await carryOut(id, { checklist: { plagas: 'SI' } })).json().code).toBe('other_point');
    expect((await carryOut(id, { findings: [{ point: 'plagas', text: 'x' }] })).json().code).toBe('other_point');
    await people.user.send('POST', `${PATH}/acts`, { act: 'cancel', ids: [id] });
    expect((await carryOut(id)).json().code).toBe('not_planned');
    await people.user.send('POST', `${PATH}/undo`, { act: 'cancel', ids: [id] });
    expect((await carryOut(id)).statusCode).toBe(200);
    await people.user.send('POST', `${PATH}/acts`, { act: 'reopen', ids: [id] });
    expect(await one(id)).toMatchObject({ state: 'PROGRAMADA', doneOn: null });
    await people.user.send('POST', `${PATH}/undo`, { act: 'reopen', ids: [id] });
    expect(await one(id)).toMatchObject({ state: 'HECHA', doneOn: TODAY });
  });
});

describe('photographs and sheets', () => {
  test('are written anew without the place they were taken at', async () => {
    const id = await planned();
    const answer = await photo(id, people.user);
    expect(answer.statusCode, answer.body).toBe(201);
    const [file] = (await details(id)).files;
    expect(file).toMatchObject({
      kind: 'FOTO',
      format: 'jpg',
      thumbnail: expect.stringContaining('data:image/jpeg;base64,'),
    });
    const { link } = (await people.user.get(`${PATH}/files/${file!.id}`)).json();
    const bytes = (await people.user.get(link)).rawPayload;
    expect(await photograph().then((original) => original.includes('MARCA EXIF'))).toBe(true);
    expect(bytes.includes('MARCA EXIF')).toBe(false);
    const { exif, width } = await sharp(bytes).metadata();
    expect(exif).toBeUndefined();
    expect(width).toBe(64);
  });

  test('are known by their bytes: no PDF as a photograph, no program as either, none twice', async () => {
    const id = await planned({ kind: 'training', name: 'Pausas' });
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n');
    expect((await photo(id, people.user, 'kind=FOTO', pdf)).json().code).toBe('image_invalid');
    expect((await photo(id, people.user, 'kind=LISTA', Buffer.from('MZ\u0090\u0000'))).json().code).toBe(
      'image_invalid',
    );
    expect((await photo(id, people.user, 'kind=LISTA')).statusCode).toBe(201);
    expect((await photo(id, people.user, 'kind=LISTA')).json().code).toBe('repeated');
    const large = Buffer.concat([await photograph(), Buffer.alloc(15 * 1024 * 1024)]);
    expect((await photo(id, people.user, 'kind=FOTO', large)).statusCode).toBe(413);
  });

  test('are taken out and put back', async () => {
    const id = await planned();
    const file = (await photo(id, people.user)).json().id as string;
    await people.user.send('DELETE', `${PATH}/files/${file}`);
    expect((await details(id)).files).toEqual([]);
    expect((await people.user.get(`${PATH}/files/${file}`)).statusCode).toBe(404);
    await people.user.send('POST', `${PATH}/files/${file}/restore`);
    expect((await details(id)).files).toHaveLength(1);
  });
});

describe('the wall', () => {
  test('what a doctor writes and photographs stays inside until they let the company read it', async () => {
    const id = await planned({ kind: 'workplace', name: 'Taller' });
    const findings = [
      { point: 'postura', text: 'Lumbalgia del soldador', action: 'Silla nueva', dueOn: addDays(TODAY, -1) },
    ];
    await carryOut(id, { checklist: { postura: 'NO' }, findings }, people.doctor);
    const file = (await photo(id, people.doctor)).json().id as string;
    expect((await details(id, people.doctor)).reserved).toMatchObject({
      findings: [{ text: 'Lumbalgia del soldador' }],
      files: [{ id: file }],
    });
    for (const who of [people.user, people.owner]) {
      const seen = await who.get(`${PATH}/${id}/details`);
      expect(seen.json()).toMatchObject({ findings: [], files: [] });
      expect(seen.body).not.toContain('reserved');
      expect((await who.get(`${PATH}/files/${file}`)).statusCode).toBe(404);
      expect((await who.send('DELETE', `${PATH}/files/${file}`)).statusCode).toBe(404);
      expect(await one(id, who)).toMatchObject({ openFindings: 0, overdueFindings: 0, photos: 0 });
      expect(await list('&pending=true', who)).toEqual([]);
      const exported = await who.get(`${PATH}/export?format=csv`);
      expect(exported.statusCode).toBe(200);
      expect(exported.body).not.toContain('Lumbalgia');
      expect((await who.send('POST', `${PATH}/${id}/share`)).statusCode).toBe(404);
    }
    expect((await people.doctor.send('POST', `${PATH}/${id}/share`)).statusCode).toBe(204);
    expect(await details(id)).toMatchObject({ findings: [{ text: 'Lumbalgia del soldador' }], files: [{ id: file }] });
    expect((await people.user.get(`${PATH}/files/${file}`)).statusCode).toBe(200);
  });

  test('what a doctor marked as fit for the company, and what the company wrote, everybody reads', async () => {
    const id = await planned({ kind: 'workplace', name: 'Taller' });
    await carryOut(id, { findings: [{ text: 'Cable suelto' }], shared: true }, people.doctor);
    await people.user.send('POST', `${PATH}/${id}/findings`, { text: 'Falta un extintor' });
    await photo(id, people.doctor, 'kind=FOTO&shared=true');
    const seen = await details(id);
    expect(seen.findings.map(({ text }) => text).sort()).toEqual(['Cable suelto', 'Falta un extintor']);
    expect(seen.files).toHaveLength(1);
  });

  test('reading what may be clinical is in the audit log', async () => {
    const id = await planned({}, people.doctor);
    const count = async () =>
      (
        await t.services.system.run(({ client }) =>
          client.query(
            `select count(*)::int as n from audit_log
             where action = 'clinical.read' and object_type = '/middleware/activities/{id}/details'
               and details->>'id' = $1`,
            [id],
          ),
        )
      ).rows[0].n as number;
    await details(id);
    expect(await count()).toBe(0);
    await details(id, people.doctor);
    expect(await count()).toBe(1);
  });
});

describe('attendees', () => {
  test('come by document or by name, once each, and others are counted', async () => {
    const id = await planned({ kind: 'training', name: 'Pausas activas' });
    const eva = await t.make.patient(company, { number: '00456789', name: 'ROJAS, EVA' });
    await t.make.patient(company, { number: '45678912', name: 'DÍAZ, ANA' });
    const add = (body: object) => people.user.send('POST', `${PATH}/${id}/attendees`, body);
    expect((await add({ documents: ['456789', '4567 8912', '99999999'] })).json()).toEqual({
      added: 2,
      unknown: ['99999999'],
    });
    expect((await add({ patientIds: [eva.id] })).json()).toEqual({ added: 0, unknown: [] });
    await carryOut(id, { otherAttendees: 5 });
    expect((await add({ patientIds: [crypto.randomUUID()] })).statusCode).toBe(404);
    expect((await one(id)).attendees).toBe(7);
    expect((await details(id)).attendees.map(({ fullName }) => fullName)).toEqual(['DÍAZ, ANA', 'ROJAS, EVA']);
    await people.user.send('DELETE', `${PATH}/${id}/attendees/${eva.id}`);
    expect((await one(id)).attendees).toBe(6);
    expect((await add({})).json().code).toBe('nobody');
  });

  test('two records of one worker are one attendee once they are united', async () => {
    const id = await planned({ kind: 'training', name: 'Pausas activas' });
    const [kept, merged] = [await t.make.patient(company), await t.make.patient(company)];
    await people.user.send('POST', `${PATH}/${id}/attendees`, { patientIds: [kept.id, merged.id] });
    await t.services.system
      .forCustomer(company.id)
      .run(({ client }) =>
        runSql(client, "update patients set status = 'DELETED', merged_into = $3 where customer_id = $1 and id = $2", [
          company.id,
          merged.id,
          kept.id,
        ]),
      );
    expect((await one(id)).attendees).toBe(1);
    expect((await details(id)).attendees.map(({ patientId }) => patientId)).toEqual([kept.id]);
    await people.user.send('DELETE', `${PATH}/${id}/attendees/${kept.id}`);
    expect((await one(id)).attendees).toBe(0);
  });
});
