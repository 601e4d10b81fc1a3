import { Button, FileButton, Group, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import { IconChevronDown, IconFileUpload, IconHistory, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { upload } from '#platform/web/api/upload.ts';
import { showFailure, showSuccess } from '#platform/web/feedback/toast.ts';
import { late } from '#platform/web/start/late.tsx';
import { actOnReport, saveReportForm, signReport, uploadReport } from '../../api.ts';
import { isOpen, REPORT_LIFE, type ReportActName } from '../../life.ts';
import type { ReportData } from '../../report.ts';

const ReasonDialog = late(() => import('./ReasonDialog.tsx'), 'ReasonDialog');
const SignModal = late(() => import('./SignModal.tsx'), 'SignModal');

interface Props {
  report: ReportData;
  words: readonly string[];
  version(): number;
  flush(): Promise<boolean>;
  /** Called after an act that ends this user's work on the report. */
  onDone(): void;
  onHistory(): void;
}

type ActDialog = 'sign' | 'giveBack' | 'correct' | null;
const NEXT: Record<ReportData['state'], ReportActName> = {
  BORRADOR: 'send',
  EN_REVISION: 'sign',
  FIRMADO: 'publish',
  PUBLICADO: 'correct',
};
const DONE: Record<ReportActName, string> = {
  send: 'El reporte se generó y pasó a revisión.',
  giveBack: 'El informe volvió a borrador.',
  sign: 'El informe quedó firmado y sellado.',
  publish: 'El informe se publicó: la empresa ya puede leerlo.',
  correct: 'Se abrió una versión nueva.',
};

/** The acts that the report's state allows; the next step is emphasised. */
export function ReportActions({ report, words, version, flush, onDone, onHistory }: Props) {
  const [asked, setAsked] = useState<ActDialog>(null);
  const [busy, setBusy] = useState(false);
  const id = report.reportFormId ?? '';
  const finishAct = (act: ReportActName) => {
    readAgain(['/exam/generate-report/preview', '/middleware/report']);
    showSuccess(DONE[act]);
    if (act !== 'correct') onDone();
  };
  const act = async (name: 'send' | 'giveBack' | 'publish' | 'correct', reason?: string) => {
    if (!(await flush())) return;
    await call(actOnReport, { params: { id }, body: { act: name, version: version(), ...(reason ? { reason } : {}) } });
    finishAct(name);
  };
  const once = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work().catch((error: unknown) => showFailure(error));
    setBusy(false);
  };
  const next = NEXT[report.state];
  const press = () => {
    if (next === 'send' || next === 'publish') return void once(() => act(next));
    setAsked(next as ActDialog);
  };
  const put = (file: File | null) =>
    file &&
    void once(async () => {
      if (!(await flush())) return;
      await upload(uploadReport, { query: { report_form_id: id, version: version() } }, file);
      readAgain(['/exam/generate-report/preview', '/middleware/report']);
      showSuccess('Se subió tu PDF: es el que se firmará.');
    });
  const takeAway = () =>
    void once(async () => {
      await call(saveReportForm, { query: { report_form_id: id }, body: { version: version(), uploadName: null } });
      readAgain(['/exam/generate-report/preview', '/middleware/report']);
    });
  return (
    <Group gap="xs">
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            Más
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconHistory size={16} aria-hidden />} onClick={onHistory}>
            Versiones, historia y diferencias
          </Menu.Item>
          {isOpen(report.state) && report.uploadName && (
            <Menu.Item leftSection={<IconX size={16} aria-hidden />} onClick={takeAway}>
              Quitar mi PDF y usar el de Vigía
            </Menu.Item>
          )}
          {report.state === 'FIRMADO' && (
            <Menu.Item onClick={() => setAsked('correct')}>{REPORT_LIFE.acts.correct.label}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isOpen(report.state) && (
        <FileButton accept="application/pdf,.pdf" onChange={put}>
          {(props) => (
            <Button variant="default" leftSection={<IconFileUpload size={16} aria-hidden />} {...props}>
              Subir PDF propio
            </Button>
          )}
        </FileButton>
      )}
      {report.state === 'EN_REVISION' && (
        <Button variant="default" onClick={() => setAsked('giveBack')}>
          Devolver
        </Button>
      )}
      <Button loading={busy} variant={next === 'correct' ? 'default' : 'filled'} onClick={press}>
        {REPORT_LIFE.acts[next].label}
      </Button>
      {asked === 'sign' && (
        <SignModal
          words={words}
          uploadName={report.uploadName}
          onClose={() => setAsked(null)}
          onSign={async () => {
            if (!(await flush())) return;
            await call(signReport, {
              query: { report_form_id: id },
              body: { version: version(), namesNobody: true },
            });
            finishAct('sign');
          }}
        />
      )}
      {asked === 'giveBack' && (
        <ReasonDialog
          title="Devolver el informe"
          label="Qué falta completar"
          description="Lo lee quien lo generó, al abrir el informe."
          submit="Devolver"
          onClose={() => setAsked(null)}
          onSubmit={(reason) => act('giveBack', reason)}
        />
      )}
      {asked === 'correct' && (
        <ReasonDialog
          title="Corregir el informe"
          label="Qué se corrige"
          description="Lo leen los médicos. La empresa solo ve que hay una versión nueva."
          submit="Abrir una versión nueva"
          onClose={() => setAsked(null)}
          onSubmit={(reason) => act('correct', reason)}
        />
      )}
    </Group>
  );
}
