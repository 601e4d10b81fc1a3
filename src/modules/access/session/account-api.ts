import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { queryOf } from '#platform/contract/list/define.ts';
import { filterText, id, pageOf } from '#platform/contract/pagination.ts';
import { MESSAGES } from './messages-list.ts';
import { messageItem, openSessionItem, profile, profileInput } from './model.ts';

export const IMAGE_MAX_BYTES = 2 * 1024 * 1024;

const accountAccess = { access: 'member', tenant: 'none' } as const;

export const getProfile = endpoint({
  method: 'GET',
  path: '/security/auth/profile',
  summary: 'El perfil propio',
  ...accountAccess,
  response: profile,
});

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/security/auth/profile',
  summary: 'Cambia el perfil propio',
  ...accountAccess,
  body: profileInput,
  response: profile,
  errors: ['changed_meanwhile', 'confirmation_needed'],
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/security/auth/profile/password',
  summary: 'Cambia la contraseña propia y cierra las demás sesiones',
  ...accountAccess,
  body: z.strictObject({
    currentPassword: z.string().min(1, 'Escribe tu contraseña actual.').max(256, 'La contraseña es demasiado larga.'),
    newPassword: z.string().min(1, 'Escribe la nueva contraseña.').max(256, 'La contraseña es demasiado larga.'),
  }),
  errors: ['wrong_password', 'too_many_attempts'],
});

const imageUpload = {
  method: 'POST',
  ...accountAccess,
  upload: { maxBytes: IMAGE_MAX_BYTES },
  response: z.object({ url: z.string() }),
  status: 201,
  errors: ['no_file', 'image_invalid', 'too_large'],
} as const;
export const uploadPicture = endpoint({
  ...imageUpload,
  path: '/security/auth/profile/picture',
  summary: 'Cambia la foto propia (JPG o PNG, hasta 2 MB)',
});
export const uploadSignature = endpoint({
  ...imageUpload,
  path: '/security/auth/profile/signature',
  summary: 'Cambia la firma propia (JPG o PNG, hasta 2 MB)',
  errors: [...imageUpload.errors, 'no_stroke'],
});
export const removePicture = endpoint({
  method: 'DELETE',
  path: '/security/auth/profile/picture',
  summary: 'Quita la foto propia',
  ...accountAccess,
});
export const removeSignature = endpoint({
  method: 'DELETE',
  path: '/security/auth/profile/signature',
  summary: 'Quita la firma propia',
  ...accountAccess,
});

/** `v` has no other use than to give a new picture a new address. */
const version = z.strictObject({ v: filterText.optional() });
export const readPicture = endpoint({
  method: 'GET',
  path: '/security/auth/profile/picture/{userId}',
  summary: 'La foto de una persona con la que se comparte empresa',
  ...accountAccess,
  params: z.strictObject({ userId: id }),
  query: version,
  raw: { contentTypes: ['image/png'] },
});
/** Returns only the caller's own signature: a signature that others can fetch can be forged. */
export const readSignature = endpoint({
  method: 'GET',
  path: '/security/auth/profile/signature',
  summary: 'La firma propia',
  ...accountAccess,
  query: version,
  raw: { contentTypes: ['image/png'] },
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/security/auth/sessions',
  summary: 'Las sesiones abiertas de la persona',
  ...accountAccess,
  response: z.object({ items: z.array(openSessionItem) }),
});
export const closeSession = endpoint({
  method: 'DELETE',
  path: '/security/auth/sessions/{id}',
  summary: 'Cierra una de las sesiones propias',
  ...accountAccess,
  params: z.strictObject({ id }),
});
export const closeOtherSessions = endpoint({
  method: 'POST',
  path: '/security/auth/sessions/close-others',
  summary: 'Cierra las demás sesiones propias',
  ...accountAccess,
  response: z.object({ closed: z.int() }),
});

export const listMessages = endpoint({
  method: 'GET',
  path: '/security/messages',
  summary: 'Mensajes enviados o por enviar',
  access: 'admin',
  tenant: 'none',
  policy: 'messages.read',
  /** At most 100 messages per page, because each message is decrypted with the installation's key. */
  query: queryOf(MESSAGES, {}).safeExtend({
    page_size: z.coerce.number().int().min(1, 'El mínimo es 1.').max(100, 'El máximo es 100.').default(50),
  }),
  response: pageOf(messageItem),
});

export const resendMessages = endpoint({
  method: 'POST',
  path: '/security/messages/resend',
  summary: 'Envía otra vez mensajes que no llegaron; los que llevan un código o un enlace, solo en su primer día',
  access: 'admin',
  tenant: 'none',
  policy: 'messages.read',
  body: z.strictObject({ ids: z.array(id).min(1, 'Elige al menos un mensaje.').max(100, 'Elige hasta 100 mensajes.') }),
  /** `resent`: messages queued again; `refused`: messages that cannot be sent again or have arrived since. */
  response: z.object({ resent: z.int(), refused: z.int() }),
});
