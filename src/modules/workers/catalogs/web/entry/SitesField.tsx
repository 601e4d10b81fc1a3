import { ActionIcon, Button, Fieldset, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import type { EntryForm } from '#platform/web/catalogue/parts.ts';
import type { SiteFields } from '../../health-centres.ts';
import { SiteRoom } from './SiteRoom.tsx';

const NEW_SITE = {
  id: null,
  name: '',
  address: '',
  phone: '',
  capacity: null,
  weekdays: [1, 2, 3, 4, 5, 6],
  closings: [],
  stations: [],
};

/** The sites of a centre, which are added, changed and removed together with the rest of the form. */
export function SitesField({ form }: { form: EntryForm }) {
  const sites = form.getValues()['sites'] as SiteFields[];
  const add = useRef<HTMLButtonElement>(null);
  const insert = () => form.insertListItem('sites', NEW_SITE);
  const take = (index: number) => {
    form.removeListItem('sites', index);
    add.current?.focus();
  };
  return (
    <Fieldset legend="Sedes" p="sm">
      <Stack gap="sm">
        {sites.length === 0 && (
          <Text size="sm" c="dimmed">
            Todavía no tiene sedes. Agrega dónde atiende a tus colaboradores.
          </Text>
        )}
        {sites.map((site, index) => (
          <Group key={site.id ?? `new:${index}`} gap="xs" align="flex-start" wrap="nowrap">
            <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="xs" flex={1}>
              <TextInput
                label={`Nombre de la sede ${index + 1}`}
                withAsterisk
                maxLength={200}
                {...form.getInputProps(`sites.${index}.name`)}
              />
              <TextInput label="Dirección" maxLength={300} {...form.getInputProps(`sites.${index}.address`)} />
              <TextInput label="Teléfono" type="tel" maxLength={30} {...form.getInputProps(`sites.${index}.phone`)} />
              <SiteRoom form={form} at={`sites.${index}`} site={site} />
            </SimpleGrid>
            <ActionIcon
              variant="subtle"
              color="vencido"
              size={36}
              mt={24}
              aria-label={`Quitar la sede ${index + 1}`}
              onClick={() => take(index)}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </Group>
        ))}
        <Button
          ref={add}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={insert}
          disabled={sites.length >= 50}
          w="fit-content"
        >
          Agregar sede
        </Button>
      </Stack>
    </Fieldset>
  );
}
