import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { filterText, id } from '#platform/contract/pagination.ts';
import { codeFields, googleFields, resendFields, resending, signingOut, validating, withGoogle } from './api.ts';
import { forgetting, forgotFields, looking, resetFields, resetting, token } from './passwords-api.ts';

// Calls that no page makes; a separate file keeps them out of the sign-in page's bundle. Calls by GET duplicate others
// because the documents name them.

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
  response: z.array(
    z.object({ code: z.string(), name: z.string(), resourceCode: z.string(), resourceType: z.string() }),
  ),
});

/** Only the cookies of document viewers, which live 60 seconds, can be read back. */
export const viewerCookie = endpoint({
  method: 'GET',
  path: '/security/auth/cookies',
  summary: 'El valor de una cookie de visor de documentos',
  access: 'public',
  tenant: 'none',
  query: z.strictObject({ name: filterText }),
  response: z.object({ data: z.object({ value: z.string() }) }),
});

export const logoutByGet = endpoint({ method: 'GET', ...signingOut, sideEffect: true });
export const validateCodeByGet = endpoint({ method: 'GET', ...validating, query: codeFields, sideEffect: true });
export const resendCodeByGet = endpoint({ method: 'GET', ...resending, query: resendFields, sideEffect: true });
export const forgotPasswordByGet = endpoint({ method: 'GET', ...forgetting, query: forgotFields, sideEffect: true });
export const resetPasswordByGet = endpoint({ method: 'GET', ...resetting, query: resetFields, sideEffect: true });
export const userByTokenByGet = endpoint({ method: 'GET', ...looking, query: z.strictObject({ token }) });
export const googleLoginByGet = endpoint({ method: 'GET', ...withGoogle, query: googleFields, sideEffect: true });
