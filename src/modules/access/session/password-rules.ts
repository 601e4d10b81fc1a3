const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;

const RULES: readonly { text: string; met: (password: string) => boolean }[] = [
  { text: 'Contener al menos un número', met: (p) => /\d/.test(p) },
  { text: 'Contener al menos una letra minúscula', met: (p) => /\p{Ll}/u.test(p) },
  { text: 'Contener al menos una letra mayúscula', met: (p) => /\p{Lu}/u.test(p) },
  { text: 'Contener al menos 8 caracteres', met: (p) => [...p].length >= PASSWORD_MIN },
];

/** Rules that a new password does not meet yet, in the wording of the page. */
export const unmetRules = (password: string): string[] =>
  RULES.filter(({ met }) => !met(password)).map(({ text }) => text);

/** 'Baja' below 8 characters, 'Alta' when every rule is met, otherwise null. */
export function passwordStrength(password: string): 'Baja' | 'Alta' | null {
  if ([...password].length < PASSWORD_MIN) return 'Baja';
  return unmetRules(password).length === 0 ? 'Alta' : null;
}

export const PASSWORDS_DIFFER = 'Las contraseñas no coinciden';
