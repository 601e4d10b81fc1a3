import { Button, Divider } from '@mantine/core';
import { IconBuilding, IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { leaveCompany } from '#access/session/web/session-store.ts';
import { PanelButton } from '#platform/web/menu/PanelButton.tsx';
import { useSession } from '#platform/web/session/session.ts';
import classes from '../topbar/TopBar.module.css';

const CompanyList = lazy(() => import('./CompanyList.tsx').then((part) => ({ default: part.CompanyList })));

/** The current company; a user with several companies can change it here. */
export function CompanySelector() {
  const { company, customers } = useSession();
  if (!company) return null;
  const name = (
    <>
      <IconBuilding size={18} stroke={1.6} aria-hidden />
      <span className={classes['companyName']} title={company.name}>
        {company.name}
      </span>
    </>
  );
  if (customers.length < 2) return <span className={classes['company']}>{name}</span>;
  return (
    <PanelButton
      label="Cambiar de empresa"
      fixed
      trapped
      position="bottom-end"
      width={340}
      button={(buttonProps) => (
        <button
          type="button"
          className={classes['company']}
          aria-label={`Empresa: ${company.name}. Cambiar de empresa`}
          aria-haspopup="dialog"
          aria-expanded={false}
          {...buttonProps}
        >
          {name}
          <IconChevronDown size={14} aria-hidden />
        </button>
      )}
      panel={(close) => (
        <>
          <Suspense>
            <CompanyList onChosen={close} />
          </Suspense>
          <Divider my="xs" />
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            fullWidth
            onClick={() => {
              close();
              leaveCompany();
            }}
          >
            Salir de la empresa
          </Button>
        </>
      )}
    />
  );
}
