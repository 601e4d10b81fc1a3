import { iloFaults } from '#clinical/rules/heart-and-lung/ilo-sheet.ts';
import { measureOf } from '#clinical/rules/measures.ts';
import { PARENCHYMA, parenchymaBlocks } from './lungs.ts';
import { box, drawn, fields, options, type Part, type SheetOf } from './sheet.ts';
import type { StationResults } from './station-results.ts';

const SYMBOLS =
  'aa aorta aterosclerótica · at engrosamiento apical · ax coalescencia · bu bulla · ca cáncer · cg nódulos calcificados no neumoconióticos · cn calcificación en opacidades · co silueta cardiaca · cp cor pulmonale · cv cavidad · di distorsión · ef derrame · em enfisema · es cáscara de huevo · fr fractura costal · hi hilios · ho panal · id borde diafragmático borroso · ih borde cardiaco borroso · kl Kerley · me mesotelioma · pa atelectasia laminar · pb bandas · pi cisura · px neumotórax · ra atelectasia redonda · rp neumoconiosis reumatoide · tb tuberculosis · od otra enfermedad';

const pleural = (code: string): Part =>
  options(
    ...['SITIO', 'CALCIFICACION', 'EXTENSION_D', 'EXTENSION_I', 'ANCHO_D', 'ANCHO_I'].map(
      (part) => `RX_${code}_${part}`,
    ),
  );

const remarks = (results: StationResults): string[] =>
  iloFaults({
    quality: results.chosen('RX_CALIDAD').codes[0] ?? null,
    profusion: results.text('RX_OIT'),
    zones: results.chosen('RX_ZONAS').codes,
    primaryShape: results.chosen('RX_FORMA_PRIMARIA').codes[0] ?? null,
    secondaryShape: results.chosen('RX_FORMA_SECUNDARIA').codes[0] ?? null,
    symbols: results.chosen('RX_SIMBOLOS').codes,
    defects: results.chosen('RX_DEFECTOS').codes,
    comments: results.shown('RX_COMENTARIOS'),
    pregnant: (results.person?.pregnant ?? false) && isExposed(results),
  });

/** True if a film was taken; the state alone of a test that was not done does not count. */
const isExposed = (results: StationResults): boolean =>
  results.has('RX_OIT', 'RX_TORAX', 'RX_PLACA', 'RX_CALIDAD', 'RX_LUMBAR');

/** An ILO sheet prints all options of large opacities and the pleura where the film was read, also unanswered ones. */
const OF_READING = ['RX_OIT', 'RX_PARENQUIMA'];
const alwaysBoxed = (code: string, label: string): Part =>
  drawn([code, ...OF_READING], (results) => {
    if (results.has(code)) return options({ code, label }).draw(results);
    const labels = Object.values(measureOf(code)?.options ?? {});
    return [{ kind: 'options', label, items: labels.map((each) => ({ label: each, chosen: false })) }];
  });

export const CHEST_XRAY: SheetOf = {
  area: 'RX',
  performer: { role: 'Tecnólogo médico en radiología', council: 'CTMP' },
  reader: {
    code: 'RX_LECTOR',
    role: 'Médico radiólogo o lector OIT',
    council: 'CMP',
    act: 'Leyó la radiografía',
  },
  remarks,
  sections: [
    {
      title: 'Placa y lectura',
      parts: [
        fields(
          { code: 'RX_PLACA', label: 'Placa N.º' },
          { code: 'RX_FECHA', label: 'Fecha de la radiografía' },
          { code: 'RX_FECHA_LECTURA', label: 'Fecha de lectura' },
          { code: 'RX_LECTOR', label: 'Lector', span: 6 },
        ),
      ],
    },
    {
      title: 'Informe de la radiografía frontal',
      parts: [
        fields(
          ...['RX_VERTICES', 'RX_CAMPOS', 'RX_HILIOS', 'RX_SENOS', 'RX_MEDIASTINO', 'RX_SILUETA'].map((code) => ({
            code,
            span: 3,
          })),
          { code: 'RX_OSEO', label: 'Sistema osteomuscular', span: 6 },
        ),
      ],
    },
    {
      title: 'OIT I. Calidad técnica',
      parts: [options({ code: 'RX_CALIDAD', label: 'Calidad' }, { code: 'RX_DEFECTOS', label: 'Defectos' })],
    },
    {
      title: 'OIT II. Parénquima',
      parts: [
        options({ code: 'RX_PARENQUIMA', label: 'Anormalidad compatible con neumoconiosis' }),
        drawn(PARENCHYMA, parenchymaBlocks),
        options(
          { code: 'RX_FORMA_PRIMARIA', label: '2.3 Forma y tamaño: primaria' },
          { code: 'RX_FORMA_SECUNDARIA', label: '2.3 Forma y tamaño: secundaria' },
        ),
        alwaysBoxed('RX_OPACIDAD_GRANDE', '2.4 Opacidades grandes'),
      ],
    },
    {
      title: 'OIT III. Pleura',
      parts: [
        alwaysBoxed('RX_PLEURA', 'Anormalidad de la pleura'),
        pleural('PLACAS'),
        options('RX_ANGULO'),
        pleural('ENGROSAMIENTO'),
      ],
    },
    {
      title: 'OIT IV. Símbolos y comentarios',
      parts: [
        options({ code: 'RX_OTRAS', label: 'Otras anormalidades' }),
        drawn(['RX_SIMBOLOS'], (results) => [
          ...options({ code: 'RX_SIMBOLOS', label: 'Símbolos' }).draw(results),
          { kind: 'space', height: 2 },
          { kind: 'text', size: 6.5, muted: true, text: `${SYMBOLS}.` },
          { kind: 'space', height: 4 },
        ]),
        box('RX_COMENTARIOS', 'Comentarios'),
      ],
    },
    {
      title: 'Conclusión',
      empty: 'La radiografía de tórax no tiene conclusión registrada.',
      parts: [
        fields({ code: 'TORAX', label: 'Clase según la lectura', span: 6 }),
        box('RX_TORAX', 'Informe', 'brand'),
        box('RX_LUMBAR', 'Radiografía lumbar'),
        box('RX_RECOMENDACIONES', 'Recomendaciones'),
      ],
    },
  ],
};
