import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { password, username } from './api.ts';
import { signInAnswer } from './model.ts';

// The calls of the password pages are in a separate file, which keeps them out of the sign-in page's bundle.

export const token = z.string().trim().min(1, 'Falta el código del enlace.').max(200, 'El enlace no está completo.');

export const forgetting = {
  path: '/security/auth/forgot-password',
  summary: 'Envía un enlace para cambiar la contraseña; responde igual si el correo no tiene cuenta',
  access: 'public',
  tenant: 'none',
  response: z.object({ message: z.string() }),
  errors: ['too_many_attempts', 'unknown_email', 'mail_not_configured'],
} as const;
export const forgotFields = z.strictObject({
  user_name: username.refine((value) => z.email().safeParse(value).success, {
    error: 'El correo no tiene el formato correcto. Debe tener el siguiente formato: nombre@empresa.pe',
  }),
});
export const forgotPassword = endpoint({ method: 'POST', ...forgetting, body: forgotFields });

export const resetting = {
  path: '/security/auth/reset-password',
  summary: 'Cambia la contraseña con el enlace recibido e inicia sesión',
  access: 'public',
  tenant: 'none',
  response: signInAnswer,
  errors: ['link_expired', 'too_many_attempts', 'codes_blocked', 'no_company', 'mail_not_configured'],
} as const;
export const resetFields = z.strictObject({ user_name: username, token, new_password: password });
export const resetPassword = endpoint({ method: 'POST', ...resetting, body: resetFields });

export const looking = {
  path: '/security/auth/user-by-token',
  summary: 'De quién es un enlace recibido por correo; no lo gasta',
  access: 'public',
  tenant: 'none',
  response: z.object({ username: z.string(), purpose: z.enum(['RESET', 'INVITATION', 'TEMPORARY']) }),
  errors: ['link_expired', 'too_many_attempts'],
} as const;
export const userByToken = endpoint({ method: 'POST', ...looking, body: z.strictObject({ token }) });
