import { Select, SimpleGrid } from '@mantine/core';
import type { z } from 'zod';
import { membershipCode } from '#access/session/model.ts';
import { call } from '#platform/web/api/client.ts';
import { RecordModal } from '#platform/web/forms/RecordModal.tsx';
import { createCustomer, updateCustomer } from '../api.ts';
import { type CompanyItem, companyFields, MEMBERSHIP_LABELS } from '../model.ts';
import { CompanyFields } from './CompanyFields.tsx';
import { companyDifferences } from './differences.ts';

const schema = companyFields.extend({ membership: membershipCode });
type Values = z.input<typeof schema>;

const NEW: Values = {
  name: '',
  legalName: '',
  ruc: '',
  size: 'NO_MYPE',
  remype: false,
  highRisk: false,
  entryExamRequired: true,
  validityMonths: null,
  expiringDays: 30,
  fineGravity: 'GRAVE',
  altitude: null,
  consultationMail: '',
  externalId: '',
  membership: 'FREE',
};
const valuesOf = (company: CompanyItem): Values => {
  const companyValues = Object.fromEntries(
    Object.keys(NEW).map((key) => [key, company[key as keyof CompanyItem]]),
  ) as Values;
  return {
    ...companyValues,
    consultationMail: companyValues.consultationMail ?? '',
    externalId: companyValues.externalId ?? '',
  };
};

export function CompanyModal({ company, onClose }: { company: CompanyItem | null; onClose: () => void }) {
  return (
    <RecordModal
      record={company}
      onClose={onClose}
      title={company ? company.name : 'Crear empresa'}
      size="xl"
      schema={schema}
      valuesOf={(stored) => (stored ? valuesOf(stored) : NEW)}
      save={({ membership, ...body }, version) =>
        company && version !== null
          ? call(updateCustomer, { params: { id: company.id }, body: { ...body, version } })
          : call(createCustomer, { query: { membership_code: membership }, body })
      }
      nameOf={(stored) => stored.name}
      differences={companyDifferences}
      touches={['/middleware/customers', '/security/auth/me']}
      saved={({ name }) => (company ? 'Se guardó la empresa.' : `Se creó ${name}.`)}
    >
      {(form) => (
        <>
          <CompanyFields form={form} />
          {!company && (
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <Select
                label="Membresía"
                data={Object.entries(MEMBERSHIP_LABELS).map(([value, label]) => ({ value, label }))}
                allowDeselect={false}
                {...form.getInputProps('membership')}
              />
            </SimpleGrid>
          )}
        </>
      )}
    </RecordModal>
  );
}
