import { Button, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBan, IconChartLine, IconFileImport, IconHistory, IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useContext, useState } from 'react';
import {
  PARENT_AREA,
  SERVICE_AREA_LABELS,
  SERVICE_AREAS,
  type ServiceArea,
} from '#clinical/vocabulary/service-area.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { runOrShowError } from '#platform/web/feedback/work.ts';
import { Section } from '#platform/web/layout/Section.tsx';
import { useKeys } from '#platform/web/layout/useKeys.ts';
import { Link } from '#platform/web/navigation/Link.ts';
import { useCan } from '#platform/web/session/session.ts';
import { type ActFrom, useWorkerActs, type WorkerAct } from '#platform/web/table/worker-acts.ts';
import { findingsByStation } from '../../finding.ts';
import { listMedicalImages } from '../../images/api.ts';
import type { AttentionDetail, ExamDiagnosis, ExamStation } from '../../model/attention.ts';
import { CriticalAlert, focusCritical } from '../critical/CriticalAlert.tsx';
import {
  ClinicalDocuments,
  Consultations,
  ExamBadges,
  ExamFacts,
  NOT_EXAMINED,
  Notes,
} from '../detail/AttentionDetails.tsx';
import { ExamDocuments } from '../detail/exam-documents.ts';
import { FindingList } from '../detail/FindingList.tsx';
import { WorkRestrictions } from '../detail/WorkRestrictions.tsx';
import { AddImage } from '../images/StationImages.tsx';
import { WorkHistoryCard } from '../record/WorkHistoryCard.tsx';
import { ActBar } from './acts/ActBar.tsx';
import { ACTS, type Act, withdrawReferrals } from './acts/acts.ts';
import { DiagnosesCard } from './acts/DiagnosesCard.tsx';
import { NextControlFacts } from './acts/NextControlFacts.tsx';
import { Card } from './Card.tsx';
import classes from './exam-page.module.css';
import { anchorOf, Station } from './Station.tsx';
import { whenExamIsRead } from './useExamWrite.ts';
import { focusVerdict, Verdict } from './Verdict.tsx';

const MeasuresModal = lazy(() => import('./MeasuresModal.tsx'));
const ChangesModal = lazy(() => import('./ChangesModal.tsx'));
const AnnulModal = lazy(() => import('./AnnulModal.tsx'));
const ImportedModal = lazy(() => import('./ImportedModal.tsx'));
const ACT_FORMS = {
  diagnosis: lazy(() => import('./acts/DiagnosisModal.tsx')),
  recommendation: lazy(() => import('./acts/RecommendationModal.tsx')),
  referral: lazy(() => import('./acts/ReferralModal.tsx')),
  control: lazy(() => import('./acts/ControlModal.tsx')),
} as const satisfies Record<Act, unknown>;

interface Props {
  attention: AttentionDetail;
  /** Goes to the next exam of the list; undefined at the end of the list. */
  onNext: (() => Promise<void>) | undefined;
}

/** Page with everything that the user may see of an exam. The company sees the aptitude and what follows from it. */
export function Exam({ attention: a, onNext }: Props) {
  const can = useCan();
  const Documents = useContext(ExamDocuments);
  const doctor = can('clinical.update') && a.state !== 'ANULADO';
  const [editing, setEditing] = useState<ServiceArea | null>(null);
  const [open, setOpen] = useState<'history' | 'annul' | 'imported' | null>(null);
  const [act, setAct] = useState<Act | null>(null);
  const [changed, setChanged] = useState<ExamDiagnosis>();
  const begin = (next: Act) =>
    whenExamIsRead(() => {
      setChanged(undefined);
      setAct(next);
    });
  const beginDiagnosis = (diagnosis?: ExamDiagnosis) => {
    setChanged(diagnosis);
    setAct('diagnosis');
  };
  const writes = doctor && Boolean(a.stations) && !NOT_EXAMINED.has(a.state);
  const workerActs = useWorkerActs();
  const start = (act: WorkerAct, from?: ActFrom) => act.start([a.patientId], from);
  useKeys(
    writes
      ? {
          a: focusVerdict,
          v: focusCritical,
          ...Object.fromEntries(NAMES.map((name) => [ACTS[name].key, () => begin(name)])),
          ...Object.fromEntries(workerActs.map((each) => [each.key, () => start(each)])),
        }
      : {},
  );
  const Form = act && ACT_FORMS[act];
  const withdraw = (id: string) =>
    runOrShowError(async () => {
      await withdrawReferrals(a.id, [id]);
      showSuccess('Interconsulta retirada.');
    });
  // On a phone the findings come before the aptitude, on screen and for screen readers.
  const narrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  const clinicalPart = a.stations && (
    <Clinical
      key="found"
      attention={a}
      stations={a.stations}
      onEdit={doctor ? setEditing : undefined}
      writes={writes}
      onStart={writes ? start : undefined}
      onDiagnosis={writes ? beginDiagnosis : undefined}
      onJudge={narrow ? () => jump(SIDE) : undefined}
    />
  );
  const badges = <ExamBadges key="badges" attention={a} />;
  const side = (
    <aside key="side" id={SIDE} tabIndex={-1} className={classes['side']} aria-labelledby="exam-side">
      <VisuallyHidden component="h2" id="exam-side">
        Aptitud y documentos
      </VisuallyHidden>
      {!(narrow && clinicalPart) && badges}
      {doctor && a.stations ? <Verdict attention={a} onNext={onNext} /> : <WorkRestrictions attention={a} />}
      {writes && <ActBar onOpen={begin} more={workerActs} onStart={start} />}
      {a.nextControl && <NextControlFacts control={a.nextControl} />}
      {doctor && a.workRestrictions && (
        <div className={classes['paper']}>
          <Section title="Restricciones para el puesto">
            <Text size="sm">{a.workRestrictions}</Text>
          </Section>
        </div>
      )}
      <ExamFacts attention={a} />
      <div className={classes['screen']}>
        <Stack gap="lg">
          <Documents attention={a} />
          {a.stations && <ClinicalDocuments attention={a} />}
          {a.stations && <Links attention={a} writes={doctor} onOpen={setOpen} />}
        </Stack>
      </div>
      {a.consultations.length > 0 && (
        <Consultations attention={a} onWithdraw={writes ? (id) => void withdraw(id) : undefined} />
      )}
    </aside>
  );
  return (
    <div className={classes['exam']} data-clinical={Boolean(a.stations)}>
      {narrow && clinicalPart ? [badges, clinicalPart, side] : [side, clinicalPart]}
      <Suspense>
        {editing && <MeasuresModal attention={a} area={editing} onClose={() => setEditing(null)} />}
        {open === 'history' && <ChangesModal id={a.id} onClose={() => setOpen(null)} />}
        {open === 'annul' && <AnnulModal ids={[a.id]} what="este examen" onClose={() => setOpen(null)} />}
        {open === 'imported' && <ImportedModal attention={a} onClose={() => setOpen(null)} />}
        {Form && <Form attention={a} changed={changed} onClose={() => setAct(null)} />}
      </Suspense>
    </div>
  );
}

const NAMES = Object.keys(ACTS) as Act[];

interface LinksProps {
  attention: AttentionDetail;
  writes: boolean;
  onOpen: (what: 'history' | 'annul' | 'imported') => void;
}

function Links({ attention: { patientId, imported, state }, writes, onOpen }: LinksProps) {
  const examined = !NOT_EXAMINED.has(state);
  return (
    <Stack gap="xs">
      <Button
        component={Link}
        to="/gestion_colaboradores/colaboradores"
        search={{ person: patientId, seccion: 'mediciones' }}
        variant="default"
        leftSection={<IconChartLine size={16} aria-hidden />}
      >
        Ver evolución de sus medidas
      </Button>
      <Button variant="default" leftSection={<IconHistory size={16} aria-hidden />} onClick={() => onOpen('history')}>
        Historial de cambios
      </Button>
      <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
        Imprimir
      </Button>
      {writes && imported && examined && (
        <Button
          variant="default"
          leftSection={<IconFileImport size={16} aria-hidden />}
          onClick={() => onOpen('imported')}
        >
          Corregir datos importados
        </Button>
      )}
      {writes && (
        <Button
          variant="subtle"
          color="vencido"
          leftSection={<IconBan size={16} aria-hidden />}
          onClick={() => onOpen('annul')}
        >
          Anular examen
        </Button>
      )}
    </Stack>
  );
}

interface ClinicalProps {
  attention: AttentionDetail;
  stations: readonly ExamStation[];
  onEdit: ((area: ServiceArea) => void) | undefined;
  writes: boolean;
  /** Opens the form of a new diagnosis, or of the one given; undefined for users who may not write. */
  onDiagnosis: ((diagnosis?: ExamDiagnosis) => void) | undefined;
  /** Begins an act on the worker from a finding; undefined for users who may not write. */
  onStart: ((act: WorkerAct, from: ActFrom) => void) | undefined;
  /** Scrolls to the aptitude if it is further down on the page; else undefined. */
  onJudge: (() => void) | undefined;
}

const SIDE = 'aptitud';
function jump(id: string) {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}

/** The measured stations, followed by stations that only have images. */
function withImages(stations: readonly ExamStation[], pictured: ReadonlySet<ServiceArea>): readonly ExamStation[] {
  const measured = new Set(stations.map(({ serviceAreaCode }) => serviceAreaCode));
  const others = SERVICE_AREAS.filter((area) => pictured.has(area) && !measured.has(area));
  return [
    ...stations,
    ...others.map((area) => ({ serviceAreaCode: area, label: SERVICE_AREA_LABELS[area], measures: [] })),
  ];
}

function Clinical({ attention: a, stations: measured, writes, onEdit, onStart, onDiagnosis, onJudge }: ClinicalProps) {
  const { data: images } = useEndpoint(listMedicalImages, { query: { attention_id: a.id } });
  const stations = withImages(measured, new Set(images?.items.map(({ stationId }) => stationId)));
  const found = a.examFindings?.length ?? 0;
  const counts = findingsByStation(a.examFindings ?? []);
  const empty = SERVICE_AREAS.filter(
    (area) => !PARENT_AREA[area] && !stations.some(({ serviceAreaCode }) => serviceAreaCode === area),
  );
  return (
    <div className={classes['main']}>
      <CriticalAlert attention={a} writes={writes} />
      <nav className={classes['stations']} aria-label="Estaciones del examen">
        {onJudge && (
          <Button size="compact-sm" variant="default" onClick={onJudge}>
            Ir a la aptitud
          </Button>
        )}
        {stations.map(({ serviceAreaCode: area, label }) => (
          <Button
            key={area}
            size="compact-sm"
            variant={counts.has(area) ? 'light' : 'default'}
            onClick={() => jump(anchorOf(area))}
          >
            {label}
            {counts.has(area) && ` (${counts.get(area)})`}
          </Button>
        ))}
      </nav>
      <Card title={found > 0 ? `Hallazgos (${found})` : 'Hallazgos'}>
        <FindingList attention={a} onStart={onStart} />
      </Card>
      <DiagnosesCard attention={a} onOpen={onDiagnosis} />
      <WorkHistoryCard attention={a} writes={onEdit !== undefined} />
      {stations.map((station) => (
        <Station
          key={station.serviceAreaCode}
          station={station}
          images={images?.items.filter(({ stationId }) => stationId === station.serviceAreaCode) ?? []}
          attention={a}
          onEdit={onEdit}
        />
      ))}
      <Stack gap="md">
        <Notes attention={a} />
      </Stack>
      {onEdit && empty.length > 0 && (
        <Card title="Estaciones sin medidas" padded screen>
          <div className={classes['empty']}>
            {empty.map((area) => (
              <Button
                key={area}
                size="compact-sm"
                variant="default"
                aria-label={`Agregar medidas de ${SERVICE_AREA_LABELS[area]}`}
                onClick={() => onEdit(area)}
              >
                + {SERVICE_AREA_LABELS[area]}
              </Button>
            ))}
            <AddImage attention={a} />
          </div>
        </Card>
      )}
    </div>
  );
}
