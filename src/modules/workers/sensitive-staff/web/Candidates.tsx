import { Alert, Button, Group, Text } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { type Candidate, listSensitiveStaffCandidates } from '../api.ts';
import { STAFF_KINDS } from '../codes.ts';
import classes from './sensitive-staff.module.css';

/** Workers whom other records show as pregnant or disabled and who are not in the register. */
export function Candidates({ onChoose }: { onChoose: (candidate: Candidate) => void }) {
  const [open, setOpen] = useState(false);
  const { data } = useEndpoint(listSensitiveStaffCandidates, {});
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Alert color="porVencer" icon={<IconUserSearch aria-hidden />} mb="md">
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {items.length === 1 ? 'Hay 1 persona' : `Hay ${items.length === 100 ? 'más de 99' : items.length} personas`}{' '}
          por registrar: constan como gestantes o con certificado de discapacidad.
        </Text>
        <Button size="compact-sm" variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Ocultar' : 'Ver'}
        </Button>
      </Group>
      {open && (
        <ul className={classes['rows']}>
          {items.map((candidate) => (
            <li key={`${candidate.patientId}-${candidate.kind}`}>
              <div>
                <Text size="sm" fw={500}>
                  {candidate.fullName}
                </Text>
                <Text size="xs" c="dimmed">
                  {candidate.documentType} {candidate.documentNumber} · {candidate.kind && STAFF_KINDS[candidate.kind]}
                </Text>
              </div>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Registrar a ${candidate.fullName}`}
                onClick={() => onChoose(candidate)}
              >
                Registrar
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
