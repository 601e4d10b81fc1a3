import { Alert, Anchor, Button, Checkbox, Group, Paper, Radio, Stack, Text, Textarea } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { ProblemAlert } from '#platform/web/feedback/ProblemAlert.tsx';
import '@mantine/core/styles/Radio.layer.css';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { APTITUDE_LABELS, type Aptitude, doctorsDayLabel, MEANWHILE_QUESTION } from '#clinical/vocabulary/aptitude.ts';
import { call } from '#platform/web/api/client.ts';
import { showFailure } from '#platform/web/feedback/toast.ts';
import { showUndo } from '#platform/web/feedback/undo.tsx';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { StaleChange } from '#platform/web/forms/StaleChange.tsx';
import { UnsavedGuard } from '#platform/web/forms/UnsavedGuard.tsx';
import { submitByKey, useZodForm } from '#platform/web/forms/useZodForm.ts';
import { contradictionsOf, unansweredOf, undiagnosedOf } from '../../acts/contradictions.ts';
import { saveAttention } from '../../api.ts';
import { type AttentionDetail, CMP_NEEDED, type SuggestedReferral, seenVersion } from '../../model/attention.ts';
import { focusCritical } from '../critical/CriticalAlert.tsx';
import { type Saved, undoAct } from './acts/acts.ts';
import { fromSuggestion } from './acts/suggestions.ts';
import classes from './exam-page.module.css';
import { differencesOf, readExamAgain, useExamWrite } from './useExamWrite.ts';
import {
  asksMeanwhile,
  DECIDED_APTITUDES,
  doctorsDay,
  MEANWHILE_ANSWERS,
  MEANWHILE_LABELS,
  type Verdict as Values,
  verdictBody,
  verdictOf,
  verdictSchema,
  verdictTexts,
} from './verdict-form.ts';

const VERDICT = 'dar-aptitud';
/** Moves the focus to the chosen aptitude, or to the first where none is chosen. */
export function focusVerdict(): void {
  const group = document.getElementById(VERDICT);
  const radio = group?.querySelector<HTMLElement>('input:checked') ?? group?.querySelector<HTMLElement>('input');
  radio?.focus();
}

const isGraded = ({ severity }: SuggestedReferral): boolean => severity === 'MODERATE' || severity === 'SEVERE';

interface Props {
  attention: AttentionDetail;
  onNext: (() => Promise<void>) | undefined;
}

/**
 * A doctor gives the aptitude and the text for the company, and goes on to the next exam. Typed text is kept while the
 * measures are edited or another user saves; the form loads stored values only if nothing was typed.
 */
export function Verdict({ attention, onNext }: Props) {
  const [began, setBegan] = useState(attention);
  // The form that is filled again takes the focus of the one before: a key after another act would be lost otherwise.
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (began.version && hadFocus.current) focusVerdict();
    hadFocus.current = false;
  }, [began.version]);
  const begin = () => {
    hadFocus.current = document.getElementById(VERDICT)?.contains(document.activeElement) ?? false;
    setBegan(attention);
  };
  return <Form key={began.version} began={began} attention={attention} onBegin={begin} onNext={onNext} />;
}

interface FormProps extends Props {
  /** The exam as it was when the form was filled. */
  began: AttentionDetail;
  /** Fills the form again from the stored exam. */
  onBegin: () => void;
}

function Form({ attention: a, began, onBegin, onNext }: FormProps) {
  const goOn = useRef(false);
  const [saved, setSaved] = useState(false);
  const { stored, write, settle } = useExamWrite();
  const schema = useMemo(() => verdictSchema(a.examDate), [a.examDate]);
  const suggestions = a.suggested?.referrals ?? [];
  // True if the other changes on the page do not concern this form. Only another aptitude, restriction or day conflicts
  // with it.
  const alone =
    began.aptitude === a.aptitude &&
    began.workRestrictions === a.workRestrictions &&
    began.worksMeanwhile === a.worksMeanwhile &&
    doctorsDay(began) === doctorsDay(a);
  const save = async (formValues: Values, version: number) => {
    const suggested = suggestions.map((each) => fromSuggestion(each, a.diagnoses ?? []));
    const body = { attentionId: a.id, version, ...verdictBody(formValues, a, suggested) };
    let given: Saved | undefined;
    const isWritten = await write(async () => {
      given = await call(saveAttention, { body });
    });
    if (!isWritten || !given) return;
    const toUndo = given;
    // Set before the navigation, so that the saved form does not ask for confirmation.
    flushSync(() => setSaved(true));
    showUndo(`Aptitud guardada: ${APTITUDE_LABELS[formValues.aptitude]}.`, () => undoAct(toUndo));
    if (goOn.current) await onNext?.();
  };
  const { form, submit, busy, problem, dirty } = useZodForm(schema, {
    initialValues: verdictOf(began),
    onSubmit: (values) => save(values, seenVersion(alone ? a : began)),
  });
  const follows = (saved || !dirty) && !stored && a.version !== began.version;
  useEffect(() => {
    if (follows) onBegin();
  });
  const values = form.getValues();
  // The aptitude is empty until the user chooses one.
  const dayLabel = values.aptitude && doctorsDayLabel(values.aptitude);
  const restricted = values.aptitude === 'APTO_CON_RESTRICCION' || values.workRestrictions !== '';
  /** Hint and lock of a field that a doctor stated with the aptitude. */
  const stated = (help: string) => ({ description: a.cmpNeeded ? CMP_NEEDED : help, readOnly: a.cmpNeeded });
  return (
    <Paper component="section" withBorder p="md" className={classes['screen'] ?? ''} aria-label="Dar aptitud">
      <form
        onSubmit={(event) => void submit(event)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) goOn.current = Boolean(onNext);
          submitByKey(event);
        }}
        noValidate
      >
        <Stack gap="sm">
          <ProblemAlert p="xs">{problem}</ProblemAlert>
          <Radio.Group
            id={VERDICT}
            label="Aptitud"
            withAsterisk
            {...form.getInputProps('aptitude')}
            onChange={(value) => {
              form.setFieldValue('aptitude', value as Aptitude);
              if (value === 'OBSERVADO' && a.aptitude !== 'OBSERVADO')
                form.setFieldValue(
                  'referrals',
                  suggestions.filter(isGraded).map(({ specialty }) => specialty),
                );
            }}
          >
            <Stack gap={6} mt={6}>
              {DECIDED_APTITUDES.map((each) => (
                <Radio key={each} value={each} label={APTITUDE_LABELS[each]} />
              ))}
            </Stack>
          </Radio.Group>
          {dayLabel && (
            <DayInput
              label={dayLabel}
              {...stated('Sale en el certificado. Déjala vacía si todavía no hay fecha.')}
              clearable
              {...form.getInputProps('day')}
            />
          )}
          {values.aptitude && asksMeanwhile(values.aptitude) && (
            <Radio.Group
              label={MEANWHILE_QUESTION}
              {...stated('Lo lee la empresa y sale en el certificado.')}
              {...form.getInputProps('meanwhile')}
            >
              <Group gap="md" mt={6}>
                {MEANWHILE_ANSWERS.map((each) => (
                  <Radio key={each} value={each} label={MEANWHILE_LABELS[each]} />
                ))}
              </Group>
            </Radio.Group>
          )}
          {values.aptitude && asksMeanwhile(values.aptitude) && suggestions.length > 0 && (
            <Checkbox.Group
              label="Interconsultas por sus hallazgos"
              description="Se abren al guardar, con sus resultados. La empresa solo sabe que hay una pendiente."
              {...form.getInputProps('referrals')}
            >
              <Stack gap={6} mt={6}>
                {suggestions.map(({ specialty, reason }) => (
                  <Checkbox key={specialty} value={specialty} label={specialty} description={reason} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
          {restricted && (
            <Textarea
              label="Restricciones para el puesto"
              {...stated(
                'Lo lee la empresa y sale en el certificado: escríbelo como instrucción de trabajo, sin diagnósticos ni resultados.',
              )}
              autosize
              minRows={3}
              maxRows={10}
              {...form.getInputProps('workRestrictions')}
            />
          )}
          {values.aptitude && <Reminders attention={a} aptitude={values.aptitude} />}
          <Group gap="xs" grow preventGrowOverflow={false}>
            <Button
              type="submit"
              variant={onNext ? 'default' : 'filled'}
              disabled={!dirty}
              loading={busy && !goOn.current}
              onClick={() => {
                goOn.current = false;
              }}
            >
              Guardar
            </Button>
            {onNext && (
              <Button
                type="submit"
                color="accent"
                disabled={!dirty}
                loading={busy && goOn.current}
                onClick={() => {
                  goOn.current = true;
                }}
              >
                Guardar y siguiente
              </Button>
            )}
          </Group>
        </Stack>
      </form>
      <UnsavedGuard dirty={dirty && !saved && !stored} />
      {stored && (
        <StaleChange
          title="Otra persona cambió este examen"
          differences={differencesOf(stored, verdictTexts(values, a))}
          onKeepMine={() => {
            settle();
            void save(values, stored.version).catch(showFailure);
          }}
          onTakeStored={() => {
            settle();
            form.reset();
            void readExamAgain();
          }}
        />
      )}
    </Paper>
  );
}

/**
 * What the doctor may have overlooked before saving: a critical value without an answer, a finding without a diagnosis,
 * and what the job asks for.
 */
function Reminders({ attention, aptitude }: { attention: AttentionDetail; aptitude: Aptitude }) {
  const unanswered = unansweredOf(attention);
  const contradictions = contradictionsOf(attention, aptitude);
  const undiagnosed = undiagnosedOf(attention);
  if (unanswered === null && undiagnosed === null && contradictions.length === 0) return null;
  return (
    <Alert color="porVencer" p="xs" role="status">
      <Stack gap={4}>
        {unanswered !== null && (
          <Text size="sm">
            {unanswered}{' '}
            {/* Out of the order of Tab, so that a key after the last field reaches «Guardar»; V leads there too. */}
            <Anchor component="button" type="button" size="sm" tabIndex={-1} onClick={focusCritical}>
              Registrar lo que se hizo
            </Anchor>
          </Text>
        )}
        {undiagnosed !== null && <Text size="sm">{undiagnosed}</Text>}
        {contradictions.map((sentence) => (
          <Text key={sentence} size="sm">
            {sentence}
          </Text>
        ))}
      </Stack>
    </Alert>
  );
}
