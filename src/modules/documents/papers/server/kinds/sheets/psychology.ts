import { box, fields, options, type SheetOf } from './sheet.ts';

const short = (code: string, label: string) => ({ code: `PSICO_${code}`, label });

export const PSYCHOLOGY: SheetOf = {
  area: 'PSICO',
  performer: { role: 'Psicólogo(a)', council: 'C.Ps.P.' },
  sections: [
    {
      title: 'Motivo y conducta',
      parts: [
        fields(
          { code: 'PSICO_MOTIVO', label: 'Motivo', span: 6 },
          { code: 'PSICO_CONDUCTA', label: 'Conducta observada', span: 6 },
          { code: 'PSICO_PRUEBAS', label: 'Pruebas y puntajes', span: 6 },
        ),
      ],
    },
    {
      title: 'Áreas cognitivas',
      parts: [
        options(
          short('RAZONAMIENTO', 'Razonamiento'),
          short('MEMORIA', 'Memoria'),
          short('ATENCION', 'Atención y concentración'),
          short('COORDINACION', 'Coordinación visomotora'),
          short('ORIENTACION', 'Orientación espacial'),
        ),
      ],
    },
    {
      title: 'Personalidad y conducta laboral',
      parts: [
        options(
          short('ESTABILIDAD', 'Estabilidad emocional'),
          short('ANSIEDAD', 'Ansiedad'),
          short('AFRONTAMIENTO', 'Afrontamiento del estrés y del riesgo'),
          short('NORMAS', 'Acatamiento de normas'),
          short('ALCOHOL', 'Consumo de alcohol'),
        ),
      ],
    },
    {
      title: 'Temores',
      parts: [
        options(
          short('FOBIA_ALTURA', 'A la altura'),
          short('FOBIA_ENCIERRO', 'A espacios confinados'),
          short('FOBIA_ELECTRICO', 'Al riesgo eléctrico'),
        ),
      ],
    },
    {
      title: 'Informe por áreas',
      parts: [
        fields(
          { code: 'PSICO_INTELECTUAL', label: 'a) Intelectual', span: 6 },
          { code: 'PSICO_PERSONALIDAD', label: 'b) Personalidad', span: 6 },
          { code: 'PSICO_ORGANICIDAD', label: 'c) Organicidad', span: 6 },
          { code: 'PSICO_PSICOMOTRICIDAD', label: 'd) Psicomotricidad', span: 6 },
          { code: 'PSICO_FORTALEZAS', label: 'Fortalezas', span: 3 },
          { code: 'PSICO_DEBILIDADES', label: 'Debilidades', span: 3 },
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
