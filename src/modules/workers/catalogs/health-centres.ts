import { z } from 'zod';
import { isRuc } from '#access/companies/ruc.ts';
import { serviceArea } from '#clinical/vocabulary/service-area.ts';
import { defineCatalogue, type EntryOf } from '#platform/contract/catalogue/catalogue.ts';
import { entryName, field, lineField, nameField, orNull } from '#platform/contract/catalogue/fields.ts';
import { day } from '#platform/contract/dates.ts';
import { AWAY, TITLE } from '#platform/contract/list/columns.ts';
import { id, text } from '#platform/contract/pagination.ts';
import { counted } from './counted.ts';

const phone = text(30).regex(/^\+?[\d ()-]{5,29}$/, 'Escribe un teléfono, por ejemplo 01 234 5678.');
const ruc = text(11).refine(isRuc, 'El RUC no es válido: son 11 dígitos y el último los comprueba.');
const ipress = text(8).regex(/^\d{8}$/, 'El código IPRESS tiene 8 dígitos, con los ceros del comienzo.');
const email = z.email('El correo no tiene el formato correcto.').max(254);

const closing = z
  .strictObject({ from: day, to: day, reason: text(200) })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'El último día no puede ser antes del primero.' });
const station = z.strictObject({
  area: serviceArea,
  capacity: z.int('Escribe un número entero.').min(1, 'El mínimo es 1.').max(5000, 'El máximo es 5000.'),
});
const site = z.strictObject({
  /** Null for a new site. */
  id: id.nullable(),
  name: entryName,
  address: orNull(text(300)),
  phone: orNull(phone),
  /** Most appointments of a day; null means no limit. */
  capacity: station.shape.capacity.nullable().default(null),
  /** Weekdays on which the site is open; 1 is Monday. */
  weekdays: z.array(z.int().min(1).max(7)).min(1, 'Elige al menos un día.').max(7).default([1, 2, 3, 4, 5, 6]),
  /** Days on which the site is closed, besides holidays. */
  closings: z.array(closing).max(60, 'Puedes registrar hasta 60 cierres.').default([]),
  /** Stations with a lower daily capacity than the site. */
  stations: z.array(station).max(30).default([]),
});
export type SiteFields = z.output<typeof site>;
const orNothing = z.string().nullable();

export const HEALTH_CENTRES = defineCatalogue({
  id: 'health-centres',
  table: 'health_centres',
  object: 'health_centre',
  noun: { article: 'el', one: 'centro médico', many: 'centros médicos', short: 'centro' },
  path: '/middleware/health-centres',
  // All users of the company may read where exams take place.
  read: { access: 'member' },
  write: { access: 'admin', policy: 'health-centres.update' },
  fields: {
    name: nameField('Nombre', { help: 'Como aparece en los EMOs.' }),
    ruc: lineField('RUC', ruc, { max: 11, type: 'numeric' }, { help: '11 dígitos.' }),
    ipress: lineField('Código IPRESS', ipress, { max: 8, type: 'numeric' }, { help: '8 dígitos, del RENIPRESS.' }),
    contact: lineField('Contacto', text(120), { max: 120 }),
    email: lineField('Correo electrónico', email, { max: 254, type: 'email' }),
    phone: lineField('Teléfono', phone, { max: 30, type: 'tel' }),
    /** All sites of the centre: a site that is left out is deleted. */
    sites: field({
      label: 'Sedes',
      schema: z.array(site).max(50, 'Puedes registrar hasta 50 sedes.'),
      stored: z.array(
        z.object({
          id,
          name: z.string(),
          address: orNothing,
          phone: orNothing,
          capacity: z.int().nullable(),
          weekdays: z.array(z.int()),
          closings: z.array(z.object({ from: day, to: day, reason: z.string() })),
          stations: z.array(z.object({ area: serviceArea, capacity: z.int() })),
        }),
      ),
      control: { kind: 'own' },
      empty: () => [],
      typed: (sites) => sites.map((s) => ({ ...s, address: s.address ?? '', phone: s.phone ?? '' })),
      column: false,
    }),
  },
  facts: {
    /** Number of workers with an exam made or scheduled there. */
    patients: z.int(),
    /** Whether it has a logo for the head of the papers of its exams. */
    hasLogo: z.boolean(),
  },
  columns: [
    { id: 'name', label: 'Centro médico', sort: true, page: TITLE, file: { width: 40 } },
    { id: 'ruc', label: 'RUC', page: AWAY, file: { width: 14 } },
    { id: 'ipress', label: 'Código IPRESS', page: AWAY, file: { label: 'IPRESS', width: 12 } },
    { id: 'sites', label: 'Sedes', file: false },
    { id: 'contact', label: 'Contacto', file: { width: 28 } },
    { id: 'email', label: 'Correo', page: { hidden: true }, file: { width: 32 } },
    { id: 'phone', label: 'Teléfono', file: { width: 16 } },
    {
      id: 'siteNames',
      label: 'Sedes',
      value: ({ sites }) => sites.map((s) => s.name).join('; '),
      page: false,
      file: { width: 40 },
    },
    {
      id: 'patients',
      label: 'Colaboradores con EMO',
      kind: 'number',
      sort: true,
      page: { width: 210 },
      file: { label: 'Colaboradores' },
    },
  ],
  refusals: ['site_repeated', 'unknown_site'],
  inUse: ({ name, patients }) =>
    patients > 0
      ? `${name} tiene EMOs de ${counted(patients, 'colaborador', 'colaboradores')}: no se elimina para que su historia siga completa.`
      : null,
  summaries: {
    list: 'Centros médicos aliados de la empresa, con sus sedes',
    create: 'Crea un centro médico con sus sedes',
    update: 'Cambia un centro médico y sus sedes',
    remove: 'Elimina un centro médico sin EMOs',
  },
  page: {
    description: 'Clínicas aliadas y las sedes donde atienden a los colaboradores de la empresa.',
    empty: 'Crea el primero con sus sedes.',
    deleting: 'Deja de ofrecerse con todas sus sedes.',
  },
});
export type HealthCentre = EntryOf<typeof HEALTH_CENTRES>;
