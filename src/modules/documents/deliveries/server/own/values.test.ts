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

test('who is not handed the medical report is not handed its values', async () => {
  const made = await measured();
  const { worker } = await desk.identified(made, await desk.sent(made, 'send', ['CERTIFICADO']));
  expect((await worker.values()).json()).toEqual({ stations: [] });
});
