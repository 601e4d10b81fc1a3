import { Badge, Box, Loader, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { chooseCompany } from '#access/session/web/session-store.ts';
import { fold } from '#platform/contract/text.ts';
import { ApiProblem } from '#platform/web/api/problems.ts';
import { showFailure } from '#platform/web/feedback/toast.ts';
import { useSession } from '#platform/web/session/session.ts';
import { homeOf } from '../home.ts';
import classes from './company.module.css';

const SEARCH_FROM = 6;
const MAX_COMPANIES = 100;
const MEMBERSHIP = { FREE: 'Free', TRIAL: 'Prueba', PREMIUM: 'Premium' } as const;

/** The user's companies, the last used first, searchable. */
export function CompanyList({ onChosen }: { onChosen: () => void }) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState<string | null>(null);
  const matchingCompanies = session.customers.filter(({ name }) => fold(name).includes(fold(text)));

  const choose = async (customerId: string) => {
    setBusy(customerId);
    try {
      const { company } = await chooseCompany(customerId);
      const home = homeOf(company?.membership ?? null);
      if (pathname === homeOf(null) && home !== pathname) await navigate({ to: home, replace: true });
      // Filters and open rows belong to the previous company, so they are removed from the address.
      else if (session.company) await navigate({ to: '.', search: {} });
      onChosen();
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 404) await navigate({ to: '/UserNotFound' });
      else showFailure(error, 'No se pudo cambiar de empresa');
    } finally {
      setBusy(null);
    }
  };

  return (
    <>
      {session.customers.length >= SEARCH_FROM && (
        <TextInput
          type="search"
          mb="xs"
          aria-label="Buscar empresa"
          placeholder="Buscar empresa…"
          data-autofocus
          leftSection={<IconSearch size={16} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <Box mah={360} style={{ overflowY: 'auto' }}>
        <ul className={classes['list']}>
          {matchingCompanies.slice(0, MAX_COMPANIES).map((company) => (
            <li key={company.customerId}>
              <UnstyledButton
                className={classes['company']}
                disabled={busy !== null}
                aria-current={company.customerId === session.company?.customerId || undefined}
                onClick={() => void choose(company.customerId)}
              >
                <span className={classes['name']}>{company.name}</span>
                {busy === company.customerId ? (
                  <Loader size={14} />
                ) : (
                  company.customerId === session.company?.customerId && <IconCheck size={16} aria-hidden />
                )}
                <Badge size="sm" variant="light" color={company.membership === 'FREE' ? 'gray' : 'brand'}>
                  {MEMBERSHIP[company.membership]}
                </Badge>
              </UnstyledButton>
            </li>
          ))}
        </ul>
        {matchingCompanies.length === 0 && (
          <Text size="sm" c="dimmed" p="sm">
            Ninguna empresa coincide con «{text}».
          </Text>
        )}
      </Box>
    </>
  );
}
