import { describe, expect, it } from 'vitest';
import { screens } from '../../screens/screens.ts';
import { shorten } from '../menu.ts';
import { searchScreens } from './search-screens.ts';

const menu = screens.filter((screen) => screen.menu);
const paths = (text: string) => searchScreens(text, menu).map((screen) => screen.path);

describe('searchScreens', () => {
  it('waits for two characters', () => {
    expect(paths('')).toEqual([]);
    expect(paths('h')).toEqual([]);
    expect(paths(' h ')).toEqual([]);
    expect(paths('he').length).toBeGreaterThan(0);
  });

  it.each([
    ['AUDIOMETRIA', '/estadisticas_salud/audiometria'],
    ['trigliceridos', '/estadisticas_salud/trigliceridos'],
    ['Triglicéridos', '/estadisticas_salud/trigliceridos'],
    ['anemia', '/estadisticas_salud/hemoglobina'],
    ['calendario emo', '/agendamiento/emo_calendar'],
    ['historico documentos', '/gestion_colaboradores/colaboradores_documentos'],
  ])('finds %s', (text, path) => expect(paths(text)[0]).toBe(path));

  it('finds nothing for what is not there', () => expect(paths('zzzz')).toEqual([]));
});

describe('shorten', () => {
  it('ends long labels with an ellipsis', () => {
    expect(shorten('Colaboradores', 23)).toBe('Colaboradores');
    expect(shorten('Síntomas y hallazgos osteomusculares', 23)).toBe('Síntomas y hallazgos os…');
    expect(shorten('Estadísticas generales', 15)).toBe('Estadísticas ge…');
  });
});
