import { showNumber } from '#platform/contract/numbers.ts';
import { call } from '#platform/web/api/client.ts';
import { defineForm } from '#platform/web/forms/define-form.tsx';
import { saveSstCompany } from '../api.ts';
import { type SstCompany, sstCompanyFields } from '../model.ts';
import { TOUCHED } from './files.ts';

/** Form for the company data that fills the models, except name, RUC, logo and workers. */
export default defineForm<{ company: SstCompany }>()({
  schema: sstCompanyFields,
  title: 'Datos para los formatos',
  gap: 'sm',
  record: { of: ({ company }) => company, staleTitle: 'Otra persona cambió estos datos' },
  initial: ({ stored }) => ({
    activity: stored?.activity ?? '',
    address: stored?.address ?? '',
    place: stored?.place ?? '',
  }),
  fields: ({ company: { name, ruc, workers, hasLogo } }) => [
    {
      note: `${name}, RUC ${ruc}, con ${showNumber(workers)} colaboradores activos. El nombre, el RUC y ${hasLogo ? 'el logo' : 'el logo, cuando lo subas en Configuración,'} salen de la ficha de la empresa.`,
    },
    {
      name: 'activity',
      label: 'Actividad económica',
      placeholder: 'Como figura en la SUNAT',
      control: { kind: 'text' },
    },
    {
      name: 'address',
      label: 'Domicilio',
      placeholder: 'Dirección, distrito, provincia, departamento',
      control: { kind: 'text' },
    },
    { name: 'place', label: 'Lugar donde se firman', placeholder: 'Ciudad', control: { kind: 'text' } },
  ],
  save: (values, { version }) => call(saveSstCompany, { body: { ...values, version } }),
  touches: TOUCHED,
  saved: 'Se guardaron los datos: los formatos ya los llevan.',
});
