import { Autocomplete, Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useState } from 'react';
import { z } from 'zod';
import { todayInLima } from '#platform/contract/dates.ts';
import { groupBy } from '#platform/contract/group-by.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { showUndo } from '#platform/web/feedback/undo.tsx';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { FormModal } from '#platform/web/forms/FormModal.tsx';
import { listSpecialities } from '#workers/catalogs/api.ts';
import { findingsOf, findingText } from '../../../acts/exam-findings.ts';
import { medicationOf, medicationText, vitalsOf } from '../../../acts/given-vitals.ts';
import { defaultDue, newReferral } from '../../../acts/new-referral.ts';
import { type AttentionDetail, diagnosisKey, type SuggestedReferral } from '../../../model/attention.ts';
import { type ActProps, saveAct, withdrawReferrals } from './acts.ts';
import { DEFAULT_QUESTION, fromSuggestion } from './suggestions.ts';

const schema = z.object({ ...newReferral.shape, question: newReferral.shape.question.unwrap() });

/** Opens a referral: to whom, why, until when, and which diagnoses and results the specialist is given. */
export default function ReferralModal({ attention, onClose }: ActProps) {
  const { data: specialities = [] } = useEndpoint(listSpecialities, {}, { staleTime: Number.POSITIVE_INFINITY });
  const suggestions = attention.suggested?.referrals ?? [];
  const findings = findingsOf(attention.stations ?? [], attention.examFindings);
  const extras = extrasOf(attention, findings);
  const [first] = suggestions;
  /** True once the doctor wrote a day: it stays whatever results are ticked. */
  const [isOwnDay, setOwnDay] = useState(false);
  const isCritical = (measures: readonly string[]) =>
    findings.some(({ code, critical }) => critical && measures.includes(code));
  const empty = { specialty: '', reason: '', diagnoses: [], measures: [], dueOn: defaultDue() };
  const valuesOf = (suggestion: SuggestedReferral | undefined) => {
    const values = suggestion ? fromSuggestion(suggestion, attention.diagnoses ?? []) : empty;
    const given = extras.flatMap(({ codes, isProposed }) => (isProposed ? codes : []));
    return { ...values, measures: [...new Set([...values.measures, ...given])], question: DEFAULT_QUESTION };
  };
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Abrir interconsulta"
      submitLabel="Abrir interconsulta"
      size="lg"
      schema={schema}
      initialValues={valuesOf(first)}
      onSubmit={async ({ question, ...referral }) => {
        const { consultations = [] } = await saveAct(attention, {
          consultations: [{ ...referral, question: question || null }],
        });
        showUndo(`Interconsulta abierta: ${referral.specialty}.`, () => withdrawReferrals(attention.id, consultations));
      }}
    >
      {(form) => (
        <Stack gap="sm">
          {suggestions.length > 1 && (
            <Group gap={6} role="group" aria-label="Por los hallazgos">
              {suggestions.map((suggestion) => (
                <Button
                  key={suggestion.specialty}
                  size="compact-sm"
                  variant={form.getValues().specialty === suggestion.specialty ? 'light' : 'default'}
                  onClick={() => {
                    setOwnDay(false);
                    form.setValues(valuesOf(suggestion));
                  }}
                >
                  {suggestion.specialty}
                </Button>
              ))}
            </Group>
          )}
          <Autocomplete
            label="Especialidad"
            required
            data-autofocus
            data={specialities.map(({ name }) => name)}
            selectFirstOptionOnChange
            openOnFocus={!first}
            {...form.getInputProps('specialty')}
          />
          <Textarea label="Motivo" required autosize minRows={2} maxRows={6} {...form.getInputProps('reason')} />
          <Textarea
            label="Qué se consulta al especialista"
            autosize
            minRows={2}
            maxRows={6}
            {...form.getInputProps('question')}
          />
          <DayInput
            label="Atender hasta"
            description={
              isCritical(form.getValues().measures) &&
              'Se consulta por un valor crítico: hasta mañana, salvo que decidas otro día.'
            }
            required
            minDate={todayInLima()}
            {...form.getInputProps('dueOn')}
            onChange={(day) => {
              setOwnDay(true);
              form.getInputProps('dueOn').onChange(day);
            }}
          />
          <Given
            attention={attention}
            findings={findings}
            extras={extras}
            form={form}
            onMeasures={(measures) => {
              form.setFieldValue('measures', measures);
              if (!isOwnDay) form.setFieldValue('dueOn', defaultDue(isCritical(measures)));
            }}
          />
        </Stack>
      )}
    </FormModal>
  );
}

/** Results that are given as one: their codes, what they say, and whether the form proposes them. */
interface Extra {
  codes: string[];
  label: string;
  isProposed: boolean;
}

/** Vital signs, which every letter proposes, and what the worker takes, which the doctor adds. */
function extrasOf(attention: AttentionDetail, findings: ReturnType<typeof findingsOf>): Extra[] {
  const all = (attention.stations ?? []).flatMap(({ measures }) => measures);
  const listed = new Set(findings.map(({ code }) => code));
  const vitals = vitalsOf(all).filter(({ code }) => !listed.has(code));
  const medication = medicationOf(all);
  const said = vitals.map(({ label, shown, classLabel }) => `${label} ${shown ?? classLabel}`).join(' · ');
  return [
    { codes: vitals.map(({ code }) => code), label: `Funciones vitales: ${said}`, isProposed: true },
    {
      codes: medication.map(({ code }) => code),
      label: `Medicación actual: ${medicationText(medication)}`,
      isProposed: false,
    },
  ].filter(({ codes }) => codes.length > 0);
}

interface GivenProps {
  attention: AttentionDetail;
  findings: ReturnType<typeof findingsOf>;
  extras: readonly Extra[];
  form: { getInputProps: (name: 'diagnoses' | 'measures') => object; getValues: () => { measures: string[] } };
  onMeasures: (codes: string[]) => void;
}

/** Choice of the diagnoses and findings that the specialist is given; the rest of the exam stays reserved. */
function Given({ attention, findings, extras, form, onMeasures }: GivenProps) {
  const diagnoses = attention.diagnoses ?? [];
  const { measures } = form.getValues();
  if (diagnoses.length + findings.length + extras.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        Qué se le entrega
      </Text>
      <Text size="xs" c="dimmed">
        Solo lo marcado sale en la interconsulta.
      </Text>
      {diagnoses.length > 0 && (
        <Checkbox.Group label="Diagnósticos" {...form.getInputProps('diagnoses')}>
          <Stack gap={6} mt={6}>
            {[...groupBy(diagnoses, diagnosisKey)].map(([key, same]) => (
              <Checkbox key={key} value={key} label={same.map(({ description }) => description).join('; ')} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {findings.length > 0 && (
        <Checkbox.Group label="Resultados" {...form.getInputProps('measures')} onChange={onMeasures}>
          <Stack gap={6} mt={6}>
            {findings.map((finding) => (
              <Checkbox key={finding.code} value={finding.code} label={findingText(finding)} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {extras.map(({ codes, label }) => (
        <Checkbox
          key={label}
          label={label}
          checked={codes.every((code) => measures.includes(code))}
          onChange={({ currentTarget: { checked } }) => {
            const others = measures.filter((code) => !codes.includes(code));
            onMeasures(checked ? [...others, ...codes] : others);
          }}
        />
      ))}
    </Stack>
  );
}
