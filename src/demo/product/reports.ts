import { addMonths } from '#platform/contract/dates.ts';
import { type Actor, Scope } from '#platform/server/database/scope.ts';
import type { Services } from '#platform/server/http/context.ts';
import type { ReportVariant } from '#prevention/monthly-reports/model.ts';
import type { ReportComment, ReportCount } from '#prevention/monthly-reports/report.ts';
import { actOn } from '#prevention/monthly-reports/server/acts/act.ts';
import { saveForm } from '#prevention/monthly-reports/server/acts/save-form.ts';
import { signReportOf } from '#prevention/monthly-reports/server/acts/sign.ts';
import { createReportOf } from '#prevention/monthly-reports/server/preview.ts';
import { AGRO } from '../companies/agro.ts';
import type { Company } from '../companies/company.ts';
import { MINING } from '../companies/mining.ts';

const SURVEILLANCE_TEXTS = {
  comment1:
    'Se programaron los exámenes que vencen en los próximos 60 días. Se pide a las jefaturas liberar los turnos.',
  comment2: 'La distribución de aptitudes se mantiene respecto del mes anterior.',
  comment3: 'Se coordinó con las jefaturas la adecuación de los puestos con restricciones.',
  comment4: 'Los programas siguen su cronograma anual.',
  comment5: 'Se revisaron los puestos del personal sensible.',
  comment7: 'La asistencia a las capacitaciones superó el 90 %.',
  comment8: 'Se repusieron los insumos de los botiquines de planta.',
};
const COVID_TEXTS = {
  comment9: 'Los casos se informan por trimestre, de toda la empresa.',
  comment10: 'Las pruebas se tomaron a quienes tuvieron síntomas o contacto.',
  comment11: 'El personal vulnerable continúa con seguimiento.',
  comment12: 'Las atenciones quedaron registradas en la historia clínica de cada trabajador.',
  conclusion: 'La vigilancia se cumplió según lo programado.',
  feedback: 'Mantener la ventilación de los ambientes y el lavado de manos.',
};

type Until = 'draft' | 'review' | 'signed' | 'published' | 'corrected';
interface Plan {
  /** Months before the current month. */
  ago: number;
  until: Until;
  variant?: ReportVariant;
  ofProject?: true;
}

/** Monthly reports in every state, by the key of the company profile. */
const PLANS: Readonly<Record<string, readonly Plan[]>> = {
  [MINING.key]: [
    { ago: 4, until: 'corrected' },
    { ago: 3, until: 'published' },
    { ago: 3, until: 'published', ofProject: true },
    { ago: 3, until: 'published', variant: 'COVID' },
    { ago: 2, until: 'signed' },
    { ago: 2, until: 'draft', ofProject: true },
    { ago: 1, until: 'review' },
  ],
  [AGRO.key]: [
    { ago: 2, until: 'published' },
    { ago: 1, until: 'draft' },
  ],
};

type Needed = Pick<Services, 'pools' | 'files' | 'config' | 'seal'>;

/** Writes monthly reports through the product's own actions, after all other data exists to be counted. */
export async function writeReports(
  services: Needed,
  companies: readonly Company[],
  doctors: ReadonlyMap<string, { id: string }>,
  today: string,
): Promise<void> {
  for (const { id, profile } of companies) {
    const doctor = doctors.get(id);
    const plans = PLANS[profile.key];
    if (!doctor || !plans) continue;
    const actor: Actor = { kind: 'user', id: doctor.id, role: 'doctor' };
    const scope = new Scope(services.pools, id, actor, true);
    const [project] = await scope.run(
      async ({ client }) =>
        (
          await client.query<{ id: string }>(
            'select id from projects where customer_id = $1 and active order by name limit 1',
            [id],
          )
        ).rows,
    );
    for (const plan of plans) await writeOne(services, scope, plan, today, project?.id ?? null);
  }
}

async function writeOne(services: Needed, scope: Scope, plan: Plan, today: string, project: string | null) {
  const { ago, until, variant = 'VIGILANCIA', ofProject } = plan;
  const month = addMonths(`${today.slice(0, 7)}-01`, -ago);
  const { id } = await createReportOf({
    scope,
    body: {
      customerId: scope.customerId,
      projectId: ofProject ? project : null,
      month: Number(month.slice(5, 7)),
      year: Number(month.slice(0, 4)),
      variant,
    },
  });
  let version = 1;
  const query = { report_form_id: id };
  const act = async (name: 'send' | 'publish' | 'correct', reason?: string) => {
    await actOn({ scope, params: { id }, body: { act: name, version, reason } });
    version++;
  };
  const save = async (fields: Partial<Record<ReportComment, string> & Record<ReportCount, number>>) => {
    version = (await saveForm({ scope, query, body: { version, ...fields } })).version;
  };
  const sign = async () => {
    version = (await signReportOf({ scope, services, query, body: { version, namesNobody: true } })).version;
  };
  if (until === 'draft') return;
  await save(variant === 'COVID' ? COVID_TEXTS : SURVEILLANCE_TEXTS);
  await act('send');
  if (until === 'review') return;
  await sign();
  if (until === 'signed') return;
  await act('publish');
  if (until === 'published') return;
  await act('correct', 'Faltaba registrar dos capacitaciones.');
  await save({ scheduledTraining: 12, executedTraining: 8 });
  await act('send');
  await sign();
  await act('publish');
}
