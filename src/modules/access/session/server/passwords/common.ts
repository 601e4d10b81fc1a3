let known: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is among the commonest that leaked anywhere, whatever its letters' case. */
export async function isCommon(password: string): Promise<boolean> {
  // Read when the first password is chosen: the list is large and few processes need it.
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set((dictionary['passwords-common'] as string[]).map((p) => p.toLowerCase())),
  );
  return (await known).has(password.toLowerCase());
}
