import { Button, Divider, Popover, UnstyledButton } from '@mantine/core';
import { IconBuilding, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { leaveCompany } from '../../modules/session/web/session-store.ts';
import { useSession } from '../../platform/web/session/session.ts';
import classes from '../topbar/TopBar.module.css';
import { CompanyList } from './CompanyList.tsx';

/** The company one works in; a person of several can change it here. */
export function CompanySelector() {
  const { company, customers } = useSession();
  const [opened, setOpened] = useState(false);
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
    <Popover
      opened={opened}
      onChange={setOpened}
      floatingStrategy="fixed"
      position="bottom-end"
      trapFocus
      returnFocus
      width={340}
    >
      <Popover.Target>
        <UnstyledButton
          className={classes['company']}
          aria-label={`Empresa: ${company.name}. Cambiar de empresa`}
          onClick={() => setOpened((open) => !open)}
        >
          {name}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label="Cambiar de empresa">
        <CompanyList onChosen={() => setOpened(false)} />
        <Divider my="xs" />
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          fullWidth
          onClick={() => {
            setOpened(false);
            leaveCompany();
          }}
        >
          Salir de la empresa
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
