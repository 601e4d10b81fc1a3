import { box, fields, labelled, options, type SheetOf } from './sheet.ts';

const of = (labels: Readonly<Record<string, string>>, span?: number) => labelled('PSICO_', labels, span);

export const PSYCHOLOGY: SheetOf = {
  area: 'PSICO',
  performer: { role: 'Psicólogo(a)', council: 'C.Ps.P.' },
  sections: [
    {
      title: 'Motivo y conducta',
      parts: [fields(...of({ MOTIVO: 'Motivo', CONDUCTA: 'Conducta observada', PRUEBAS: 'Pruebas y puntajes' }, 6))],
    },
    {
      title: 'Áreas cognitivas',
      parts: [
        options(
          ...of({
            RAZONAMIENTO: 'Razonamiento',
            MEMORIA: 'Memoria',
            ATENCION: 'Atención y concentración',
            COORDINACION: 'Coordinación visomotora',
            ORIENTACION: 'Orientación espacial',
          }),
        ),
      ],
    },
    {
      title: 'Personalidad y conducta laboral',
      parts: [
        options(
          ...of({
            ESTABILIDAD: 'Estabilidad emocional',
            ANSIEDAD: 'Ansiedad',
            AFRONTAMIENTO: 'Afrontamiento del estrés y del riesgo',
            NORMAS: 'Acatamiento de normas',
            ALCOHOL: 'Consumo de alcohol',
          }),
        ),
      ],
    },
    {
      title: 'Temores',
      parts: [
        options(
          ...of({
            FOBIA_ALTURA: 'A la altura',
            FOBIA_ENCIERRO: 'A espacios confinados',
            FOBIA_ELECTRICO: 'Al riesgo eléctrico',
          }),
        ),
      ],
    },
    {
      title: 'Informe por áreas',
      parts: [
        fields(
          ...of(
            {
              INTELECTUAL: 'a) Intelectual',
              PERSONALIDAD: 'b) Personalidad',
              ORGANICIDAD: 'c) Organicidad',
              PSICOMOTRICIDAD: 'd) Psicomotricidad',
            },
            6,
          ),
          ...of({ FORTALEZAS: 'Fortalezas', DEBILIDADES: 'Debilidades' }, 3),
        ),
      ],
    },
    {
      title: 'Otras pruebas',
      parts: [fields({ code: 'TEST_SUENO', label: 'Somnolencia (Epworth)', span: 6 })],
    },
    {
      title: 'Conclusión',
      empty: 'La evaluación psicológica no tiene conclusión registrada.',
      parts: [
        box('PSICOLOGIA', 'Conclusión', 'brand'),
        options({ code: 'PSICO_PERFIL', label: 'Cumple el perfil del puesto' }),
        box('PSICO_RECOMENDACIONES', 'Recomendaciones'),
      ],
    },
  ],
};
