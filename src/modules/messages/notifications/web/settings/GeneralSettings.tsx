import { Stack } from '@mantine/core';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { runOrShowError } from '#platform/web/feedback/work.ts';
import { useCompanyId } from '#platform/web/session/session.ts';
import { changeGeneralSetting, listGeneralSettings } from '../../settings/api.ts';
import { QuietHours } from './QuietHours.tsx';
import { SettingsBoard } from './SettingsBoard.tsx';

/** Notifications of the company, or of all companies, and their channels. */
export function GeneralSettings({ scope }: { scope: 'ALL' | 'COMPANY' }) {
  const query = { customer_id: useCompanyId() ?? '', scope };
  const { data, error, refetch } = useEndpoint(listGeneralSettings, { query });
  return (
    <Stack gap="lg">
      <SettingsBoard
        settings={data}
        error={error}
        onRetry={() => void refetch()}
        writesTexts={scope === 'ALL'}
        onChange={(id, channel, mode) =>
          runOrShowError(async () => {
            await call(changeGeneralSetting, { params: { id }, body: { scope, channels: [{ channel, mode }] } });
            showSuccess(mode === 'OFF' ? 'Se apagó el aviso por ese canal.' : 'Se encendió el aviso por ese canal.');
            readAgain(['/configuration/notifications']);
          }, 'No se cambió el aviso')
        }
      />
      {scope === 'COMPANY' && <QuietHours />}
    </Stack>
  );
}
