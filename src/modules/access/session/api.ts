import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/pagination.ts';
import { sessionUser, signInAnswer } from './model.ts';

export const username = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'Escribe tu correo.')
  .max(254, 'El correo es demasiado largo.')
  .refine((value) => !value.includes('\u0000'), 'Quita los caracteres no válidos.');
export const password = z.string().min(1, 'Escribe tu contraseña.').max(256, 'La contraseña es demasiado larga.');

/** The cookie holds the session; the answer has the data that the client may see. */
export const login = endpoint({
  method: 'POST',
  path: '/security/auth/login',
  summary: 'Inicia sesión con correo y contraseña',
  access: 'public',
  tenant: 'none',
  body: z.strictObject({ username, password }),
  response: signInAnswer,
  errors: ['wrong_credentials', 'too_many_attempts', 'no_company', 'codes_blocked', 'mail_not_configured'],
});

export const me = endpoint({
  method: 'GET',
  path: '/security/auth/me',
  summary: 'La sesión: persona, empresas y lo que puede hacer',
  access: 'member',
  tenant: 'none',
  response: sessionUser,
});

/** The person proves their identity again, which allows actions that require it in this session for 10 minutes. */
export const confirm = endpoint({
  method: 'POST',
  path: '/security/auth/confirm',
  summary: 'Confirma la contraseña antes de un acto delicado',
  access: 'member',
  tenant: 'none',
  body: z.strictObject({ password }),
  errors: ['wrong_password', 'too_many_attempts'],
});

export const signingOut = {
  path: '/security/auth/logout',
  status: 200,
  summary: 'Cierra la sesión',
  access: 'public',
  tenant: 'none',
} as const;
export const logout = endpoint({ method: 'POST', ...signingOut });

/** Chooses the company to work in and records it as the last one. */
export const lastLogin = endpoint({
  method: 'POST',
  path: '/security/auth/users/last-login',
  summary: 'Elige la empresa en la que se trabaja',
  access: 'member',
  tenant: 'none',
  body: z.strictObject({ customerId: id, userId: id.optional() }),
  response: sessionUser,
  status: 201,
});

/** Options of the sign-in page. Demonstration accounts are listed in demo mode only. */
export const signInOptions = endpoint({
  method: 'GET',
  path: '/security/auth/options',
  summary: 'Lo que la página de inicio de sesión ofrece',
  access: 'public',
  tenant: 'none',
  response: z.object({
    demoAccounts: z.array(z.object({ username: z.string(), password: z.string(), description: z.string() })),
    googleClientId: z.string().nullable(),
    supportUrl: z.string().nullable(),
  }),
});

export const validating = {
  path: '/security/auth/login/two-factor-authentication/validate',
  summary: 'Segundo paso: comprueba el código enviado por correo',
  access: 'public',
  tenant: 'none',
  response: sessionUser,
  errors: ['wrong_code', 'code_expired', 'sign_in_expired', 'codes_blocked', 'no_company'],
} as const;
export const codeFields = z.strictObject({
  username,
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'El código tiene 6 dígitos.'),
});
export const validateCode = endpoint({ method: 'POST', ...validating, body: codeFields });

export const resending = {
  path: '/security/auth/login/two-factor-authentication/resend',
  summary: 'Segundo paso: envía otro código',
  access: 'public',
  tenant: 'none',
  response: signInAnswer.options[1],
  errors: ['sign_in_expired', 'resend_too_soon', 'codes_blocked'],
} as const;
export const resendFields = z.strictObject({ user_id: id });
export const resendCode = endpoint({ method: 'POST', ...resending, body: resendFields });

export const withGoogle = {
  path: '/security/auth/google/login',
  summary: 'Inicia sesión con una cuenta de Google',
  access: 'public',
  tenant: 'none',
  response: signInAnswer,
  errors: ['google_refused', 'google_unknown', 'google_unavailable', 'too_many_attempts', 'no_company'],
} as const;
export const googleFields = z.strictObject({
  id_token: z.string().min(1, 'Falta la respuesta de Google.').max(8192, 'La respuesta de Google es demasiado larga.'),
});
export const googleLogin = endpoint({ method: 'POST', ...withGoogle, body: googleFields });

/** Address of Google to go to. Google returns to /login with `#id_token=…` or `#error=…`. */
export const googleStart = endpoint({
  method: 'POST',
  path: '/security/auth/google/start',
  summary: 'Empieza el inicio de sesión con Google',
  access: 'public',
  tenant: 'none',
  response: z.object({ url: z.string() }),
  errors: ['google_unavailable'],
});
