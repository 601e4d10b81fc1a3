import { policiesOf } from '#access/session/policies.ts';
import type { RoleKind } from '#access/users/model.ts';
import { roleOrNotFound } from '#access/users/server/roles.ts';
import { APTITUDE_LABELS } from '#clinical/vocabulary/aptitude.ts';
import { EXAM_TYPE_LABELS } from '#clinical/vocabulary/exam-type.ts';
import { EXAM_STATE_LABELS } from '#clinical/vocabulary/life-cycle.ts';
import { type ValidityState, validityLabel } from '#clinical/vocabulary/validity-state.ts';
import { readAttention } from '#exams/attentions/server/detail/read-attention.ts';
import { INSIDE_THE_WALL, type Role } from '#platform/contract/access.ts';
import { showDay, showInstant } from '#platform/contract/dates.ts';
import { notFound } from '#platform/contract/problem.ts';
import { actingSystem } from '#platform/server/http/actor.ts';
import type { Call } from '#platform/server/http/context.ts';
import { sexLabels } from '#workers/collaborators/model.ts';
import { getPatientOf } from '#workers/collaborators/server/get-patient.ts';
import type { viewAs } from '../api.ts';
import { examFields, patientFields, type ViewedField } from '../fields.ts';

const ROLES: Record<RoleKind, Role[]> = {
  user: ['user'],
  owner: ['user', 'owner'],
  doctor: ['doctor'],
  admin: ['admin'],
};

const codesOf = (call: Call<typeof viewAs>, roleId: string) =>
  actingSystem(call).run(
    async ({ client }) =>
      (await client.query<{ codes: string[] }>('select role_codes($1) as codes', [roleId])).rows[0]!.codes,
  );

/**
 * Shows what a role sees, on the worker with the newest exam. The response never contains values of clinical fields,
 * not even for a doctor: it only states whether the role would see them.
 */
export async function viewAsRole(call: Call<typeof viewAs>) {
  const { kind, role_id } = call.query;
  if (kind === 'admin' && !call.session!.isAdmin) throw notFound();
  const viewedRole = role_id ? await actingSystem(call).run(({ client }) => roleOrNotFound(client, role_id)) : null;
  if (viewedRole && viewedRole.kind !== kind) throw notFound('No encontramos el rol.');
  const inside = ROLES[kind].some((role) => INSIDE_THE_WALL.has(role));
  const { patient, exam } = await sampleOf(call);
  const viewedFields = (fields: ViewedField[], record: object | null) =>
    fields.map(({ path, label, clinical }) => {
      const visible = inside || !clinical;
      return { label, visible, value: visible && !clinical && record ? textOf(path, record) : null };
    });
  return {
    policies: policiesOf(ROLES[kind], viewedRole && (await codesOf(call, viewedRole.id))),
    sample: patient?.fullName ?? null,
    groups: [
      { title: 'Colaborador', fields: viewedFields(patientFields(), patient) },
      { title: 'Examen médico', fields: viewedFields(examFields(), exam) },
    ],
  };
}

async function sampleOf({ scope }: Call<typeof viewAs>) {
  const newest = await scope.run(async ({ client }) => {
    const { rows } = await client.query<{ id: string; attention: string | null }>(
      `select x.id, x.attention from (
         select p.id, p.created_at, (select a.id from attentions a
           where a.customer_id = p.customer_id and a.patient_id = p.id
             and a.kind = 'EMO' and a.deleted_at is null order by a.exam_date desc, a.id limit 1) as attention
         from patients p where p.customer_id = $1 and p.status = 'ACTIVE') x
       order by x.attention is null, x.created_at, x.id limit 1`,
      [scope.customerId],
    );
    return rows[0];
  });
  if (!newest) return { patient: null, exam: null };
  return {
    patient: await getPatientOf(scope, newest.id),
    exam: newest.attention ? await readAttention(scope, newest.attention) : null,
  };
}

const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sex: sexLabels,
  status: { ACTIVE: 'Activo', CEASED: 'Cesado' },
  examType: EXAM_TYPE_LABELS,
  aptitude: APTITUDE_LABELS,
  lastAptitude: APTITUDE_LABELS,
  state: EXAM_STATE_LABELS,
};
const INSTANT = /^\d{4}-\d\d-\d\dT/;

/** A value in the words of the page that shows it. */
function textOf(path: string, record: object): string {
  const { [path]: value, validity, lastAptitude } = record as Record<string, unknown>;
  if (path === 'validity' && validity)
    return validityLabel(validity as ValidityState, (lastAptitude as string | null | undefined) ?? null);
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (Array.isArray(value)) return value.length === 1 ? '1 registro' : `${value.length} registros`;
  if (value instanceof Date || INSTANT.test(String(value))) return showInstant(value as string | Date);
  if (Object.hasOwn(WORDS, path)) return WORDS[path]?.[String(value)] ?? String(value);
  return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? showDay(String(value)) : String(value);
}
