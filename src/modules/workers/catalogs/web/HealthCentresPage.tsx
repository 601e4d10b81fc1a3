import { Button, SimpleGrid } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { CataloguePage } from '#platform/web/catalogue/CataloguePage.tsx';
import type { CatalogueParts } from '#platform/web/catalogue/parts.ts';
import { Clamped } from '#platform/web/layout/Clamped.tsx';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { HEALTH_CENTRES, type HealthCentre, type SiteFields } from '../health-centres.ts';
import { CentreLogo } from './entry/CentreLogo.tsx';
import { SitesField } from './entry/SitesField.tsx';
import { HolidaysPage } from './HolidaysPage.tsx';

const parts = {
  cells: { sites: (centre) => <Clamped names={centre.sites.map((site) => site.name)} /> },
  size: 'xl',
  form: ({ form, stored, control }) => (
    <>
      {control('name')}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {['ruc', 'ipress', 'contact', 'email', 'phone'].map((name) => control(name))}
      </SimpleGrid>
      <CentreLogo centre={stored} />
      <SitesField form={form} />
    </>
  ),
  about: () => ({
    words: {
      sites: (sites) =>
        (sites as SiteFields[])
          .map((site) => [site.name, site.address, site.phone].filter(Boolean).join(', '))
          .join('; '),
    },
  }),
} satisfies CatalogueParts<HealthCentre>;

const NONE = { q: undefined, page: undefined, sort: undefined, year: undefined };

/** Allied clinics with their sites, and the holidays on which these are closed; for super admins. */
export default function HealthCentresPage() {
  const [params, setParams] = useSearchParams();
  if (params['tab'] === 'feriados') return <HolidaysPage onBack={() => setParams({ ...NONE, tab: undefined })} />;
  const holidays = (
    <Button
      variant="default"
      leftSection={<IconCalendarEvent size={18} aria-hidden />}
      onClick={() => setParams({ ...NONE, tab: 'feriados' })}
    >
      Feriados
    </Button>
  );
  return <CataloguePage of={HEALTH_CENTRES} parts={{ ...parts, actions: holidays }} />;
}
