import { Select, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { call } from '../../../platform/web/api/client.ts';
import { readAgain } from '../../../platform/web/api/query-client.ts';
import { showFailure, showSuccess } from '../../../platform/web/feedback/toast.ts';
import { FormModal } from '../../../platform/web/forms/FormModal.tsx';
import { StaleChange } from '../../../platform/web/forms/StaleChange.tsx';
import { useStaleChange } from '../../../platform/web/forms/useStaleChange.ts';
import { createCustomer, updateCustomer } from '../api.ts';
import { type CompanyItem, companyFields, MEMBERSHIP_LABELS, membershipCode } from '../model.ts';
import { CompanyFields, type CompanyValues } from './CompanyFields.tsx';
import { companyDifferences } from './differences.ts';

const schema = companyFields.extend({ version: z.int(), membership: membershipCode });
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
  version: 0,
  membership: 'FREE',
};
const valuesOf = (company: CompanyItem): Values => {
  const known = Object.fromEntries(Object.keys(NEW).map((key) => [key, company[key as keyof CompanyItem]])) as Values;
  return { ...known, consultationMail: known.consultationMail ?? '', externalId: known.externalId ?? '' };
};

/** Makes a company or changes one. */
export function CompanyModal({ company, onClose }: { company: CompanyItem | null; onClose: () => void }) {
  const [base, setBase] = useState(company);
  const [typed, setTyped] = useState<Values | null>(null);
  const { stored, attempt, settle } = useStaleChange<CompanyItem>();
  const stay = useRef(false);

  const save = async (values: Values): Promise<boolean> => {
    const { version, membership, ...body } = values;
    setTyped(values);
    const saved = await attempt(() =>
      company
        ? call(updateCustomer, { params: { id: company.id }, body: { ...body, version } })
        : call(createCustomer, { query: { membership_code: membership }, body }),
    );
    stay.current = !saved;
    readAgain(['/middleware/customers', '/security/auth/me']);
    if (saved) showSuccess(company ? 'Se guardó la empresa.' : `Se creó ${body.name}.`);
    return saved;
  };
  if (stored && typed)
    return (
      <StaleChange
        name={stored.name}
        differences={companyDifferences(typed, stored)}
        onKeepMine={() => {
          settle();
          void save({ ...typed, version: stored.version })
            .then((saved) => saved && onClose())
            .catch(showFailure);
        }}
        onTakeStored={() => {
          stay.current = false;
          setBase(stored);
          settle();
        }}
      />
    );
  return (
    <FormModal
      key={base?.version ?? 'new'}
      opened
      onClose={() => !stay.current && onClose()}
      title={company ? company.name : 'Crear empresa'}
      size="xl"
      schema={schema}
      initialValues={base ? valuesOf(base) : NEW}
      onSubmit={save}
    >
      {(form) => (
        <>
          <CompanyFields form={form as unknown as UseFormReturnType<CompanyValues>} />
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
    </FormModal>
  );
}
