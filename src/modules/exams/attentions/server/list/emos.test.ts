import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RESTRICTIONS_PENDING } from '#clinical/vocabulary/aptitude.ts';
import { at, CLINICAL, type Examined, openExamined, today } from '../testing/examined.ts';

let { t, company, people, worker, exam } = {} as Examined;
beforeAll(async () => {
  ({ t, company, people, worker, exam } = await openExamined());
});
afterAll(() => t.close());

const list = async (who: keyof typeof people, query = '') => {
  const answer = await people[who].get(`/api/exam/emos?company_id=${company.id}&${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as { items: Record<string, unknown>[]; total: number };
};
const names = async (query: string) => (await list('owner', query)).items.map((i) => i['fullName']);

describe('the list of results', () => {
  test.each(['user', 'owner'] as const)('gives the %s what an employer may know, and no clinical key', async (who) => {
    const answer = await people[who].get(`/api/exam/emos?company_id=${company.id}`);
    expect(answer.body).not.toMatch(CLINICAL);
    expect(answer.json().items[0]).toEqual({
      id: exam.id,
      patientId: worker.id,
      documentType: 'DNI',
      documentNumber: '07654321',
      fullName: 'ÑAHUI QUISPE JOSÉ',
      sex: 'M',
      age: expect.any(Number),
      area: null,
      jobTitle: null,
      examType: 'PERIODICO',
      examDate: at(-340),
      aptitude: 'APTO_CON_RESTRICCION',
      validity: 'POR_VENCER',
      validUntil: expect.any(String),
      healthCentre: 'Clínica Sur',
      state: 'CON_APTITUD',
      deliveredAt: null,
      readAt: null,
      workRestrictions: RESTRICTIONS_PENDING,
      worksMeanwhile: null,
      restrictionsPending: true,
    });
  });

  test.each(['doctor', 'admin'] as const)('adds the findings for the %s, and writes who read them', async (who) => {
    const { items } = await list(who);
    expect(items[0]?.['findings']).toMatchObject({
      diagnoses: 'H833 Efectos del ruido',
      restrictions: 'Evitar ruido por MEDICO_HALLAZGO',
      recommendations: 'Control en 6 meses',
      classes: expect.arrayContaining([
        {
          item: 'Índice de masa corporal',
          class: 'OBESIDAD_I',
          label: 'Obesidad grado I',
          review: true,
          severity: 'MODERATE',
        },
        { item: 'Colesterol total', class: 'DESEABLE', label: 'Deseable', review: false, severity: null },
        expect.objectContaining({ item: 'Glucosa', class: 'DIABETES', review: true }),
      ]),
    });
    const audit = await t.services.system.run(({ client }) =>
      client.query(
        "select from audit_log where action = 'clinical.read' and object_type = '/exam/emos' and role = $1",
        [who],
      ),
    );
    expect(audit.rowCount).toBeGreaterThan(0);
  });

  describe('finds', () => {
    beforeAll(async () => {
      const other = await t.make.patient(company, { name: 'ZÁRATE LEÓN ANA', number: '45678912' });
      await t.make.attention(company, other.id, { date: at(-10), aptitude: 'APTO', type: 'PREOCUPACIONAL' });
      await t.make.attention(company, other.id, { date: at(-400), aptitude: 'NO_APTO' });
    });
    test.each([
      ['by words of the worker', 'filter_value=jose nahui', ['ÑAHUI QUISPE JOSÉ']],
      ['by document', 'filter_value=4567', ['ZÁRATE LEÓN ANA', 'ZÁRATE LEÓN ANA']],
      [
        'by the document of a notification',
        `documentTypeNumber=07654321&attentionDate=${at(-340)}`,
        ['ÑAHUI QUISPE JOSÉ'],
      ],
      ['nobody by a document that begins like the number of a type', 'documentTypeNumber=01060000', []],
      ['by the number of a type of document', 'documentTypeNumber=1&aptitude=APTO', ['ZÁRATE LEÓN ANA']],
      ['by range, newest first', `start_date=${at(-341)}&end_date=${today}`, ['ZÁRATE LEÓN ANA', 'ÑAHUI QUISPE JOSÉ']],
      ['by aptitude', 'aptitude=NO_APTO', ['ZÁRATE LEÓN ANA']],
      ['by exam type', 'exam_type=PREOCUPACIONAL', ['ZÁRATE LEÓN ANA']],
      ['by validity', 'validity=POR_VENCER', ['ÑAHUI QUISPE JOSÉ']],
      ['none by the validity of an aptitude that has none', 'validity=VENCIDO', []],
      ['by state', 'status=ENTREGADO', []],
      ['by name upwards', 'sort=name&page_size=1', ['ÑAHUI QUISPE JOSÉ']],
      ['nothing by punctuation', 'filter_value=%25', []],
    ])('%s', async (_, query, expected) => expect(await names(query)).toEqual(expected));
    test('the total of all pages', async () => {
      const { items, total } = await list('user', 'page_size=2');
      expect([items.length, total]).toEqual([2, 3]);
    });
    test('no appointment', async () => {
      const other = await t.make.patient(company);
      await t.make.appointment(company, other.id, { date: at(5) });
      expect((await list('owner')).total).toBe(3);
      expect((await list('owner', 'status=PROGRAMADO')).total).toBe(1);
    });
  });

  test.each([
    [
      'a range over ten years',
      'start_date=2010-01-01&end_date=2026-01-01',
      'El rango de fechas no puede pasar de 10 años.',
    ],
    ['a range back to front', 'start_date=2026-01-02&end_date=2026-01-01', 'La fecha final es anterior a la inicial.'],
    ['an impossible day', 'start_date=2026-02-30', 'Escribe una fecha válida (dd/mm/aaaa).'],
  ])('refuses %s', async (_, query, message) => {
    const answer = await people.owner.get(`/api/exam/emos?company_id=${company.id}&${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].message).toBe(message);
  });
});
