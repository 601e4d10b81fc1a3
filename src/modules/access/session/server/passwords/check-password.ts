import { type FieldError, invalid } from '#platform/contract/problem.ts';
import { unmetRules } from '../../password-rules.ts';

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is in the list of the most common leaked passwords, ignoring case. */
export async function isCommon(password: string): Promise<boolean> {
  // Loaded on first use: the list is large and few processes need it.
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set((dictionary['passwords-common'] as string[]).map((p) => p.toLowerCase())),
  );
  return (await commonPasswords).has(password.toLowerCase());
}

interface Owner {
  username: string;
  first_name: string;
  last_name: string;
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** The person's own name and e-mail, which are guessed first. */
const wordsOf = ({ username, first_name, last_name }: Owner): string[] =>
  [username, username.split('@')[0] ?? '', ...`${first_name} ${last_name}`.split(/\s+/)]
    .map(plain)
    .filter((word) => word.length >= 4);

/** Whether the password is one of the person's own words plus only digits and signs. */
function isNameWithDigits(password: string, owner: Owner): boolean {
  const plainPassword = plain(password);
  const letters = plainPassword.replace(/[^\p{L}]+/gu, '');
  return wordsOf(owner).some(
    (word) =>
      plainPassword === word ||
      letters === word.replace(/[^\p{L}]+/gu, '') ||
      (word.includes('@') && plainPassword.includes(word)),
  );
}

/** @throws 400 with the rules that a new password does not meet, at the field `path` */
export async function checkPassword(password: string, owner: Owner, path: string): Promise<void> {
  const errors: FieldError[] = unmetRules(password).map((message) => ({ path, message, code: 'password_rule' }));
  if (errors.length === 0 && (await isCommon(password)))
    errors.push({
      path,
      message: 'Es una de las contraseñas más usadas y se adivina enseguida. Elige otra.',
      code: 'common',
    });
  if (errors.length === 0 && isNameWithDigits(password, owner))
    errors.push({ path, message: 'No uses tu nombre ni tu correo como contraseña.', code: 'own_name' });
  if (errors.length > 0) throw invalid(errors, 'La contraseña no cumple las reglas.');
}
