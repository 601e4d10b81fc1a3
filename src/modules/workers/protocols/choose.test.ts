import { describe, expect, test } from 'vitest';
import { fc } from '#testing/property.ts';
import type { Protocol } from './catalogue.ts';
import { chooseProtocol, LEVELS, protocolWithStations } from './choose.ts';
import type { Examinee, Named, Station } from './model.ts';
import { overlapsOf } from './overlaps.ts';

const DRILLER = { id: 'j1', name: 'Perforista' };
const WELDER = { id: 'j2', name: 'Soldador' };
const MINE = { id: 'a1', name: 'Mina' };
const NOISE = { id: 'RUIDO', name: 'Ruido' };
const SILICA = { id: 'POLVO_SILICE', name: 'Polvo de sílice' };
const SCREENS = { id: 'PANTALLAS', name: 'Pantallas de visualización de datos (PVD)' };

const station = (serviceArea: Station['serviceArea'], over: Partial<Station> = {}): Station => ({
  serviceArea,
  jobTitles: [],
  hazards: [],
  sex: null,
  ageFrom: null,
  ageTo: null,
  ...over,
});
const protocol = (name: string, over: Partial<Protocol> = {}): Protocol => ({
  id: name,
  name,
  version: 1,
  examTypes: ['PERIODICO'],
  jobTitles: [],
  areas: [],
  hazards: [],
  validityMonths: 12,
  recordForm: 'ANEXO_02',
  dateFrom: '2025-01-01',
  dateTo: null,
  enabled: true,
  stations: [station('TRIAJE')],
  ...over,
});
const driller: Examinee = { sex: 'M', age: 35, jobTitle: DRILLER, area: MINE, hazards: [NOISE, SILICA] };
const DAY = '2026-06-15';

describe('the protocol that applies', () => {
  const general = protocol('General');
  const byArea = protocol('Por área', { areas: [MINE] });
  const byHazard = protocol('Por peligro', { hazards: [SILICA, NOISE] });
  const byJob = protocol('Por puesto', { jobTitles: [DRILLER] });

  test('is the most specific: job title, then hazard, then area, then everybody', () => {
    const all = [general, byArea, byHazard, byJob];
    const chosen = LEVELS.map((_, i) => protocolWithStations(all.slice(0, 4 - i), driller, 'PERIODICO', DAY));
    expect(chosen.map(({ protocol: p, why }) => [p?.name, why])).toEqual([
      ['Por puesto', 'Le corresponde «Por puesto» porque es el perfil del puesto Perforista.'],
      [
        'Por peligro',
        'Le corresponde «Por peligro» porque su puesto Perforista está expuesto a polvo de sílice y ruido.',
      ],
      ['Por área', 'Le corresponde «Por área» porque es el perfil del área Mina.'],
      ['General', 'Le corresponde «General» porque es el perfil de todos los colaboradores.'],
    ]);
  });

  test('serves the exam type, is switched on and stands between its dates; of two alike the newest wins', () => {
    const name = (protocols: Protocol[], day = DAY) =>
      chooseProtocol(protocols, driller, 'PERIODICO', day)?.protocol.name ?? null;
    const newer = protocol('Nuevo', { dateFrom: '2026-01-01', dateTo: '2026-06-15' });
    expect(name([general, newer])).toBe('Nuevo');
    expect(name([general, newer], '2026-06-16')).toBe('General');
    expect(name([general, newer], '2025-12-31')).toBe('General');
    expect(name([{ ...newer, enabled: false }])).toBeNull();
    expect(name([protocol('Retiro', { examTypes: ['RETIRO'] })])).toBeNull();
    expect(name([protocol('Otro puesto', { jobTitles: [WELDER] })])).toBeNull();
    expect(protocolWithStations([], driller, 'PERIODICO', DAY)).toEqual({
      protocol: null,
      stations: [],
      why: 'Ningún perfil médico activo al 15/06/2026 sirve para este EMO (Periódico) y este colaborador.',
    });
  });

  test('never depends on the order of the protocols, and nothing in force and as fitting is more specific', () => {
    const some = (items: Named[]) => fc.subarray(items);
    const any = fc.array(
      fc
        .record({
          jobTitles: some([DRILLER, WELDER]),
          areas: some([MINE]),
          hazards: some([NOISE, SCREENS]),
          dateFrom: fc.constantFrom('2025-01-01', '2026-01-01', '2027-01-01'),
          enabled: fc.boolean(),
        })
        .map((over, i = 0) => protocol(`P${JSON.stringify(over)}${i}`, over)),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(any, fc.nat(), (protocols, turn) => {
        const at = protocols.length === 0 ? 0 : turn % protocols.length;
        const turned = [...protocols.slice(at), ...protocols.slice(0, at)].reverse();
        const [one, other] = [protocols, turned].map((list) => chooseProtocol(list, driller, 'PERIODICO', DAY));
        expect(other?.protocol.name).toBe(one?.protocol.name);
        if (!one) return;
        expect(one.protocol.enabled && one.protocol.dateFrom <= DAY).toBe(true);
        if (one.fit.level !== 'jobTitle')
          expect(
            protocols.some((p) => p.enabled && p.dateFrom <= DAY && p.jobTitles.some((j) => j.id === DRILLER.id)),
          ).toBe(false);
      }),
    );
  });
});

describe('a station', () => {
  const asked = (over: Partial<Station>, of: Partial<Examinee> = {}) => {
    const answer = protocolWithStations(
      [protocol('P', { stations: [station('AUDIO', over)] })],
      { ...driller, ...of },
      'PERIODICO',
      DAY,
    );
    return [answer.stations[0]?.asked, answer.stations[0]?.why.replace('Audiometría: ', '')];
  };

  test.each([
    [{}, {}, true, 'se pide a todos los de este perfil.'],
    [{ hazards: [NOISE, SCREENS] }, {}, true, 'porque su puesto Perforista está expuesto a ruido.'],
    [{ jobTitles: [DRILLER], hazards: [SCREENS] }, {}, true, 'porque se pide al puesto Perforista.'],
    [
      { jobTitles: [WELDER], hazards: [SCREENS] },
      {},
      false,
      'solo al puesto Soldador o a puestos expuestos a pantallas de visualización de datos (PVD).',
    ],
    [{ hazards: [NOISE] }, { jobTitle: null, hazards: [] }, false, 'solo a puestos expuestos a ruido.'],
    [{ ageFrom: 40 }, {}, false, 'solo desde los 40 años, y tiene 35.'],
    [{ ageFrom: 35 }, {}, true, 'porque tiene 35 años (se pide desde los 35 años).'],
    [{ ageTo: 34 }, {}, false, 'solo hasta los 34 años, y tiene 35.'],
    [{ ageFrom: 20, ageTo: 35 }, {}, true, 'porque tiene 35 años (se pide de 20 a 35 años).'],
    [{ ageFrom: 40 }, { age: null }, true, 'porque falta su fecha de nacimiento (solo se pide desde los 40 años).'],
    [{ sex: 'F', ageFrom: 40 }, {}, false, 'solo a mujeres; solo desde los 40 años, y tiene 35.'],
    [{ sex: 'F' }, { sex: 'X' }, true, 'porque no se registró su sexo (solo se pide a mujeres).'],
    [
      { hazards: [NOISE], sex: 'M' },
      {},
      true,
      'porque su puesto Perforista está expuesto a ruido y se pide a hombres.',
    ],
  ] as const)('with %j for %j: %s', (over, of, yes, why) => {
    expect(asked(over as Partial<Station>, of as Partial<Examinee>)).toEqual([yes, why]);
  });
});

describe('two as specific at the same time', () => {
  const first = protocol('Mina 2025', { hazards: [NOISE] });
  test('warn with whom, when, and which applies', () => {
    const second = protocol('Mina 2026', { hazards: [SILICA, NOISE], dateFrom: '2026-03-01', dateTo: '2026-12-31' });
    expect(overlapsOf(first, [first, second])).toEqual([
      'Coincide con «Mina 2026» para quien se expone a ruido del 01/03/2026 al 31/12/2026 (Periódico): se aplica «Mina 2026», que empieza después.',
    ]);
    expect(overlapsOf(second, [first, second])).toHaveLength(1);
  });
  test.each<[string, Partial<Protocol>]>([
    ['other hazards', { hazards: [SCREENS] }],
    ['another level', { areas: [MINE] }],
    ['everybody', {}],
    ['other exam types', { hazards: [NOISE], examTypes: ['RETIRO'] }],
    ['switched off', { hazards: [NOISE], enabled: false }],
  ])('not with %s', (_, over) => {
    expect(overlapsOf(first, [protocol('Otro', over)])).toEqual([]);
  });
  test('not one after the other', () => {
    const ended = { ...first, dateTo: '2025-12-31' };
    expect(overlapsOf(ended, [protocol('Otro', { hazards: [NOISE], dateFrom: '2026-01-01' })])).toEqual([]);
    expect(overlapsOf(protocol('A'), [protocol('B')])[0]).toContain('para todos los colaboradores desde el 01/01/2025');
  });
});
