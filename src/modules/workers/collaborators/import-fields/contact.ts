import { fieldsIn, type ImportField } from '#platform/contract/import-kind/field.ts';
import { rosterField } from '../worker-columns.ts';

export const CONTACT_FIELDS: readonly ImportField[] = [
  ...fieldsIn('Contacto', {
    email: {
      label: 'Correo electrónico',
      kind: 'email',
      synonyms:
        'Email | E-mail | Correo | Mail | Correo personal | Correo corporativo | Dirección de correo | Correo e | Dirección de correo electrónico | Correo institucional | Correo electrónico personal | E-mail personal | Email corporativo | Correo de la empresa',
    },
    phone: {
      label: 'Celular',
      kind: 'phone',
      synonyms:
        'Teléfono | Telf | Cel | Móvil | N° celular | Número de celular | Teléfono celular | Nro teléfono | Telf/Cel | Teléfono móvil | Fono | Número de contacto | WhatsApp | N° WhatsApp | Número de WhatsApp | Celular / WhatsApp | Teléfono / celular | Teléfono personal | Celular personal | Nro cel',
    },
    address: {
      label: 'Dirección',
      kind: 'text',
      maxLength: 250,
      synonyms:
        'Domicilio | Dirección domiciliaria | Dirección actual | Dir | Dirección de domicilio | Domicilio actual | Dirección de residencia | Lugar de residencia',
    },
    department: {
      label: 'Departamento',
      kind: 'text',
      maxLength: 60,
      synonyms: 'Dpto | Región | Depto | Departamento de residencia',
    },
    province: { label: 'Provincia', kind: 'text', maxLength: 60, synonyms: 'Prov | Provincia de residencia' },
    district: { label: 'Distrito', kind: 'text', maxLength: 60, synonyms: 'Dist | Distrito de residencia' },
    ubigeo: { label: 'Ubigeo', kind: 'ubigeo', synonyms: 'Código ubigeo | Ubigeo domicilio | Cod ubigeo' },
    emergencyContact: rosterField('emergencyContact'),
  }),
];
