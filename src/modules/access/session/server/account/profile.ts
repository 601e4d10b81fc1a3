import { changedMeanwhile, confirmationNeeded, type FieldError, invalid } from '#platform/contract/problem.ts';
import { orNotFound, type SystemTx } from '#platform/server/database/scope.ts';
import { actingSystem } from '#platform/server/http/actor.ts';
import type { Call } from '#platform/server/http/context.ts';
import type { Session } from '#platform/server/http/session.ts';
import type { updateProfile } from '../../account-api.ts';
import type { Profile, ProfileInput } from '../../model.ts';
import { imageUrl } from './image-url.ts';

interface Row {
  username: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  cmp: string | null;
  rne: string | null;
  specialty: string | null;
  two_step: boolean | null;
  required: boolean;
  doctor: boolean;
  password: boolean;
  google: boolean;
  picture: Buffer | null;
  signature: Buffer | null;
  version: number;
}

const READ_SQL = `
select u.username, u.first_name, u.last_name, u.phone, u.cmp, u.rne, u.specialty, u.two_step, u.version,
  u.password_hash is not null as password, u.google_sub is not null as google,
  u.is_admin or coalesce(bool_or(uc.is_owner or uc.role = 'DOCTOR'), false) as required,
  coalesce(bool_or(uc.role = 'DOCTOR'), false) as doctor,
  (select sha256 from user_images i where i.user_id = u.id and i.kind = 'PICTURE') as picture,
  (select sha256 from user_images i where i.user_id = u.id and i.kind = 'SIGNATURE') as signature
from users u
left join user_customers uc on uc.user_id = u.id and uc.active and exists (
  select 1 from customers c where c.id = uc.customer_id and c.enabled and c.deleted_at is null)
where u.id = $1 group by u.id`;

export async function profileOf({ client }: SystemTx, userId: string): Promise<Profile> {
  const row = orNotFound((await client.query<Row>(READ_SQL, [userId])).rows[0]);
  return {
    userId,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    isDoctor: row.doctor,
    cmp: row.cmp,
    rne: row.rne,
    specialty: row.specialty,
    twoStep: row.two_step === true,
    twoStepRequired: row.required,
    hasPassword: row.password,
    googleLinked: row.google,
    pictureUrl: imageUrl(userId, row.picture),
    signatureUrl:
      row.signature && `/api/security/auth/profile/signature?v=${row.signature.toString('hex').slice(0, 12)}`,
    version: row.version,
  };
}

/** Checks the fields that only doctors have. */
function checkDoctorFields(before: Profile, { cmp, rne, specialty }: ProfileInput): void {
  const doctorFields = { cmp, rne, specialty };
  const errors: FieldError[] = before.isDoctor
    ? []
    : (['cmp', 'rne', 'specialty'] as const)
        .filter((path) => doctorFields[path] !== null && doctorFields[path] !== before[path])
        .map((path) => ({ path, message: 'Solo lo llena quien es médico de una empresa.' }));
  if (before.isDoctor && before.cmp !== null && cmp === null)
    errors.push({ path: 'cmp', message: 'Un médico necesita su CMP: va en cada documento.' });
  if (errors.length > 0) throw invalid(errors);
}

export function updateProfileOf(call: Call<typeof updateProfile>): Promise<Profile> {
  const { body } = call;
  const { userId, confirmed } = call.session as Session;
  return actingSystem(call).run(async (tx) => {
    await tx.client.query('select 1 from users where id = $1 for update', [userId]);
    const before = await profileOf(tx, userId);
    if (before.version !== body.version) throw changedMeanwhile(before);
    checkDoctorFields(before, body);
    if (before.twoStep && !body.twoStep && !confirmed) throw confirmationNeeded();
    await tx.client.query(
      `update users
       set first_name = $2, last_name = $3, phone = $4, cmp = $5, rne = $6, specialty = $7, version = version + 1,
         two_step = case when $8 then true when two_step then null else two_step end where id = $1`,
      [userId, body.firstName, body.lastName, body.phone, body.cmp, body.rne, body.specialty, body.twoStep],
    );
    const changed = (['firstName', 'lastName', 'phone', 'cmp', 'rne', 'specialty', 'twoStep'] as const).filter(
      (field) => before[field] !== body[field],
    );
    await tx.audit({ action: 'profile.updated', objectType: 'user', objectId: userId, details: { changed } });
    return profileOf(tx, userId);
  });
}
