import { randomUUID } from 'node:crypto';
import { Problem } from '#platform/contract/problem.ts';
import { budgets, spend, spendOrRefuse, Tries } from '../attempts.ts';
import { ACCOUNT_MAIL } from '../mails/account-mails.ts';
import { stranger, type Visit } from '../visit/visit.ts';

const MESSAGE =
  'Si el correo tiene una cuenta en Vigía, te enviamos un enlace para cambiar la contraseña. Revisa también tu carpeta de correo no deseado.';

/**
 * Queues the mail with the link. The worker process looks the account up, so that answer and time are the same for
 * every name; after too many requests nothing is sent and the answer stays the same.
 */
export async function forgotPasswordOf(
  { services, request }: Visit,
  { user_name: username }: { user_name: string },
): Promise<{ message: string }> {
  const { system, config } = services;
  await spendOrRefuse(services, [budgets.forgotFrom(request.ip)]);
  if (!config.smtpUrl && !config.demo)
    throw new Problem({
      status: 503,
      code: 'mail_not_configured',
      title: 'No podemos enviarte el enlace: esta instalación no tiene correo configurado. Escribe a tu administrador.',
    });
  const tired = !((await spend(services, [budgets.forgot(username)])) instanceof Tries);
  const mayConfirm = await system.run(async (tx) => {
    if (!tired)
      await tx.post({
        topic: ACCOUNT_MAIL,
        dedupKey: `reset:${randomUUID()}`,
        payload: { kind: 'reset', username },
      });
    await tx.audit({ action: 'password.forgotten', actor: stranger(request) });
    if (!config.revealUnknownEmail) return true;
    const { rowCount } = await tx.client.query("select 1 from users where username = $1 and status = 'ACTIVE'", [
      username,
    ]);
    return rowCount === 1;
  });
  if (!mayConfirm)
    throw new Problem({ status: 404, code: 'unknown_email', title: 'Este correo no tiene una cuenta en Vigía.' });
  return { message: MESSAGE };
}
