import { defineList } from '#platform/contract/list/define.ts';
import type { ContactRequestItem } from './model.ts';

export const CONTACT_REQUESTS = defineList<ContactRequestItem>()({
  id: 'contact-requests',
  label: 'Solicitudes de prueba',
  columns: [
    {
      id: 'company',
      label: 'Empresa',
      sort: true,
      page: { width: 220, card: 'title', hideable: false },
      file: { width: 36 },
    },
    { id: 'name', label: 'Nombre', sort: true, page: { width: 180, card: 'subtitle' }, file: { width: 30 } },
    { id: 'email', label: 'Correo', page: { width: 220 }, file: { width: 36 } },
    { id: 'phone', label: 'Teléfono', page: { width: 140 }, file: { width: 18 } },
    { id: 'message', label: 'Mensaje', page: { width: 320 }, file: { width: 80 } },
    { id: 'createdAt', label: 'Recibida', kind: 'datetime', sort: true, page: { width: 170 } },
  ],
  filters: { q: { kind: 'text', label: 'Buscar solicitudes', placeholder: 'Empresa, nombre o correo' } },
  sort: '-createdAt',
});
