import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnValue } from '../../own/api.ts';
import type { Made } from '../testing/office.ts';
import { type Desk, startDesk } from './testing/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk('Minera Arequipa S.A.C.');
});
afterAll(() => desk.t.close());

/** Creates an exam with a weight that needs another check, and a pressure and a glucose in order. */
const measured = async (): Promise<Made> => {
  const made = await desk.ready();
  await desk.sql(
    `insert into attention_results (customer_id, attention_id, codes, numbers, texts, units, classes, flags,
       rule_versions, derived)
     values ($1, $2, '{PESO,IMC,PAS,PAD,PRESION_ARTERIAL,GLUCOSA}', '{90,31.2,118,76,null,88.4}',
       '{null,null,null,null,null,null}', '{kg,kg/m²,mmHg,mmHg,null,mg/dL}',
       '{null,OBESIDAD_I,null,null,NORMAL,NORMAL}', '{null,null,null,null,null,null}',
       '{null,null,null,null,null,null}', '{false,true,false,false,true,false}')
     on conflict (customer_id, attention_id)
     do update set codes = excluded.codes, numbers = excluded.numbers, texts = excluded.texts,
       units = excluded.units,
       classes = excluded.classes, flags = excluded.flags, rule_versions = excluded.rule_versions,
       derived = excluded.derived`,
    [desk.company.id, made.attentionId],
  );
  return made;
};

test('a worker reads what each of their values means and what to do; it is written down, and only for who proved who they are', async () => {
  const made = await measured();
  const before = await desk.t.make.attention(desk.company, made.patientId, { date: '2025-03-10' });
  await desk.sql(
    `insert into attention_results (customer_id, attention_id, codes, numbers, texts, units, classes, flags,
       rule_versions, derived)
     values ($1, $2, '{IMC}', '{28.4}', '{null}', '{kg/m²}', '{SOBREPESO}', '{null}', '{null}', '{true}')`,
    [desk.company.id, before.id],
  );
  const token = await desk.sent(made);
  expect((await desk.phone(made, token).values()).json().code).toBe('ticket_expired');
  const { worker } = await desk.identified(made, token);
  const answer = await worker.values();
  expect(answer.statusCode, answer.body).toBe(200);
  const values: OwnValue[] = answer.json().stations.flatMap(({ values }: { values: OwnValue[] }) => values);
  const of = (label: RegExp) => values.find((each) => label.test(each.label));
  expect(of(/masa corporal|IMC/i)).toMatchObject({
    value: '31.2 kg/m²',
    review: true,
    previous: expect.stringContaining('Sobrepeso, el 10/03/2025'),
    change: 'WORSE',
    next: expect.stringContaining('nutricionista'),
  });
  expect(of(/presión arterial/i)).toMatchObject({ value: '118/76 mmHg', review: false });
  expect(of(/glucosa/i)).toMatchObject({ value: '88.4 mg/dL', review: false, next: expect.stringContaining('bien') });
  // The weight has no entry of its own.
  expect(of(/^peso$/i)).toBeUndefined();
  const { items } = (await worker.accesses(1)).json();
  expect(items.map(({ who, what }: { who: string; what: string }) => [who, what])).toContainEqual([
    'Usted',
    'Tu examen médico ocupacional del 10/03/2026',
  ]);
});

test('a critical value that no rule could judge is to be checked, and what was not judged is not called well', async () => {
  const made = await desk.ready();
  await desk.sql(
    `insert into attention_results (customer_id, attention_id, codes, numbers, texts, units, classes, flags,
       rule_versions, derived)
     values ($1, $2, '{HEMOGLOBINA,HEMATOCRITO,PAS,PAD,PRESION_ARTERIAL,TORAX,ESPIROMETRIA}',
       '{6.0,42,85,60,null,null,null}', '{null,null,null,null,null,null,null}', '{g/dL,%,mmHg,mmHg,null,null,null}',
       '{SIN_DATO,SIN_DATO,null,null,NORMAL,NO_REALIZADO,NO_VALORABLE}', '{null,null,null,null,null,null,null}',
       '{null,null,null,null,null,null,null}', '{false,false,false,false,true,false,false}')
     on conflict (customer_id, attention_id)
     do update set codes = excluded.codes, numbers = excluded.numbers, texts = excluded.texts, units = excluded.units,
       classes = excluded.classes, flags = excluded.flags, rule_versions = excluded.rule_versions,
       derived = excluded.derived`,
    [desk.company.id, made.attentionId],
  );
  await desk.sql(
    `insert into critical_values (customer_id, attention_id, code, value, low, high)
     values ($1, $2, 'HEMOGLOBINA', 6.0, 6.6, null), ($1, $2, 'PAS', 85, 91, null)`,
    [desk.company.id, made.attentionId],
  );
  const { worker } = await desk.identified(made, await desk.sent(made));
  const isUrgent = async () => (await worker.open()).json().results.urgent;
  const readings = () =>
    desk.t.services.system.run(
      async ({ client }) =>
        (
          await client.query(
            `select 1 from audit_log where customer_id = $1 and action = 'clinical.read'
               and object_type = '/exam/own-results/open' and object_id = $2`,
            [desk.company.id, made.attentionId],
          )
        ).rows,
    );
  expect(await isUrgent()).toBe(true);
  // The mark reads the values, so the audit has the same entry as for showing them.
  expect((await readings()).length).toBeGreaterThan(0);
  const answer = await worker.values();
  expect(answer.statusCode, answer.body).toBe(200);
  const values: OwnValue[] = answer.json().stations.flatMap(({ values }: { values: OwnValue[] }) => values);
  const of = (label: RegExp) => values.find((each) => label.test(each.label));
  expect(of(/^hemoglobina/i)).toMatchObject({
    found: 'Valor crítico: menos de 6.6 g/dL',
    review: true,
    urgent: true,
    inOrder: false,
    next: expect.stringMatching(/acude hoy mismo a un centro de salud/),
  });
  expect(of(/presión arterial/i)).toMatchObject({
    found: 'Valor crítico: 90 mmHg o menos',
    value: '85/60 mmHg',
    review: true,
    urgent: true,
  });
  for (const label of [/hematocrito/i, /tórax/i])
    expect(of(label)).toMatchObject({
      review: false,
      inOrder: false,
      next: expect.stringContaining('no se puede decir'),
    });
  expect(of(/espirometría/i)).toMatchObject({
    review: true,
    urgent: false,
    next: expect.stringContaining('se repite'),
  });
  // The most urgent comes first, and what the doctor wrote of it stays with the doctors.
  expect(values.slice(0, 2).map(({ urgent }) => urgent)).toEqual([true, true]);
  const answered = await desk.doctor.send('POST', `/api/exam/attentions/${made.attentionId}/critical-values/answer`, {
    values: [{ code: 'HEMOGLOBINA', value: 6 }],
    done: 'MEDICO_HECHO se derivó a emergencia',
  });
  expect(answered.statusCode, answered.body).toBe(200);
  const later = await worker.values();
  expect(later.body).not.toContain('MEDICO_HECHO');
  const seen: OwnValue[] = later.json().stations.flatMap((each: { values: OwnValue[] }) => each.values);
  const haemoglobin = seen.find(({ label }) => /^hemoglobina/i.test(label));
  expect(haemoglobin).toMatchObject({
    review: true,
    urgent: false,
    next: expect.stringMatching(/El médico ya revisó este valor.*hay que buscar la causa/),
  });
  expect(haemoglobin?.next).not.toContain('hoy mismo');
  // The pressure still waits.
  expect(await isUrgent()).toBe(true);
  await desk.doctor.send('POST', `/api/exam/attentions/${made.attentionId}/critical-values/answer`, {
    values: [{ code: 'PAS', value: 85 }],
    done: 'Se derivó a emergencia',
  });
  expect(await isUrgent()).toBe(false);
  const before = (await readings()).length;
  expect(await isUrgent()).toBe(false);
  // Without a critical value nothing is read.
  expect((await readings()).length).toBe(before);
});

test('results say that one is urgent only to who is handed the medical report, and not in an exam without any', async () => {
  const made = await measured();
  const { worker } = await desk.identified(made, await desk.sent(made));
  expect((await worker.open()).json().results.urgent).toBe(false);
  const withoutReport = await measured();
  await desk.sql(
    `insert into critical_values (customer_id, attention_id, code, value, low, high)
     values ($1, $2, 'PAS', 118, 119, null)`,
    [desk.company.id, withoutReport.attentionId],
  );
  const certified = await desk.identified(withoutReport, await desk.sent(withoutReport, 'send', ['CERTIFICADO']));
  expect((await certified.worker.open()).json().results.urgent).toBe(false);
});

test('who is not handed the medical report is not handed its values', async () => {
  const made = await measured();
  const { worker } = await desk.identified(made, await desk.sent(made, 'send', ['CERTIFICADO']));
  expect((await worker.values()).json()).toEqual({ stations: [] });
});
