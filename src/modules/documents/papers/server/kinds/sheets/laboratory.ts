import { measureOf } from '#clinical/rules/measures.ts';
import { showDay } from '#platform/contract/dates.ts';
import type { TableCell } from '#platform/server/pdf/spec.ts';
import { box, drawn, fields, legend, markedCell, options, type Part, type SheetOf } from './sheet.ts';
import type { StationResults } from './station-results.ts';

const codes = (text: string): string[] => text.trim().split(/\s+/);

const HAEMATOLOGY = codes(`HEMOGLOBINA HEMOGLOBINA_AJUSTADA HEMATOCRITO VCM HCM LEUCOCITOS ABASTONADOS NEUTROFILOS
LINFOCITOS MONOCITOS EOSINOFILOS BASOFILOS PLAQUETAS VSG HEMOGRAMA GRUPO_FACTOR`);
const CHEMISTRY = codes(
  'GLUCOSA HBA1C COLESTEROL HDL LDL VLDL TRIGLICERIDOS CREATININA UREA ACIDO_URICO TGO TGP PSA SEROLOGIA LABORATORIO',
);
const URINE =
  codes(`ORINA_DENSIDAD ORINA_PH ORINA_PROTEINAS ORINA_GLUCOSA ORINA_CETONAS ORINA_BILIRRUBINA ORINA_NITRITOS
ORINA_LEUCOCITOS ORINA_HEMATIES ORINA_BACTERIAS ORINA_CRISTALES ORINA_CILINDROS ORINA`);
const DRUGS = ['COCAINA', 'MARIHUANA'];
const TOXICOLOGY = codes('COCAINA MARIHUANA PLOMO');

/** Maximum length of a result in a row, in letters; a longer report is in a box below the table. */
const LONGEST = 60;

/** Class and flags of a result, without what the result itself says. */
function notesOn(results: StationResults, code: string): string {
  const said = [results.figure(code), ''];
  const notes = new Set([results.classOf(code), ...(results.get(code)?.flags ?? [])]);
  return [...notes].filter((note) => !said.includes(note)).join(' · ');
}

/** Results with unit and reference by sex; a figure out of its reference has an arrow, an abnormal text a star. */
const resultTable = (of: readonly string[]): Part =>
  drawn(of, (results) => {
    const stated = of.filter((code) => results.has(code));
    const shown = stated.filter((code) => results.figure(code).length <= LONGEST);
    const inWords = stated.filter((code) => results.figure(code).length > LONGEST);
    const before = shown.some((code) => results.get(code)?.previous);
    const row = (code: string): TableCell[] => {
      const measure = results.get(code);
      const unit = measure?.number == null ? '' : (measure.unit ?? '');
      // The unit has a column of its own.
      const reference = (unit === '' ? null : measure?.reference?.replace(` ${unit}`, '')) ?? measure?.reference ?? '—';
      return [measure?.label ?? code, markedCell(results, code), unit, reference, notesOn(results, code)];
    };
    const previous = (code: string): string => {
      const measured = results.get(code)?.previous;
      return measured ? `${measured.shown} (${showDay(measured.date)})` : '';
    };
    return [
      {
        kind: 'table',
        dense: true,
        columns: [
          { label: 'Examen', share: before ? 0.24 : 0.28 },
          { label: 'Resultado', share: 0.14 },
          { label: 'Unidad', share: 0.1 },
          { label: 'Ref.', share: before ? 0.16 : 0.2 },
          { label: 'Clasificación', share: before ? 0.2 : 0.28 },
          ...(before ? [{ label: 'Antes', share: 0.16 }] : []),
        ],
        rows: shown.map((code) => (before ? [...row(code), previous(code)] : row(code))),
      },
      { kind: 'space', height: 4 },
      ...inWords.flatMap((code) => box(code, measureOf(code)?.label ?? code).draw(results)),
    ];
  });

function remarks(results: StationResults): string[] {
  const positive = DRUGS.filter((code) => results.get(code)?.review);
  return [
    ...(positive.length > 0 && !results.has('TOX_CONFIRMACION')
      ? ['Hay un tamizaje positivo sin prueba confirmatoria: por sí solo no prueba consumo.']
      : []),
    ...(results.has(...DRUGS) && !results.has('TOX_CONSENTIMIENTO')
      ? ['Falta el consentimiento del trabajador para el tamizaje de drogas.']
      : []),
  ];
}

export const LABORATORY: SheetOf = {
  area: 'LAB',
  performer: { role: 'Tecnólogo médico o biólogo(a)', council: 'CTMP o CBP' },
  reader: {
    code: 'LAB_LECTOR',
    role: 'Médico patólogo clínico',
    council: 'CMP',
    act: 'Leyó los resultados',
    onlyNamed: true,
  },
  remarks,
  sections: [
    {
      title: 'Muestra y método',
      parts: [
        options('LAB_MUESTRA'),
        fields(
          { code: 'LAB_TOMA', label: 'Toma de la muestra', span: 3 },
          { code: 'LAB_VALIDACION', label: 'Validación de los resultados', span: 3 },
          { code: 'LAB_METODO', label: 'Método y equipo', span: 6 },
          { code: 'LAB_LECTOR', label: 'Patólogo clínico', span: 6 },
        ),
      ],
    },
    { title: 'Hematología', parts: [resultTable(HAEMATOLOGY)] },
    { title: 'Bioquímica e inmunología', parts: [resultTable(CHEMISTRY)] },
    { title: 'Examen de orina', parts: [resultTable(URINE)] },
    {
      title: 'Toxicología',
      parts: [
        resultTable(TOXICOLOGY),
        legend(
          DRUGS,
          'Drogas: tamizaje cualitativo, no confirmatorio. Un resultado positivo por sí solo no prueba consumo.',
        ),
        fields(
          { code: 'TOX_METODO', label: 'Método del tamizaje (cualitativo, no confirmatorio)', span: 4 },
          { code: 'TOX_CORTE', label: 'Punto de corte', span: 2 },
          { code: 'TOX_CONFIRMACION', label: 'Prueba confirmatoria', span: 6 },
        ),
        options({ code: 'TOX_CONSENTIMIENTO', label: 'Consentimiento para el tamizaje' }),
      ],
    },
    {
      title: 'Observaciones y recomendaciones',
      parts: [box('LAB_OBSERVACIONES', 'Observaciones'), box('LAB_RECOMENDACIONES', 'Recomendaciones')],
    },
  ],
};
