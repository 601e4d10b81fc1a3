import { COVERAGE_LABELS, type Coverage, doseLabel, SCHEMES, type SchemeCode } from '#clinical/vaccines/schemes.ts';
import { showBirthDate, showDay } from '#platform/contract/dates.ts';
import type { Block, Logo, PdfSpec } from '#platform/server/pdf/spec.ts';

export interface VaccinationCard {
  company: { name: string; ruc: string; logo: Logo };
  worker: {
    fullName: string;
    documentType: string;
    documentNumber: string;
    birthDate: string | null;
    jobTitle: string | null;
    area: string | null;
  };
  /** Doses, ordered by vaccine and dose. */
  doses: readonly { scheme: SchemeCode; dose: number; givenOn: string; place: string | null; lot: string | null }[];
  /** Vaccines that the worker should have or has. */
  schemes: readonly { scheme: SchemeCode; coverage: Coverage; doses: number; boosterOn: string | null }[];
  madeAt: string;
}

/** Vaccination card of a worker: all valid doses, and the status of each vaccine that the worker should have. */
export function cardSpec({ company, worker, doses, schemes, madeAt }: VaccinationCard): PdfSpec {
  return {
    title: `Carné de vacunación · ${worker.fullName}`,
    subject: `Vacunas de ${worker.fullName}`,
    author: company.name,
    createdAt: madeAt,
    header: {
      logo: company.logo,
      company: company.name,
      companyLine: `RUC ${company.ruc}`,
      title: 'CARNÉ DE VACUNACIÓN',
      subtitle: 'NTS 196-MINSA/DGIESP-2022',
      facts: [
        { label: 'Emitido', value: showDay(madeAt) },
        { label: 'Dosis registradas', value: `${doses.filter(({ dose }) => dose > 0).length}` },
      ],
    },
    body: [
      {
        kind: 'fields',
        columns: 6,
        items: [
          { label: 'Apellidos y nombres', value: worker.fullName, span: 6, strong: true },
          { label: 'Documento de identidad', value: `${worker.documentType} ${worker.documentNumber}`, span: 2 },
          { label: 'Fecha de nacimiento', value: showBirthDate(worker.birthDate), span: 2 },
          { label: 'Área', value: worker.area ?? '', span: 2 },
          { label: 'Puesto de trabajo', value: worker.jobTitle ?? '', span: 6 },
        ],
      },
      { kind: 'space', height: 10 },
      { kind: 'section', title: 'Dosis aplicadas' },
      { kind: 'space', height: 4 },
      ...dosesOf(doses),
      { kind: 'space', height: 14 },
      { kind: 'section', title: 'Estado de cada vacuna' },
      { kind: 'space', height: 4 },
      {
        kind: 'table',
        columns: [
          { label: 'Vacuna', share: 0.28 },
          { label: 'Esquema', share: 0.32 },
          { label: 'Estado', share: 0.2 },
          { label: 'Próxima', share: 0.2 },
        ],
        rows: schemes.map(({ scheme, coverage, doses: doseCount, boosterOn }) => [
          SCHEMES[scheme].label,
          SCHEMES[scheme].calendar,
          COVERAGE_LABELS[coverage],
          nextOf(scheme, coverage, doseCount, boosterOn),
        ]),
      },
      { kind: 'space', height: 12 },
      {
        kind: 'text',
        size: 8,
        muted: true,
        text: 'Las dosis son las del registro de vacunas del servicio médico. Si falta alguna, muéstrale al médico ocupacional el carné en que consta.',
      },
    ],
    legal:
      'Documento con datos de salud, para el colaborador y su médico ocupacional (Ley 29733). No reemplaza al carné del Ministerio de Salud.',
  };
}

function dosesOf(doses: VaccinationCard['doses']): Block[] {
  if (doses.length === 0) return [{ kind: 'text', text: 'Todavía no hay dosis registradas.', muted: true }];
  return [
    {
      kind: 'table',
      columns: [
        { label: 'Vacuna', share: 0.28 },
        { label: 'Dosis', share: 0.15 },
        { label: 'Fecha', share: 0.13 },
        { label: 'Lugar', share: 0.28 },
        { label: 'Lote', share: 0.16 },
      ],
      rows: doses.map(({ scheme, dose, givenOn, place, lot }) => [
        SCHEMES[scheme].label,
        doseLabel(scheme, dose),
        showDay(givenOn),
        place ?? '—',
        lot ?? '—',
      ]),
    },
  ];
}

/** Next due item: the next dose of an incomplete scheme, or the booster with its day. */
function nextOf(scheme: SchemeCode, coverage: Coverage, doseCount: number, boosterOn: string | null): string {
  if (coverage === 'VENCIDO') return `Refuerzo vencido el ${showDay(boosterOn)}`;
  if (coverage === 'COMPLETO') return boosterOn ? `Refuerzo el ${showDay(boosterOn)}` : '—';
  return doseLabel(scheme, doseCount + 1);
}
