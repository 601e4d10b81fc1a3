import { expect, test } from 'vitest';
import { isNormalResult } from './normal-result.ts';

test.each([
  'Apto',
  'APTO',
  'Apto, sin indicadores psicopatológicos',
  'Sin alteraciones',
  'Sin observaciones',
  'Normal.',
  'No presenta lesiones',
  'Ninguno',
  'Apto para trabajo en altura',
  'Dentro de límites normales',
  'Piel sin lesiones',
  'Piel y faneras sin alteraciones. Encías sin lesiones',
])('«%s» says that nothing was found', (text) => expect(isNormalResult(text)).toBe(true));

test.each([
  'Indicadores de estrés laboral moderado',
  'No apto para trabajo en altura',
  'No apto',
  'Caries dental en 4 piezas',
  'Apto con restricciones',
  'Sin alteraciones salvo caries',
  'Apto, rasgos de ansiedad leve',
  'Apto para trabajo en altura con observación',
  'Sin examen completo',
  'Caries sin síntomas',
  'Piel con lesiones',
])('«%s» has to be read', (text) => expect(isNormalResult(text)).toBe(false));
