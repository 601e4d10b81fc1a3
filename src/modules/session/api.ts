import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { filterText, id } from '../../platform/contract/pagination.ts';
import { sessionUser } from './model.ts';

/** POST /security/auth/login: the cookie is the session; the answer is what the client may know of it. */
export const login = endpoint({
  method: 'POST',
  path: '/security/auth/login',
  summary: 'Inicia sesión con correo y contraseña',
  access: 'public',
  tenant: 'none',
  body: z.strictObject({
    username: z.string().trim().toLowerCase().min(1, 'Escribe tu correo.').max(254, 'El correo es demasiado largo.'),
    password: z.string().min(1, 'Escribe tu contraseña.').max(256, 'La contraseña es demasiado larga.'),
  }),
  response: sessionUser,
  errors: ['wrong_credentials', 'too_many_attempts', 'no_company'],
});

export const me = endpoint({
  method: 'GET',
  path: '/security/auth/me',
  summary: 'La sesión: persona, empresas y lo que puede hacer',
  access: 'member',
  tenant: 'none',
  response: sessionUser,
});

export const logoutByGet = endpoint({
  method: 'GET',
  path: '/security/auth/logout',
  summary: 'Cierra la sesión',
  access: 'public',
  tenant: 'none',
  sideEffect: true,
});

export const logout = endpoint({
  method: 'POST',
  path: '/security/auth/logout',
  summary: 'Cierra la sesión',
  access: 'public',
  tenant: 'none',
});

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

export const policiesOfUser = endpoint({
  method: 'GET',
  path: '/security/auth/users/policies',
  summary: 'Políticas de la persona en la empresa elegida',
  access: 'member',
  tenant: 'none',
  query: z.strictObject({
    user_id: id.optional(),
    resource_code: filterText.optional(),
    resource_type: filterText.optional(),
  }),
  response: z.array(z.object({ code: z.string() })),
  probeSkip: "Takes only one's own user id, which a probe has one of for each company.",
});

/** Demo mode only: the accounts to try, shown on the sign-in page. Empty otherwise. */
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
