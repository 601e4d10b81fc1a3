import { type ImportField, inGroup, list } from '../../import-kind/field.ts';
import { rosterField } from '../worker-columns.ts';

export const CONTACT_FIELDS: readonly ImportField[] = [
  ...inGroup('Contacto', [
    {
      key: 'email',
      label: 'Correo electrónico',
      kind: 'email',
      synonyms: list(
        'Email | E-mail | Correo | Mail | Correo personal | Correo corporativo | Dirección de correo | Correo e',
      ),
    },
    {
      key: 'phone',
      label: 'Celular',
      kind: 'phone',
      synonyms: list(
        'Teléfono | Telf | Cel | Móvil | N° celular | Número de celular | Teléfono celular | Nro teléfono | Telf/Cel | Teléfono móvil | Fono | Número de contacto',
      ),
    },
    {
      key: 'address',
      label: 'Dirección',
      kind: 'text',
      maxLength: 250,
      synonyms: list('Domicilio | Dirección domiciliaria | Dirección actual | Dir | Dirección de domicilio'),
    },
    {
      key: 'department',
      label: 'Departamento',
      kind: 'text',
      maxLength: 60,
      synonyms: list('Dpto | Región | Depto | Departamento de residencia'),
    },
    {
      key: 'province',
      label: 'Provincia',
      kind: 'text',
      maxLength: 60,
      synonyms: list('Prov | Provincia de residencia'),
    },
    {
      key: 'district',
      label: 'Distrito',
      kind: 'text',
      maxLength: 60,
      synonyms: list('Dist | Distrito de residencia'),
    },
    { key: 'ubigeo', label: 'Ubigeo', kind: 'ubigeo', synonyms: list('Código ubigeo | Ubigeo domicilio | Cod ubigeo') },
    rosterField('emergencyContact'),
  ]),
];
