import { bloodGroupWords } from '#clinical/vocabulary/blood-group.ts';
import { showBirthDate, showDay } from '#platform/contract/dates.ts';
import { sexLabels } from '#workers/collaborators/model.ts';
import type { WorkerData } from '../fhir/data.ts';
import { jobWords } from '../fhir/resources.ts';

export const HEADERS = ['Qué es', 'Dato', 'Valor', 'Fecha', 'De'];
type Line = [part: string, name: string, value: string, date: string, of: string];

const related = (isRelated: boolean | null): string | null =>
  isRelated === null ? null : isRelated ? 'Relacionado con el trabajo' : 'No relacionado con el trabajo';

/** Lists all stored data, one datum per line, in readable words. */
export function linesOf({
  person: p,
  attentions,
  results,
  diagnoses,
  referrals,
  vaccines,
  jobs,
  programs,
  pauses,
  absences,
}: WorkerData): Line[] {
  const names = new Map(attentions.map((a) => [a.id, a]));
  const examColumns = (id: string): [string, string] => [showDay(names.get(id)?.date), names.get(id)?.label ?? ''];
  const personLines: [string, string, string | null][] = [
    ['Identidad', 'Documento', `${p.documentType} ${p.documentNumber}`],
    ['Identidad', 'Apellidos y nombres', p.fullName],
    ['Identidad', 'Sexo', sexLabels[p.sex as keyof typeof sexLabels] ?? p.sex],
    ['Identidad', 'Fecha de nacimiento', showBirthDate(p.birthDate)],
    ['Contacto', 'Correo', p.email],
    ['Contacto', 'Teléfono', p.phone],
    ['Contacto', 'Dirección', [p.street, p.district, p.province, p.department].filter(Boolean).join(', ')],
    ['Trabajo', 'Puesto', p.jobTitle],
    ['Trabajo', 'Área', p.area],
    ['Trabajo', 'Fecha de ingreso', showDay(p.hireDate)],
    ['Salud', 'Grupo sanguíneo', p.bloodGroup && bloodGroupWords(p.bloodGroup)],
  ];
  return [
    ...personLines.flatMap(([part, name, value]): Line[] => (value ? [[part, name, value, '', 'Tu ficha']] : [])),
    ...attentions.flatMap((a): Line[] =>
      (
        [
          ['Aptitud', a.aptitude],
          ['Motivo', a.reason],
          ['Restricciones de trabajo', a.restrictions],
          ['Recomendaciones', a.recommendations],
          ['Médico', a.doctor],
          ['Lugar', a.place],
        ] as const
      ).flatMap(([name, value]): Line[] => (value ? [['Atención', name, value, showDay(a.date), a.label]] : [])),
    ),
    ...results.map((r): Line => {
      return ['Resultado', r.label, [r.text, r.class].filter(Boolean).join(' · '), ...examColumns(r.attentionId)];
    }),
    ...diagnoses.map(
      (d): Line => [
        'Diagnóstico',
        d.cie10 ?? '',
        [d.description, related(d.workRelated)].filter(Boolean).join('. '),
        ...examColumns(d.attentionId),
      ],
    ),
    ...referrals.map(
      (r): Line => [
        'Interconsulta',
        r.specialty ?? 'Especialista',
        [r.reason, r.question && `Pregunta: ${r.question}`, r.outcome && `Respuesta: ${r.outcome}`]
          .filter(Boolean)
          .join('. '),
        ...examColumns(r.attentionId),
      ],
    ),
    ...vaccines.map(
      (v): Line => ['Vacuna', v.label, `Dosis ${v.dose}${v.lot ? `, lote ${v.lot}` : ''}`, showDay(v.on), ''],
    ),
    ...jobs.map(
      (job): Line => [
        'Historia ocupacional',
        job.company,
        [
          job.jobTitle,
          `hasta ${job.until === null ? 'la fecha' : showDay(job.until)}`,
          job.hazards.length > 0 && `peligros: ${job.hazards.join(', ')}`,
          ...jobWords(job),
          job.note,
        ]
          .filter(Boolean)
          .join('; '),
        showDay(job.from),
        '',
      ],
    ),
    ...programs.flatMap(({ label, from, until, nextVisitOn, notes, visits }): Line[] => [
      [
        'Programa de salud',
        label,
        [
          until === null ? 'En seguimiento' : `Hasta el ${showDay(until)}`,
          ...notes,
          nextVisitOn && `Próxima visita: ${showDay(nextVisitOn)}`,
        ]
          .filter(Boolean)
          .join('. '),
        showDay(from),
        '',
      ],
      ...visits.map(
        ({ on, held, facts }): Line => [
          'Visita de un programa',
          label,
          held ? facts.join('; ') : 'No asististe',
          showDay(on),
          '',
        ],
      ),
    ]),
    ...pauses.map(
      ({ from, until, reason, note }): Line => [
        'Pausa del seguimiento',
        reason,
        [until === null ? 'Sin fecha de reinicio' : `Hasta el ${showDay(until)}`, note].filter(Boolean).join('. '),
        showDay(from),
        '',
      ],
    ),
    ...absences.map(
      (a): Line => ['Ausencia comunicada a tu empresa', 'Hasta', showDay(a.untilOn), showDay(a.fromOn), ''],
    ),
  ];
}
