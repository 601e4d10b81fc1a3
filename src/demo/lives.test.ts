import { beforeAll, describe, expect, test } from 'vitest';
import { testCodes } from '#clinical/rules/paper-rows.ts';
import { isWithoutFinding } from '#clinical/rules/record/examination-measures.ts';
import { parseVisualAcuity } from '#clinical/rules/vision/visual-acuity.ts';
import { exposureOf } from '#exams/attentions/work-history/exposure.ts';
import { addDays, daysBetween } from '#platform/contract/dates.ts';
import { PROGRAM_CODES, PROTOCOLS, type ProgramCode } from '#prevention/programs/protocols.ts';
import type { Cell } from './bulk.ts';
import type { Company } from './companies/company.ts';
import { MINING } from './companies/mining.ts';
import type { Attention } from './exams/attentions.ts';
import { makeDemo } from './load-demo.ts';
import type { Person } from './people/people.ts';
import { Random } from './random.ts';
import { beatsOf, spirometryCurves } from './tables/images.ts';
import { programRows } from './tables/program-entries.ts';
import { programsOf } from './tables/programs.ts';

/** Two days, because what a person has depends on the day of the load. */
const DAYS = ['2026-06-15', '2026-11-27'];
let companies: Company[];
/** The exams of each person, the oldest first. */
let lives: Attention[][];
beforeAll(() => {
  companies = DAYS.flatMap((today) => makeDemo(today));
  lives = companies.flatMap(({ people, attentions }) => {
    const byPerson = new Map<Person, Attention[]>();
    for (const each of attentions) byPerson.set(each.person, [...(byPerson.get(each.person) ?? []), each]);
    return people.map((person) => (byPerson.get(person) ?? []).sort((a, b) => a.date.localeCompare(b.date)));
  });
});

const row = (e: Attention, code: string) => e.results.find((r) => r.code === code);
const figure = (e: Attention, code: string) => row(e, code)?.number ?? null;
const text = (e: Attention, code: string) => row(e, code)?.text ?? null;
/** The exams of a person with the one before, where both have the measures. */
const pairs = (...codes: string[]) =>
  lives.flatMap((life) => {
    const having = life.filter((e) => codes.every((code) => row(e, code)));
    return having.slice(1).map((now, i) => ({ before: having[i]!, now }));
  });
const yearsOf = ({ before, now }: { before: Attention; now: Attention }) => daysBetween(before.date, now.date) / 365;

/** The pairs that break a rule, three of them; there must be enough pairs for the rule to be tested. */
function breaking(
  codes: string[],
  breaks: (before: number[], now: number[], years: number) => boolean,
  valueIn: (e: Attention, code: string) => number | null = figure,
) {
  const all = pairs(...codes);
  expect(all.length, codes.join()).toBeGreaterThan(20);
  const values = (e: Attention) => codes.map((code) => valueIn(e, code) ?? Number.NaN);
  return all
    .filter((pair) => breaks(values(pair.before), values(pair.now), yearsOf(pair)))
    .slice(0, 3)
    .map(({ before, now }) => [now.person.name.full, before.date, values(before), now.date, values(now)]);
}

describe('the values of a person follow one course over the years', () => {
  test('the height stays, and the weight changes by a few kilograms a year', () => {
    expect(breaking(['TALLA'], ([before], [now]) => before !== now)).toEqual([]);
    const pregnant = (e: Attention) => e.person.pregnancyTrimester !== null;
    const weights = pairs('PESO').filter(({ before, now }) => !pregnant(before) && !pregnant(now));
    const leaps = weights.filter((pair) => {
      const change = Number(figure(pair.now, 'PESO')) - Number(figure(pair.before, 'PESO'));
      return Math.abs(change) > 6 + 5 * yearsOf(pair);
    });
    expect(leaps.map(({ now }) => now.person.name.full)).toEqual([]);
  });

  test('hearing only worsens', () => {
    for (const ear of ['OD', 'OI'])
      for (const hz of [500, 1000, 2000, 3000, 4000, 6000, 8000])
        expect(breaking([`AUDIO_${ear}_${hz}`], ([before], [now]) => now! < before!)).toEqual([]);
  });

  test('the lungs lose volume slowly', () => {
    const leaps = (code: string) =>
      breaking([code], ([before], [now], years) => now! > before! + 0.12 || now! < before! - 0.15 - 0.3 * years);
    expect({ fev1: leaps('FEV1'), fvc: leaps('FVC') }).toEqual({ fev1: [], fvc: [] });
  });

  test('missing teeth do not grow back', () => {
    const missing = (e: Attention) => Number(/(\d+) piezas? ausente/.exec(text(e, 'ODONTO') ?? '')?.[1] ?? 0);
    expect(breaking(['ODONTO'], ([before], [now]) => now! < before!, missing)).toEqual([]);
  });

  test('sight without glasses does not improve, and colours stay as they are', () => {
    const line = (e: Attention, code: string) => parseVisualAcuity(text(e, code) ?? '')?.denominator ?? null;
    for (const code of ['AV_LEJOS_OD_SC', 'AV_LEJOS_OI_SC', 'AV_CERCA_OD_SC', 'AV_CERCA_OI_SC'])
      expect(breaking([code], ([before], [now]) => now! < before!, line)).toEqual([]);
    expect(breaking(['ISHIHARA'], ([before], [now]) => now !== before)).toEqual([]);
  });

  test('the blood of a person keeps its level', () => {
    const pregnant = (e: Attention) => e.person.pregnancyTrimester !== null;
    const leaps = pairs('HEMOGLOBINA').filter(
      ({ before, now }) =>
        !pregnant(now) && Math.abs(Number(figure(now, 'HEMOGLOBINA')) - Number(figure(before, 'HEMOGLOBINA'))) > 2.6,
    );
    expect(leaps.map(({ before, now }) => [now.id, figure(before, 'HEMOGLOBINA'), figure(now, 'HEMOGLOBINA')])).toEqual(
      [],
    );
  });

  test('scars and dust stay on the film, and dust adds at most one category', () => {
    const steps = ['0/0', '0/1', '1/0', '1/1'];
    const step = (e: Attention, code: string) => steps.indexOf(text(e, code) ?? '');
    expect(breaking(['RX_OIT'], ([before], [now]) => now! < before! || now! > before! + 2, step)).toEqual([]);
    const scarred = (e: Attention) => Number(/Secuela/.test(text(e, 'RX_TORAX') ?? ''));
    expect(breaking(['RX_TORAX'], ([before], [now]) => now! < before!, scarred)).toEqual([]);
  });

  test('a trace keeps its conduction', () => {
    const blocked = (e: Attention) => Number(/Bloqueo/.test(text(e, 'EKG') ?? ''));
    expect(breaking(['EKG'], ([before], [now]) => now !== before, blocked)).toEqual([]);
  });
});

describe('an exam agrees with itself and with the working life', () => {
  const exams = () => lives.flat();
  const first = (found: Attention[]) => found.slice(0, 3).map(({ person, date }) => [person.name.full, date]);

  test('nobody is exposed for longer than they worked', () => {
    const broken = exams().filter((e) => {
      const { hireDate, pastJobs } = e.person;
      const days = pastJobs.reduce((sum, { from, until }) => sum + daysBetween(from, until), 0);
      const worked = (days + Math.max(0, daysBetween(hireDate, e.date))) / 365;
      return Number(figure(e, 'TIEMPO_SERVICIO') ?? 0) > worked + 0.1;
    });
    expect(first(broken)).toEqual([]);
    expect(breaking(['TIEMPO_SERVICIO'], ([before], [now]) => now! < before!)).toEqual([]);
  });

  test('the exposure to noise of an exam is that of the occupational history', () => {
    const broken = lives.flatMap((life) =>
      life.filter((e) => {
        const { job, hireDate, pastJobs } = e.person;
        // The job in this company counts since an earlier exam says it, or since a hire near the first exam.
        const first = life[0]!.date;
        const isNear = first <= addDays(hireDate, 92);
        const present = { from: isNear ? hireDate : first, until: null, hazards: job.hazards };
        const jobs = isNear || first < e.date ? [...pastJobs, present] : pastJobs;
        const months = exposureOf(jobs, e.date).find(({ hazard }) => hazard === 'RUIDO')?.months ?? 0;
        const years = figure(e, 'TIEMPO_SERVICIO');
        return years !== null && Math.abs(years - months / 12) > 0.06;
      }),
    );
    expect(first(broken)).toEqual([]);
  });

  test('weight, waist and height are those of one body', () => {
    const broken = exams().filter((e) => {
      const [kilos, height, waist] = ['PESO', 'TALLA', 'CINTURA'].map((code) => figure(e, code));
      if (!kilos || !height || !waist) return false;
      const index = kilos / (height / 100) ** 2;
      return index < 17 || Math.abs(waist - 36 - 2.1 * index) > 24;
    });
    const bodies = broken.map((e) => ['PESO', 'TALLA', 'CINTURA'].map((code) => figure(e, code)));
    expect(bodies.slice(0, 5)).toEqual([]);
  });

  test('a known illness is no new one, and a somnolence has its answers', () => {
    const codes = (e: Attention, cie10: string, kind?: string) =>
      e.diagnoses.some((each) => each.cie10 === cie10 && (!kind || each.kind === kind));
    const has = (e: Attention, illness: string) => (text(e, 'ANT_PERSONALES') ?? '').split(', ').includes(illness);
    expect(first(exams().filter((e) => has(e, 'HTA') && codes(e, 'R030')))).toEqual([]);
    expect(first(exams().filter((e) => has(e, 'DIABETES') && codes(e, 'E119', 'P')))).toEqual([]);
    const sleepy = exams().filter((e) => codes(e, 'G473') && row(e, 'CONDU_ANTECEDENTES'));
    expect(sleepy.length).toBeGreaterThan(0);
    expect(first(sleepy.filter((e) => !/RONQUIDOS/.test(text(e, 'CONDU_ANTECEDENTES') ?? '')))).toEqual([]);
  });

  test('who may not go up to the site is not fit for a job there', () => {
    const refused = exams().filter(({ tasks }) =>
      tasks.some(({ task, statement }) => task === 'ALTITUD' && statement !== 'APTO'),
    );
    expect(refused.length).toBeGreaterThan(5);
    const fit = refused.filter(({ aptitude }) => aptitude === 'APTO' || aptitude === 'APTO_CON_RESTRICCION');
    expect(first(fit)).toEqual([]);
    const sweet = exams().filter((e) => Number(figure(e, 'GLUCOSA')) > 300);
    expect(first(sweet.filter((e) => text(e, 'ALTURA_GEO') === 'Apto'))).toEqual([]);
  });

  test('the drawn trace is irregular where its reading has extrasystoles, and only there', () => {
    const isRegular = (e: Attention) => new Set(beatsOf(e.results).map(({ length }) => Math.round(length))).size === 1;
    const read = exams().filter((e) => figure(e, 'EKG_FC') !== null);
    const early = (e: Attention) => /^Extrasístoles/.test(text(e, 'EKG') ?? '');
    expect(read.filter(early).length).toBeGreaterThan(0);
    expect(first(read.filter((e) => early(e) === isRegular(e)))).toEqual([]);
  });

  test('no sentence has two words where Spanish has one', () => {
    const broken = exams().filter((e) => e.results.some((each) => /\bde el [a-z]/.test(each.text ?? '')));
    expect(first(broken)).toEqual([]);
  });

  test('who is in pain has a finding, and a finding has its pain', () => {
    const recorded = exams().filter((e) => row(e, 'ANAMNESIS') && row(e, 'OSTEO'));
    expect(recorded.length).toBeGreaterThan(100);
    const sore = (e: Attention) => e.results.some(({ code, text: answer }) => /_7D$/.test(code) && answer === 'SI');
    const found = (e: Attention) => !isWithoutFinding('OSTEO', text(e, 'OSTEO') ?? '');
    const broken = recorded.filter((e) => {
      const told = /dolor|molestia/i.test((text(e, 'ANAMNESIS') ?? '').replace(/Sin molestias[^.]*\./, ''));
      return told !== sore(e) || (sore(e) && !found(e));
    });
    expect(first(broken)).toEqual([]);
  });

  test('the examination of a system says what its station found', () => {
    const asked: [system: string, is: (e: Attention) => boolean][] = [
      ['EF_OJOS', (e) => /LEVE|MODERADA|SEVERA/.test(row(e, 'AV_LEJOS')?.class ?? '')],
      ['EF_OIDOS', (e) => !/permeable/.test(`${text(e, 'OTOSCOPIA_OD') ?? 'permeable'}`)],
      ['EF_COLUMNA', (e) => /Escoliosis|Hiperlordosis/.test(text(e, 'POSTURA') ?? '')],
      ['EF_BOCA', (e) => /Caries|ausente/.test(text(e, 'ODONTO') ?? '')],
      ['EF_RESPIRATORIO', (e) => /OBSTRUCTIVO|MIXTO/.test(row(e, 'ESPIROMETRIA')?.class ?? '')],
      ['EF_CARDIOVASCULAR', (e) => /Extrasístoles/.test(text(e, 'EKG') ?? '')],
      ['EF_PIEL', (e) => text(e, 'DERMA_ZONAS') !== null && text(e, 'DERMA_ZONAS') !== 'NINGUNO'],
    ];
    for (const [system, is] of asked) {
      const having = exams().filter((e) => row(e, system) && is(e));
      expect(having.length, system).toBeGreaterThan(0);
      expect(first(having.filter((e) => isWithoutFinding(system, text(e, system) ?? '')))).toEqual([]);
    }
  });

  test('the pulse of the triage and that of the trace are of one day', () => {
    const both = exams().filter((e) => row(e, 'FC') && row(e, 'EKG_FC'));
    expect(both.length).toBeGreaterThan(500);
    expect(first(both.filter((e) => Math.abs(figure(e, 'FC')! - figure(e, 'EKG_FC')!) > 15))).toEqual([]);
  });

  test('each film has a number of its own', () => {
    for (const { attentions } of companies) {
      const numbers = attentions.flatMap((e) => text(e, 'RX_PLACA') ?? []);
      expect(new Set(numbers).size).toBe(numbers.length);
    }
    expect(exams().filter((e) => row(e, 'RX_PLACA')).length).toBeGreaterThan(100);
  });

  test('a tuning fork is heard in the diseased ear, or in the better one of two that differ', () => {
    const HZ = [500, 1000, 2000, 3000];
    const sided = exams().flatMap((e) => {
      const [right, left] = ['OD', 'OI'].map((ear) => HZ.map((hz) => figure(e, `AUDIO_${ear}_${hz}`) ?? Number.NaN));
      const differs = HZ.some((_, i) => Math.abs(right![i]! - left![i]!) >= 15);
      if (!row(e, 'AUDIO_WEBER') || !differs) return [];
      const sum = (levels: number[]) => levels.reduce((all, level) => all + level, 0);
      const worse = sum(right!) > sum(left!) ? 'OD' : 'OI';
      const isConductive = text(e, `AUDIO_RINNE_${worse}`) === 'NEGATIVO';
      return [{ e, heard: (worse === 'OD') === isConductive ? 'DERECHA' : 'IZQUIERDA' }];
    });
    expect(sided.length).toBeGreaterThan(10);
    expect(first(sided.filter(({ e, heard }) => text(e, 'AUDIO_WEBER') !== heard).map(({ e }) => e))).toEqual([]);
  });

  test('who has diabetes has it in each later exam with a glucose', () => {
    const has = (e: Attention, code: string) => e.diagnoses.some(({ cie10 }) => cie10 === code);
    const later = lives.flatMap((life) => {
      const at = life.findIndex((e) => has(e, 'E119'));
      return at < 0 ? [] : life.slice(at).filter((e) => row(e, 'GLUCOSA'));
    });
    expect(later.length).toBeGreaterThan(50);
    expect(first(later.filter((e) => has(e, 'R739') || !has(e, 'E119')))).toEqual([]);
  });

  test('who answered the questionnaire with pain does not say that nothing hurts', () => {
    const sore = exams().filter((e) => e.results.some((r) => /^NORDICO_.*_(12M|7D)$/.test(r.code) && r.text === 'SI'));
    const said = sore.filter((e) => row(e, 'ANAMNESIS'));
    expect(said.length).toBeGreaterThan(50);
    expect(first(said.filter((e) => text(e, 'ANAMNESIS') === 'Sin molestias.'))).toEqual([]);
  });

  test('the drawn curve of a spirometry has its volume and its peak flow', () => {
    const blown = exams().filter((e) => row(e, 'FVC_M1') && row(e, 'PEF_M1'));
    expect(blown.length).toBeGreaterThan(50);
    const broken = blown.filter((e) => {
      const [best] = spirometryCurves(e.results);
      const [volume, peak] = [0, 1].map((at) => Math.max(...best!.map((point) => point[at]!)));
      return Math.abs(volume! - figure(e, 'FVC_M1')!) > 0.02 || Math.abs(peak! - figure(e, 'PEF_M1')!) > 0.02;
    });
    expect(first(broken)).toEqual([]);
  });

  test('the test of every station names who did it', () => {
    const stations = { AUDIO: 'AUDIO_OD_1000', ESPIRO: 'FVC', EKG: 'EKG_FC', OFTALMO: 'DX_OFTALMO', OSTEO: 'OSTEO' };
    const broken = exams().filter(
      (e) =>
        row(e, 'ECTOSCOPIA') &&
        Object.entries(stations).some(
          ([area, measure]) =>
            row(e, measure) &&
            !(row(e, testCodes(area as 'OSTEO').performer) && row(e, testCodes(area as 'OSTEO').licence)),
        ),
    );
    expect(first(broken)).toEqual([]);
  });
});

test('the stations of the newest exams hold what their papers ask', () => {
  const newest = lives.flatMap(
    (life) => life.filter((e) => row(e, 'ECTOSCOPIA') && e.state !== 'ANULADO').at(-1) ?? [],
  );
  const asked: Readonly<Record<string, readonly string[]>> = {
    AUDIO_OD_1000: [
      'AUDIO_OD_125',
      'AUDIO_OI_250',
      'LOGO_UMBRAL_OD',
      'LOGO_DISCRIMINACION_OI',
      'AUDIO_ANTECEDENTES',
      'DX_AUDIO',
    ],
    FVC: ['FVC_LIN', 'FEV1_Z', 'FEV1_FVC_LIN', 'FEF2575', 'ESPIRO_CALIDAD', 'ESPIRO_CALIDAD_FVC', 'PEF_M1', 'FET_M1'],
    AV_LEJOS_OD_SC: ['FONDO_OD', 'FONDO_OI', 'PIO_OD', 'PIO_OI', 'OFT_PUPILAS', 'OFT_INDICACIONES'],
    EKG_FC: ['EKG_P', 'EKG_QT', 'EKG_ONDAS', 'EKG_LECTOR'],
    RX_OIT: ['RX_LECTOR', 'RX_CAMPOS', 'RX_SILUETA', 'RX_OTRAS'],
    OSTEO: ['OSTEO_EJE_LUMBAR', 'OSTEO_DINAMOMETRIA_D', 'OSTEO_HOMBRO_I', 'OSTEO_PHALEN', 'OSTEO_TAREA'],
    PSICOLOGIA: ['PSICO_ANSIEDAD', 'PSICO_AFRONTAMIENTO', 'PSICO_COORDINACION'],
  };
  for (const [station, codes] of Object.entries(asked)) {
    const done = newest.filter((e) => row(e, station));
    expect(done.length, station).toBeGreaterThan(150);
    for (const code of codes) expect(done.filter((e) => !row(e, code)).length, code).toBe(0);
  }
  for (const [side, item] of [
    ['OD', 'AUDIO_OD'],
    ['OI', 'AUDIO_OI'],
  ] as const) {
    const coded = newest.filter((e) => row(e, `AUDIO_CIE10_${side}`));
    expect(coded.length, item).toBeGreaterThan(10);
    expect(coded.filter((e) => row(e, item)?.class === 'NORMAL').length, item).toBe(0);
    const uncoded = newest.filter((e) => row(e, 'AUDIO_OD_1000') && !coded.includes(e));
    expect(uncoded.filter((e) => row(e, item)?.class !== 'NORMAL').length, item).toBe(0);
  }
  for (const code of ['FEV1_POST', 'RX_SIMBOLOS', 'DERMA_FOTOTIPO', 'DERMA_LESION'])
    expect(newest.filter((e) => row(e, code)).length, code).toBeGreaterThan(3);
  // Corrected by Bazett: both intervals and the rate are of one trace.
  const traces = newest.filter((e) => row(e, 'EKG_QT'));
  const wrong = traces.filter((e) => {
    const [qt, qtc, rate] = ['EKG_QT', 'EKG_QTC', 'EKG_FC'].map((code) => Number(figure(e, code)));
    return Math.abs(qt! / Math.sqrt(60 / rate!) - qtc!) > 3;
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

describe('programmes', () => {
  /** Places of the columns in the rows of entries and visits. */
  const ENTRY = { id: 1, patient: 2, program: 3, state: 4, enrolledOn: 5, nextVisitOn: 8 } as const;
  const VISIT = { entry: 2, heldOn: 4, height: 5, fev1: 16, measures: 24 } as const;
  let mining: Company;
  let entries: Cell[][];
  let visits: Cell[][];
  const today = DAYS[1]!;
  beforeAll(() => {
    mining = companies.findLast(({ profile }) => profile === MINING)!;
    const doctor = { id: 'doctor', name: 'Doctor' };
    ({ entries, visits } = programRows(new Random(1), mining, doctor, today));
  });
  const of = (program: string) => entries.filter((row) => row[ENTRY.program] === program);
  const visitsOf = (entry: Cell[]) =>
    visits
      .filter((row) => row[VISIT.entry] === entry[ENTRY.id] && row[VISIT.heldOn] !== null)
      .sort((a, b) => String(a[VISIT.heldOn]).localeCompare(String(b[VISIT.heldOn])));
  const personOf = (entry: Cell[]) => mining.people.find(({ id }) => id === entry[ENTRY.patient])!;

  test('each has people, visits held and missed, leavings, and three years of history', () => {
    for (const program of PROGRAM_CODES) {
      const all = of(program);
      expect(all.length, program).toBeGreaterThanOrEqual(10);
      expect(all.filter((row) => row[ENTRY.state] === 'ALTA').length, program).toBeGreaterThan(0);
      const own = new Set(all.map((row) => row[ENTRY.id]));
      const theirs = visits.filter((row) => own.has(row[VISIT.entry]));
      expect(theirs.filter((row) => row[VISIT.heldOn] === null).length, program).toBeGreaterThan(0);
      const [first] = theirs.flatMap((row) => (row[VISIT.heldOn] ? [String(row[VISIT.heldOn])] : [])).sort();
      expect(daysBetween(first!, today), program).toBeGreaterThan(3 * 365 - 60);
    }
  });

  test('a visit whose day passed was missed: one that follows the rhythm of its programme is to come', () => {
    const doctor = { id: 'doctor', name: 'Doctor' };
    const BREATH = new Set(['RESPIRATORIO', 'FLUJO_PICO']);
    const pending = mining.attentions.filter(({ aptitude }) => aptitude === 'PENDIENTE');
    const waiting = new Set(pending.map(({ person }) => person.id));
    for (let seed = 1; seed <= 20; seed++) {
      const unrecorded = programRows(new Random(seed), mining, doctor, today).entries.filter((row) => {
        const protocol = PROTOCOLS[row[ENTRY.program] as ProgramCode];
        const days = daysBetween(String(row[ENTRY.enrolledOn]), String(row[ENTRY.nextVisitOn]));
        // A visit that was meant to be missed is of any day; those of breath follow what the last one found.
        const isOnRhythm =
          !BREATH.has(String(row[ENTRY.program])) && (days - protocol.firstDays) % protocol.everyDays === 0;
        const isOverdue = row[ENTRY.state] === 'ACTIVO' && String(row[ENTRY.nextVisitOn]) < today;
        return isOverdue && isOnRhythm && waiting.has(String(row[ENTRY.patient]));
      });
      expect(unrecorded.map((row) => [row[ENTRY.program], personOf(row).name.full])).toEqual([]);
    }
  });

  test('the next visit is after the last one held', () => {
    for (const company of companies)
      for (let seed = 1; seed <= 10; seed++) {
        const rows = programRows(new Random(seed), company, { id: 'doctor', name: 'Doctor' }, today);
        const lastHeld = new Map<unknown, string>();
        for (const visit of rows.visits) {
          const [entry, on] = [visit[VISIT.entry], String(visit[VISIT.heldOn] ?? '')];
          if (on > (lastHeld.get(entry) ?? '')) lastHeld.set(entry, on);
        }
        const early = rows.entries.filter(
          (entry) =>
            entry[ENTRY.state] === 'ACTIVO' &&
            String(entry[ENTRY.nextVisitOn]) <= (lastHeld.get(entry[ENTRY.id]) ?? ''),
        );
        expect(early.map((entry) => [entry[ENTRY.program], entry[ENTRY.nextVisitOn]])).toEqual([]);
      }
  });

  test('each began before its first worker, and its name says one thing once', () => {
    for (const company of companies) {
      const rows = programRows(new Random(1), company, { id: 'doctor', name: 'Doctor' }, today).entries;
      const programs = programsOf(company.profile);
      if (company.profile === MINING) expect(programs.length).toBeGreaterThan(5);
      for (const { kind, name, began } of programs) {
        expect(name).not.toMatch(/vigilancia|programa/i);
        const own = rows.filter((row) => PROTOCOLS[row[ENTRY.program] as ProgramCode].kind === kind);
        const early = own.filter((row) => String(row[ENTRY.enrolledOn]) < addDays(today, -began));
        expect([name, early.length]).toEqual([name, 0]);
      }
    }
  });

  test('nobody is enrolled before they were hired', () => {
    const early = entries.filter((row) => String(row[ENTRY.enrolledOn]) < personOf(row).hireDate);
    expect(early.map((row) => [row[ENTRY.program], personOf(row).name.full])).toEqual([]);
  });

  test('visits measure the lungs and the height of the exams', () => {
    const broken = of('RESPIRATORIO').flatMap((entry) => {
      const person = personOf(entry);
      const exams = mining.attentions.filter((e) => e.person === person && row(e, 'FEV1'));
      const course = [
        ...exams.map((e) => ({ on: e.date, fev1: Number(figure(e, 'FEV1')), height: figure(e, 'TALLA') })),
        ...visitsOf(entry).map((each) => ({
          on: String(each[VISIT.heldOn]),
          fev1: Number(each[VISIT.fev1]),
          height: each[VISIT.height],
        })),
      ].sort((a, b) => a.on.localeCompare(b.on));
      return course.slice(1).flatMap((now, i) => {
        const before = course[i]!;
        const years = daysBetween(before.on, now.on) / 365;
        const leaps = now.fev1 > before.fev1 + 0.12 || now.fev1 < before.fev1 - 0.15 - 0.3 * years;
        return leaps || now.height !== before.height ? [[person.name.full, before, now]] : [];
      });
    });
    expect(broken).toEqual([]);
  });

  test('some shifts of hearing are confirmed within 30 days, others are not, and an ear recovers only so', () => {
    const mean = (each: Cell[], ear: string) => {
      const values = JSON.parse(String(each[VISIT.measures]));
      return [2000, 3000, 4000].reduce((sum, hz) => sum + values[`AUDIO_${ear}_${hz}`], 0) / 3;
    };
    let [confirmed, recovered] = [0, 0];
    const broken = of('AUDITIVO').flatMap((entry) => {
      const own = visitsOf(entry);
      return own.slice(1).flatMap((now, i) =>
        ['OD', 'OI'].flatMap((ear) => {
          const before = own[i]!;
          const days = daysBetween(String(before[VISIT.heldOn]), String(now[VISIT.heldOn]));
          const fell = mean(now, ear) < mean(before, ear);
          if (fell && days <= 30) recovered++;
          const earlier = own[i - 1];
          if (!fell && days <= 30 && earlier && mean(before, ear) - mean(earlier, ear) >= 10) confirmed++;
          return fell && days > 30 && !(earlier && mean(before, ear) > mean(earlier, ear)) && i > 0
            ? [[personOf(entry).name.full, before[VISIT.heldOn], now[VISIT.heldOn]]]
            : [];
        }),
      );
    });
    expect(broken).toEqual([]);
    expect(confirmed).toBeGreaterThan(0);
    expect(recovered).toBeGreaterThan(3);
  });
});
