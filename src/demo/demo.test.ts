import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { isRuc } from '#access/companies/ruc.ts';
import { clinicalWords } from '#clinical/certificate-text/judge-text.ts';
import { CLASSIFIED_ITEMS, DEFAULT_RULES, type ItemCode } from '#clinical/rules/book/registry.ts';
import { findCritical } from '#clinical/rules/find-critical.ts';
import { PROFUSIONS } from '#clinical/rules/heart-and-lung/chest-xray.ts';
import { friedewald } from '#clinical/rules/laboratory/friedewald.ts';
import { parseVisualAcuity } from '#clinical/rules/vision/visual-acuity.ts';
import { earlierExams } from '#exams/attentions/server/detail/earlier-exams.ts';
import { comparedFindings } from '#exams/attentions/server/detail/findings.ts';
import { addMonths } from '#platform/contract/dates.ts';
import { atOnce } from '#platform/contract/steps.ts';
import type { Company } from './companies/company.ts';
import { MINING } from './companies/mining.ts';
import { isNoisy } from './companies/profile.ts';
import { TEXTILE } from './companies/textile.ts';
import type { Attention } from './exams/attentions.ts';
import { makeDemo } from './load-demo.ts';
import { certifiedExams } from './product/task-certificates.ts';
import { affectedWorkers } from './tables/penalties.ts';

const TODAY = '2026-06-15';
let companies: Company[];
let exams: Attention[];
beforeAll(() => {
  companies = makeDemo(TODAY);
  exams = companies.flatMap((company) => company.attentions);
});

const print = (made: Company[]) => {
  const plain = made.map(({ areas, jobs, projects, sites, centres, bodies, ...rest }) => [
    rest,
    [...areas],
    [...jobs],
    [...projects],
    [...sites],
    [...centres],
    [...bodies.values()],
  ]);
  return createHash('sha256').update(JSON.stringify(plain)).digest('hex');
};
/** Share of the exams with one of `classes` among the exams that have a class of the item. */
function share(item: ItemCode, classes: string[], of: (exam: Attention) => boolean = () => true): number {
  const found = exams.filter(of).flatMap((e) => e.results.filter((r) => r.code === item && r.class !== null));
  return found.filter((r) => classes.includes(r.class ?? '')).length / found.length;
}

test('the same day gives the same data, another day the same people', () => {
  expect(print(makeDemo(TODAY))).toBe(print(companies));
  const [later] = makeDemo('2026-09-01', [TEXTILE]);
  const before = companies.find(({ profile }) => profile === TEXTILE);
  expect(print([later!])).not.toBe(print([before!]));
  expect(later!.people.map((p) => p.name.full)).toEqual(before!.people.map((p) => p.name.full));
});

describe('people', () => {
  test('have documents of their own, were adults when hired, and left after they came', () => {
    for (const { people, ruc } of companies) {
      expect(isRuc(ruc)).toBe(true);
      expect(new Set(people.map((p) => p.documentNumber)).size).toBe(people.length);
      for (const p of people) {
        if (p.documentType === 'DNI') expect(p.documentNumber).toMatch(/^\d{8}$/);
        if (p.documentType === 'CE') expect(p.documentNumber).toMatch(/^\d{9}$/);
        expect(p.hireDate >= addMonths(p.birthDate, 216) && p.hireDate <= TODAY).toBe(true);
        if (p.ceasedOn) expect(p.ceasedOn > p.hireDate && p.ceasedOn <= TODAY).toBe(true);
      }
    }
  });

  test('have the names of Peru: particles, ñ and accents among them', () => {
    const names = companies.flatMap((c) => c.people.map((p) => p.name.full)).join('\n');
    for (const part of ['De la Cruz', 'Del Águila', 'Ñahui', 'Quispe', 'Zúñiga', 'Juan de Dios'])
      expect(names).toContain(part);
  });
});

describe('exams', () => {
  test('lie in the past, and are delivered and read in order', () => {
    for (const e of exams) {
      expect(e.date < TODAY).toBe(true);
      if (e.deliveredOn) expect(e.deliveredOn >= e.date && e.deliveredOn <= TODAY).toBe(true);
      if (e.readOn) expect(e.deliveredOn && e.readOn >= e.deliveredOn && e.readOn <= TODAY).toBeTruthy();
      if (e.workRestrictions) expect(e.aptitude).toBe('APTO_CON_RESTRICCION');
      for (const r of e.referrals) expect(r.issuedOn >= e.date && r.issuedOn <= TODAY).toBe(true);
    }
  });

  test('every class has a label, and next to none is without data', () => {
    const rows = exams.flatMap((e) => e.results).filter((r) => r.class !== null);
    const unknown = rows.filter(({ code, class: found }) => {
      const item = CLASSIFIED_ITEMS[code as ItemCode];
      return item?.classes[found ?? ''] === undefined;
    });
    expect(unknown).toEqual([]);
    // Where no range was published, SIN_DATO is not counted as missing data.
    const judged = rows.filter((r) => !r.flags?.includes('SIN_RANGO_DE_ALTITUD'));
    expect(judged.filter((r) => r.class === 'SIN_DATO').length / rows.length).toBeLessThan(0.005);
  });

  test('classes are as common as among workers in Peru', () => {
    const women = (e: Attention) => e.person.sex === 'F';
    const men = (e: Attention) => e.person.sex === 'M';
    const anaemia = ['ANEMIA_LEVE', 'ANEMIA_MODERADA', 'ANEMIA_SEVERA'];
    const heavy = ['SOBREPESO', 'OBESIDAD_I', 'OBESIDAD_II', 'OBESIDAD_III'];
    const tense = ['HTA_1', 'HTA_2', 'CRISIS'];
    const shares: [name: string, value: number, from: number, to: number][] = [
      ['anaemia of women', share('HEMOGLOBINA', anaemia, women), 0.05, 0.22],
      ['anaemia of men', share('HEMOGLOBINA', anaemia, men), 0.002, 0.05],
      ['overweight and obesity', share('IMC', heavy), 0.5, 0.75],
      ['obesity', share('IMC', heavy.slice(1)), 0.08, 0.28],
      ['high blood pressure', share('PRESION_ARTERIAL', tense), 0.04, 0.16],
      ['diabetes', share('GLUCOSA', ['DIABETES']), 0.005, 0.05],
      ['high cholesterol', share('COLESTEROL', ['ALTO']), 0.02, 0.15],
      ['normal spirometry', share('ESPIROMETRIA', ['NORMAL']), 0.88, 0.99],
      ['normal trace', share('EKG', ['NORMAL']), 0.75, 0.95],
      ['positive cocaine', share('COCAINA', ['POSITIVO']), 0, 0.02],
    ];
    for (const [name, value, from, to] of shares) {
      expect(value, name).toBeGreaterThanOrEqual(from);
      expect(value, name).toBeLessThanOrEqual(to);
    }
  });

  test('noise takes hearing, altitude raises haemoglobin and lowers saturation', () => {
    const noisy = share('AUDIOMETRIA', ['NORMAL'], (e) => isNoisy(e.person.job));
    const quiet = share('AUDIOMETRIA', ['NORMAL'], (e) => !isNoisy(e.person.job));
    expect(quiet - noisy).toBeGreaterThan(0.1);
    const mean = (code: string, of: (e: Attention) => boolean) => {
      const values = exams
        .filter(of)
        .flatMap((e) => e.results.filter((r) => r.code === code).map((r) => Number(r.number)));
      return values.reduce((a, b) => a + b, 0) / values.length;
    };
    const high = (e: Attention) => e.person.home.altitude > 4000 && e.person.sex === 'M';
    const low = (e: Attention) => e.person.home.altitude < 500 && e.person.sex === 'M';
    expect(mean('HEMOGLOBINA', high) - mean('HEMOGLOBINA', low)).toBeGreaterThan(2);
    expect(mean('SATO2', low) - mean('SATO2', high)).toBeGreaterThan(7);
  });

  test('opinions: most are fit, a fifth with restrictions, few are not', () => {
    const decided = exams.filter((e) => e.aptitude !== 'PENDIENTE' && e.type !== 'RETIRO');
    const part = (aptitude: string) => decided.filter((e) => e.aptitude === aptitude).length / decided.length;
    expect(part('APTO')).toBeGreaterThan(0.6);
    expect(part('APTO_CON_RESTRICCION')).toBeGreaterThan(0.1);
    expect(part('APTO_CON_RESTRICCION')).toBeLessThan(0.3);
    expect(part('NO_APTO') + part('NO_APTO_TEMPORAL') + part('OBSERVADO')).toBeLessThan(0.08);
    for (const company of companies) {
      const active = company.people.filter((p) => !p.ceasedOn).length;
      const affected = affectedWorkers(company, TODAY) / active;
      expect(affected).toBeGreaterThan(0.03);
      expect(affected).toBeLessThan(0.45);
    }
  });
});

describe('the results of one exam agree with each other', () => {
  const figure = (e: Attention, code: string) => e.results.find((r) => r.code === code)?.number ?? null;
  const words = (e: Attention, code: string) => e.results.find((r) => r.code === code)?.text ?? null;
  /** The exams that have the first value and break the rule; ids suffice to find one. */
  const breaking = (code: string, breaks: (e: Attention) => boolean) => {
    const having = exams.filter((e) => e.results.some((r) => r.code === code));
    expect(having.length).toBeGreaterThan(20);
    return having.filter(breaks).map(({ id, results }) => [id, results.find((r) => r.code === code)]);
  };

  test('a chest X-ray with a profusion of 1/0 or more has a conclusion that says so', () => {
    const from = PROFUSIONS.indexOf('1/0');
    const broken = breaking(
      'RX_OIT',
      (e) =>
        (PROFUSIONS as readonly string[]).indexOf(words(e, 'RX_OIT') ?? '') >= from &&
        !/neumoconiosis/.test(words(e, 'RX_TORAX') ?? ''),
    );
    expect(broken).toEqual([]);
  });

  test('LDL with the other lipids, glucose in the urine with that in the blood, haematocrit with haemoglobin', () => {
    const ldl = breaking('COLESTEROL', (e) => {
      const [cholesterol, hdl, triglycerides] = ['COLESTEROL', 'HDL', 'TRIGLICERIDOS'].map((code) => figure(e, code));
      const counted = friedewald({ cholesterol, hdl, triglycerides });
      return figure(e, 'LDL') !== (counted === null ? null : Math.round(counted));
    });
    const sugar = breaking(
      'ORINA_GLUCOSA',
      (e) => (words(e, 'ORINA_GLUCOSA') !== 'Negativo') !== Number(figure(e, 'GLUCOSA')) > 180,
    );
    const red = breaking('HEMATOCRITO', (e) => {
      const concentration = (100 * Number(figure(e, 'HEMOGLOBINA'))) / Number(figure(e, 'HEMATOCRITO'));
      return concentration < 31 || concentration > 36.5;
    });
    expect({ ldl, sugar, red }).toEqual({ ldl: [], sugar: [], red: [] });
  });

  test('a far vision that is not whole has a cause', () => {
    const codes = ['OD_SC', 'OI_SC', 'OD_CC', 'OI_CC'].map((eye) => `AV_LEJOS_${eye}`);
    const broken = breaking('AV_LEJOS_OD_SC', (e) => {
      const short = codes.some((code) => (parseVisualAcuity(words(e, code) ?? '')?.denominator ?? 20) > 30);
      return short && /^(Emétrope|Presbicia)$/.test(words(e, 'DX_OFTALMO') ?? 'Emétrope');
    });
    expect(broken).toEqual([]);
  });

  test('the height and the predicted volumes are those of the worker', () => {
    const differing = exams.flatMap((e, i) => {
      const earlier = exams.slice(0, i).findLast((other) => other.person === e.person);
      if (!earlier) return [];
      const predicted = (each: Attention) => (100 * Number(figure(each, 'FVC'))) / Number(figure(each, 'FVC_PCT'));
      const [now, then] = [predicted(e), predicted(earlier)];
      const taller = figure(e, 'TALLA') !== figure(earlier, 'TALLA');
      // Two years of age take less than 0.1 L.
      return taller || Math.abs(now - then) > 0.15 ? [[e.id, now, then]] : [];
    });
    expect(differing).toEqual([]);
  });
});

describe('certificates for tasks', () => {
  const of = (e: Attention, code: string) => e.results.find((r) => r.code === code);
  const codeOf = { ALTURA: 'ALTURA', ALTITUD: 'ALTURA_GEO', ESPACIO_CONFINADO: 'ESP_CONF', CONDUCCION: 'PSICOSENSO' };
  const words = {
    APTO: /^Apto$/,
    APTO_CON_RESTRICCION: /^Apto con restricciones: /,
    OBSERVADO: /^Observado: /,
    NO_APTO: /^No apto: /,
  };

  test.each(['2026-06-15', '2026-11-27'])('of %s state what the annex concludes and the aptitude allows', (today) => {
    const mining = (today === TODAY ? companies : makeDemo(today, [MINING])).find(({ profile }) => profile === MINING)!;
    const certified = certifiedExams(mining, today).flatMap(({ exam, tasks }) => tasks.map((each) => ({ exam, each })));
    for (const { exam, each } of certified) {
      expect(of(exam, codeOf[each.task])?.text).toMatch(words[each.statement]);
      if (each.statement === 'APTO' || each.statement === 'APTO_CON_RESTRICCION')
        expect(['APTO', 'APTO_CON_RESTRICCION']).toContain(exam.aptitude);
      // A worker who may not do a task of the job, or only within limits, is not fit for the job without restrictions.
      if (each.statement !== 'APTO') expect(exam.aptitude).not.toBe('APTO');
      expect(each.restrictions !== null).toBe(each.statement === 'APTO_CON_RESTRICCION');
      expect(atOnce(clinicalWords(each.restrictions ?? ''))).toEqual([]);
    }
    const kinds = (found: string[]) => [...new Set(found)].sort();
    expect(kinds(certified.map(({ each }) => each.statement))).toEqual(Object.keys(words).sort());
    expect(kinds(certified.map(({ each }) => each.task))).toEqual(Object.keys(codeOf).sort());
  });

  test('the annexes answer with what the exam found', () => {
    const is = (e: Attention, item: string, classes: RegExp) => classes.test(of(e, item)?.class ?? '');
    const asked: [answers: string, answer: string, finds: (e: Attention) => boolean][] = [
      ['GEO_PREGUNTAS', 'EMBARAZO', (e) => of(e, 'RX_TORAX')?.text === 'No realizado: gestante'],
      ['GEO_PREGUNTAS', 'HTA', (e) => is(e, 'PRESION_ARTERIAL', /HTA|CRISIS/)],
      ['GEO_PREGUNTAS', 'DIABETES', (e) => is(e, 'GLUCOSA', /DIABETES$/) && !is(e, 'GLUCOSA', /PRE/)],
      ['GEO_PREGUNTAS', 'ANEMIA', (e) => is(e, 'HEMOGLOBINA', /ANEMIA/)],
      ['GEO_PREGUNTAS', 'OBESIDAD', (e) => Number(of(e, 'IMC')?.number) > 35],
      ['GEO_AGRAVANTES', 'ERITROCITOSIS', (e) => is(e, 'HEMOGLOBINA', /POLICITEMIA/)],
      ['ALTURA_ANTECEDENTES', 'OBESIDAD', (e) => Number(of(e, 'IMC')?.number) >= 30],
      ['ALTURA_HALLAZGOS', 'VISION', (e) => is(e, 'AV_LEJOS', /LEVE|MODERADA|SEVERA/)],
      ['CONDU_ANTECEDENTES', 'HTA', (e) => is(e, 'PRESION_ARTERIAL', /HTA|CRISIS/)],
      ['CONF_ANTECEDENTES', 'CARDIOVASCULAR', (e) => is(e, 'PRESION_ARTERIAL', /HTA|CRISIS/)],
    ];
    for (const [code, answer, finds] of asked) {
      const found = exams.filter((e) => of(e, code) && finds(e));
      expect(found.length, `${code} ${answer}`).toBeGreaterThan(0);
      expect(found.filter((e) => !of(e, code)?.text?.split(', ').includes(answer)).map(({ id }) => id)).toEqual([]);
    }
  });

  test('the altitude of the annex is that of the site, and a pregnancy has its last period', () => {
    const annexes = exams.filter((e) => of(e, 'GEO_ALTITUD'));
    expect(annexes.filter((e) => of(e, 'GEO_ALTITUD')?.number !== e.person.site.altitude)).toEqual([]);
    const pregnant = annexes.filter((e) => of(e, 'GEO_PREGUNTAS')?.text?.includes('EMBARAZO'));
    expect(pregnant.length).toBeGreaterThan(0);
    for (const e of pregnant) {
      expect(of(e, 'GINECO_FUR')?.text).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
      expect(of(e, 'ALTURA_GEO')?.text).toMatch(/^No apto: /);
      expect(['APTO', 'APTO_CON_RESTRICCION']).not.toContain(e.aptitude);
    }
  });
});

describe('exams that wait for an aptitude', () => {
  const person = (e: Attention) => ({
    sex: e.person.sex,
    trimester: e.person.pregnancyTrimester,
    rules: DEFAULT_RULES,
  });
  /** Its findings as the page of the exam has them. */
  const told = (e: Attention) => {
    const earlier = exams.filter((other) => other.person === e.person && other.date < e.date);
    const previous = earlier.flatMap(({ id, date, results }) =>
      results.map((row) => ({ ...row, exam_date: date, exam_id: id })),
    );
    return comparedFindings(e.date, e.results, earlierExams(previous), person(e));
  };

  test('are forty and more, of every kind of finding', () => {
    const mining = companies.find(({ profile }) => profile === MINING)!;
    const waiting = mining.attentions.filter((e) => e.state === 'ATENDIDO' && e.aptitude === 'PENDIENTE');
    expect(waiting.length).toBeGreaterThanOrEqual(40);
    const findings = waiting.map((e) => ({ exam: e, all: told(e).findings }));
    const having = (code: RegExp, classLabel = /./) =>
      findings.filter(({ all }) => all.some((each) => code.test(each.code) && classLabel.test(each.classLabel)));
    const numbers = {
      'hearing shift': having(/^DESPLAZAMIENTO_/),
      'noise trauma': having(/^AUDIOMETRIA$/, /Trauma/),
      'hearing loss by noise': having(/^AUDIOMETRIA$/, /Hipoacusia/),
      obstruction: having(/^ESPIROMETRIA$/, /obstructivo/),
      restriction: having(/^ESPIROMETRIA$/, /restrictivo/),
      pressure: having(/^PRESION_ARTERIAL$/, /Hipertensi|Crisis/),
      glucose: having(/^GLUCOSA$/),
      lipids: having(/^(COLESTEROL|TRIGLICERIDOS)$/),
      'anaemia at altitude': having(/^HEMOGLOBINA/, /Anemia/),
      polycythaemia: having(/^HEMOGLOBINA/, /Policitemia/),
      'far vision': having(/^AV_LEJOS/, /moderada|severa/),
      'near vision': having(/^AV_CERCA/),
      colours: having(/^VISION_COLORES$/),
      EKG: having(/^EKG$/, /auriculoventricular|Arritmia/),
      'ILO profusion': having(/^TORAX$/, /neumoconiosis/i),
      musculoskeletal: having(/^HALLAZGOS_OSTEOMUSCULARES$/, /Phalen|Jobe/i),
      lead: having(/^PLOMO$/),
      sleepiness: having(/^TEST_SUENO$/),
      urine: having(/^ORINA$/),
      obesity: having(/^IMC$/, /Obesidad/),
      psychology: findings.filter(({ exam }) => exam.results.some((r) => /estrés/.test(r.text ?? ''))),
      'critical values': findings.filter(({ exam }) => findCritical(exam.results).length > 0),
      pregnant: findings.filter(({ exam }) => exam.person.pregnancyTrimester !== null),
      'no finding': findings.filter(({ exam, all }) => all.length === 0 && exam.person.home.altitude > 3500),
      'without stations': findings.filter(({ exam }) => !exam.results.some(({ code }) => code === 'AUDIOMETRIA')),
    };
    const missing = Object.entries(numbers).filter(([, found]) => found.length === 0);
    expect(missing.map(([kind]) => kind)).toEqual([]);
    // Each kind of change occurs.
    const changes = new Set(findings.flatMap(({ all }) => all.map(({ change }) => change)));
    expect([...changes].sort()).toEqual(expect.arrayContaining(['BETTER', 'NEW', 'SAME', 'WORSE']));
  });

  test('two hundred people have a whole record, others a part of it or none', () => {
    const parts = ['ANT_PERSONALES', 'HABITO_TABACO', 'FAM_PADRE', 'ANAMNESIS', 'EF_PIEL'];
    const newest = companies.flatMap(({ people }) =>
      people.flatMap((p) => exams.filter((e) => e.person === p && e.state !== 'ANULADO').at(-1) ?? []),
    );
    const recorded = newest.map((e) => parts.filter((part) => e.results.some(({ code }) => code === part)).length);
    expect(recorded.filter((n) => n === parts.length).length).toBeGreaterThanOrEqual(200);
    expect(recorded.filter((n) => n > 0 && n < parts.length).length).toBeGreaterThan(10);
    expect(recorded.filter((n) => n === 0).length).toBeGreaterThan(50);
  });
});
