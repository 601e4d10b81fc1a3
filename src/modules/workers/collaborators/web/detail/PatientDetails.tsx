import { Badge, Group, Stack, Text, Title } from '@mantine/core';
import { IconHeartHandshake, IconShieldCheck } from '@tabler/icons-react';
import { onlyInTerm } from '#clinical/vocabulary/validity-state.ts';
import { showBirthDate, showDay } from '#platform/contract/dates.ts';
import { FactList } from '#platform/web/layout/Section.tsx';
import { aptitudeSentence } from '../../labels.ts';
import { ceaseReasonLabel, type PatientDetail, sexLabels } from '../../model.ts';
import { keysOf, type WorkerColumn, workerColumn } from '../../worker-columns.ts';
import { AptitudeBadge } from '../AptitudeBadge.tsx';
import { ValidityBadge } from '../ValidityBadge.tsx';
import { Absences } from './Absences.tsx';
import { Adjustments } from './Adjustments.tsx';
import { ExamTimeline } from './ExamTimeline.tsx';
import { UnconfirmedIdentity } from './UnconfirmedIdentity.tsx';

const yesNo = (value: boolean | null) => (value === null ? null : value ? 'Sí' : 'No');

/** Everything that the user may see of a worker. */
export function PatientDetails({ patient: p }: { patient: PatientDetail }) {
  return (
    <Stack gap="lg">
      <Head patient={p} />
      {p.identityPending && <UnconfirmedIdentity patient={p} />}
      <Adjustments patientId={p.id} />
      <Absences patientId={p.id} />
      <PatientFacts patient={p} />
      <ExamTimeline exams={p.exams} />
    </Stack>
  );
}

/** Identity, contact and work of the worker. */
export function PatientFacts({ patient: p }: { patient: PatientDetail }) {
  return (
    <>
      <Facts title="Identidad" facts={identityOf(p)} />
      <Facts title="Contacto" facts={contactOf(p)} />
      <Facts title="Trabajo" facts={workOf(p)} />
      {(p.bloodGroup !== undefined || p.pregnant !== undefined) && (
        <Facts
          title="Datos clínicos"
          facts={[
            ['Grupo sanguíneo', p.bloodGroup ?? null],
            ['Gestante', yesNo(p.pregnant ?? null)],
            ['Trimestre', p.pregnancyTrimester ? `${p.pregnancyTrimester}.º` : null],
          ]}
        />
      )}
    </>
  );
}

function Head({ patient: p }: { patient: PatientDetail }) {
  return (
    <div>
      <Title order={2} size="h2">
        {p.fullName}
      </Title>
      <Text c="dimmed" mb="xs">
        {p.documentType} {p.documentNumber}
        {p.jobTitle && ` · ${p.jobTitle}`}
      </Text>
      <PatientBadges patient={p} />
      <Fitness patient={p} />
    </div>
  );
}

/** Meaning of the newest exam's aptitude for the work. */
export function Fitness({ patient: p }: { patient: PatientDetail }) {
  const sentence = p.status === 'ACTIVE' && p.lastAptitude && aptitudeSentence(p.lastAptitude, p.lastWorksMeanwhile);
  return sentence ? (
    <Text size="sm" mt={6}>
      {sentence}
    </Text>
  ) : null;
}

/** Validity, aptitude and other marks that must be visible at once. */
export function PatientBadges({ patient: p }: { patient: PatientDetail }) {
  return (
    <Group gap="xs">
      {p.status === 'CEASED' ? (
        <Badge color="gray" variant="light" size="lg">
          Cesado el {showDay(p.ceasedOn)}
        </Badge>
      ) : (
        <ValidityBadge validity={p.validity} aptitude={p.lastAptitude} />
      )}
      {p.lastAptitude && <AptitudeBadge code={p.lastAptitude} />}
      {p.status === 'ACTIVE' && p.validUntil && !onlyInTerm(p.validity, p.lastAptitude) && (
        <Text size="sm">
          {p.validity === 'VENCIDO' ? 'Venció' : 'Vence'} el {showDay(p.validUntil)}
        </Text>
      )}
      {p.highRisk && (
        <Badge variant="light" color="accent" leftSection={<IconShieldCheck size={12} aria-hidden />}>
          Alto riesgo
        </Badge>
      )}
      {p.disability && (
        <Badge variant="light" leftSection={<IconHeartHandshake size={12} aria-hidden />}>
          Con discapacidad
        </Badge>
      )}
    </Group>
  );
}

/** The columns of a section that need no special code. */
const plainFacts = (p: PatientDetail, section: WorkerColumn['section']): Fact[] =>
  keysOf(section).flatMap((key) => {
    const { kind, label, fact = label } = workerColumn(key);
    const value = p[key];
    const displayValue = typeof value === 'boolean' ? yesNo(value) : kind === 'day' ? value && showDay(value) : value;
    return fact === null ? [] : [[fact, displayValue] as const];
  });

function identityOf(p: PatientDetail): Fact[] {
  return [
    ['Sexo', sexLabels[p.sex]],
    ['Nacimiento', p.birthDate && `${showBirthDate(p.birthDate)}${p.age === null ? '' : ` (${p.age} años)`}`],
    ...plainFacts(p, 'identity'),
  ];
}

function contactOf(p: PatientDetail): Fact[] {
  const place = [p.district, p.province, p.department].filter(Boolean).join(', ');
  return [
    ['Correo', p.email],
    ['Teléfono', p.phone],
    ['Correo verificado', p.email ? yesNo(p.contactVerified) : null],
    ['Teléfono verificado', p.phone ? yesNo(p.phoneVerified) : null],
    ['Dirección', [p.street, place].filter(Boolean).join(' · ') || null],
    ...plainFacts(p, 'contact'),
  ];
}

function workOf(p: PatientDetail): Fact[] {
  return [
    ['Área', p.area],
    ['Puesto', p.jobTitle],
    ['Proyecto', p.project],
    ['Sede', p.headquarter],
    ...plainFacts(p, 'work'),
    ['Ingreso', showDay(p.hireDate) || null],
    ['Cese', showDay(p.ceasedOn) || null],
    ['Motivo del cese', p.ceaseReason && ceaseReasonLabel(p.ceaseReason)],
  ];
}

/** A label with its value; a null value is not shown. */
type Fact = readonly [name: string, value: string | null];

function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  if (facts.every(([, value]) => !value)) return null;
  return (
    <section>
      <Title order={3} size="h4" mb={6}>
        {title}
      </Title>
      <FactList facts={facts} />
    </section>
  );
}
