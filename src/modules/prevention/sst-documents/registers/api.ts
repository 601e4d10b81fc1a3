import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text } from '#platform/contract/pagination.ts';
import { registerLetter, sstPack, sstRegister, sstRegisterFields, sstValidation } from './model.ts';

const member = { access: 'member', policy: 'sst.read', tier: 'PREMIUM' } as const;
const keeper = { access: 'member', policy: 'sst.update', tier: 'PREMIUM' } as const;
const BASE = '/middleware/monday-models/registers';
const link = z.object({ link: z.string(), fileName: z.string() });

export const listSstRegisters = endpoint({
  ...member,
  method: 'GET',
  path: BASE,
  summary: 'Los ocho registros obligatorios: estado, qué falta, responsable y evidencia',
  tenant: 'customer_id',
  query: z.strictObject({ customer_id: id }),
  response: z.object({ items: z.array(sstRegister), validation: sstValidation.nullable() }),
});

export const saveSstRegister = endpoint({
  ...keeper,
  method: 'PUT',
  path: `${BASE}/responsible`,
  summary: 'Dice quién responde por un registro',
  tenant: 'session',
  body: sstRegisterFields.extend({ letter: registerLetter, version: z.int().min(0) }),
  response: z.object({ version: z.int() }),
  errors: ['changed_meanwhile'],
});

export const validateExamRegister = endpoint({
  access: 'doctor',
  policy: 'clinical.update',
  tier: 'PREMIUM',
  method: 'POST',
  path: `${BASE}/validation`,
  summary: 'El médico valida y sella el registro de exámenes médicos ocupacionales',
  tenant: 'session',
  body: z.strictObject({}),
  status: 201,
  /** Null when the register is large and is validated in the background. */
  response: z.object({ validation: sstValidation.nullable() }),
  errors: ['doctor_missing'],
});

export const openValidation = endpoint({
  ...member,
  method: 'POST',
  path: `${BASE}/validation/{id}/link`,
  summary: 'Enlace de 60 segundos al registro de exámenes que un médico validó',
  tenant: 'session',
  params: z.strictObject({ id }),
  response: link,
});

export const createPack = endpoint({
  ...keeper,
  method: 'POST',
  path: '/middleware/monday-models/packs',
  summary: 'Pide el paquete de inspección: un ZIP con los registros, su índice y sus huellas, sin contenido clínico',
  tenant: 'session',
  body: z.strictObject({}),
  status: 202,
  response: sstPack,
  errors: ['pack_running'],
});

export const createClinicalPack = endpoint({
  access: 'doctor',
  policy: 'clinical.read',
  tier: 'PREMIUM',
  method: 'POST',
  path: '/middleware/monday-models/packs/clinical',
  summary:
    'El médico pide el paquete con diagnósticos para la autoridad de salud, y dice por qué; queda en la auditoría',
  tenant: 'session',
  body: z.strictObject({ reason: text(300).min(10, 'Escribe para qué autoridad es y por qué lo pide.') }),
  status: 202,
  response: sstPack,
  errors: ['pack_running'],
});

export const listPacks = endpoint({
  ...member,
  method: 'GET',
  path: '/middleware/monday-models/packs',
  summary: 'Los paquetes de inspección que la persona pidió en los últimos 30 días',
  tenant: 'customer_id',
  query: z.strictObject({ customer_id: id }),
  response: z.object({ items: z.array(sstPack) }),
});

export const openPack = endpoint({
  ...member,
  method: 'POST',
  path: '/middleware/monday-models/packs/{id}/link',
  summary: 'Enlace de 60 segundos a un paquete terminado, para quien lo pidió',
  tenant: 'session',
  params: z.strictObject({ id }),
  response: link,
  errors: ['not_ready'],
});
