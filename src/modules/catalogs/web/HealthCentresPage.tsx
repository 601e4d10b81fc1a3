import { SimpleGrid } from '@mantine/core';
import { CataloguePage } from '../../../platform/web/catalogue/CataloguePage.tsx';
import type { CatalogueParts } from '../../../platform/web/catalogue/parts.ts';
import { Clamped } from '../../../platform/web/layout/Clamped.tsx';
import { HEALTH_CENTRES, type HealthCentre, type SiteFields } from '../health-centres.ts';
import { SitesField } from './entry/SitesField.tsx';

const parts: CatalogueParts<HealthCentre> = {
  cells: { sites: (centre) => <Clamped names={centre.sites.map((site) => site.name)} /> },
  size: 'xl',
  form: ({ form, control }) => (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {['name', 'ruc', 'contact', 'email', 'phone'].map((name) => control(name))}
      </SimpleGrid>
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
};

/** Allied clinics and their sites: for super admins. */
export default () => <CataloguePage of={HEALTH_CENTRES} parts={parts} />;
