let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is in the list of the most common leaked passwords, ignoring case. */
export async function isCommon(password: string): Promise<boolean> {
  // Loaded on first use: the list is large and few processes need it.
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set((dictionary['passwords-common'] as string[]).map((p) => p.toLowerCase())),
  );
  return (await commonPasswords).has(password.toLowerCase());
}
