let known: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is in the list of the most common leaked passwords, ignoring case. */
export async function isCommon(password: string): Promise<boolean> {
  // Loaded on first use: the list is large and few processes need it.
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set((dictionary['passwords-common'] as string[]).map((p) => p.toLowerCase())),
  );
  return (await known).has(password.toLowerCase());
}
