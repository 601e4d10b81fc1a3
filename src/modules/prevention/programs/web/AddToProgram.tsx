import { Radio, Stack, Text } from '@mantine/core';
import { midSentence } from '#platform/contract/text.ts';
import '@mantine/core/styles/Radio.layer.css';
import type { ReactNode } from 'react';
import { PROGRAM_LABELS } from '#clinical/vocabulary/program.ts';
import { severityRank } from '#clinical/vocabulary/severity.ts';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { lazily } from '#platform/contract/lazily.ts';
import { call } from '#platform/web/api/client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { showCount } from '#platform/web/format/format.ts';
import { defineForm } from '#platform/web/forms/define-form.tsx';
import type { ActFrom } from '#platform/web/table/worker-acts.ts';
import { enrol, enrolFields, suggestPrograms } from '../api.ts';
import type { ProgramSuggestions } from '../model.ts';
import { proposesFor } from '../proposing-classes.ts';
import { PROTOCOLS, type ProgramCode } from '../protocols.ts';
import { undoEnrolment } from './undo-enrolment.ts';

interface Props {
  patientIds: readonly string[];
  /** The finding of one worker that the doctor begins with; left out in a list. */
  from?: ActFrom | undefined;
}
interface Data {
  suggestions: ProgramSuggestions;
}

const NAMED = 5;
const people = (count: number) => showCount(count, 'colaborador', 'colaboradores');

const ruleOf = ({ programs }: ProgramSuggestions, program: ProgramCode) =>
  programs.find((each) => each.program === program)!;
/** Active workers who are not in the programme yet. */
const free = (suggestions: ProgramSuggestions, program: ProgramCode): string[] => {
  const { enrolled } = ruleOf(suggestions, program);
  return suggestions.people.filter(({ id, active }) => active && !enrolled.includes(id)).map(({ id }) => id);
};
const proposedIds = (suggestions: ProgramSuggestions, program: ProgramCode): string[] =>
  ruleOf(suggestions, program).proposed.map(({ id }) => id);
/** Initial choice of the form: the workers of the rule or, if there are none, all chosen workers. */
const firstChoice = (suggestions: ProgramSuggestions, program: ProgramCode): string[] => {
  const proposed = proposedIds(suggestions, program);
  return proposed.length > 0 ? proposed : free(suggestions, program);
};
const planOf = (program: ProgramCode) => ({
  everyDays: PROTOCOLS[program].everyDays,
  nextVisitOn: addDays(todayInLima(), PROTOCOLS[program].firstDays),
});
type Suggestion = ProgramSuggestions['programs'][number];
const holdsAll = ({ people: { length } }: ProgramSuggestions, { enrolled }: Suggestion): boolean =>
  length > 0 && enrolled.length === length;

const isOfFinding = ({ proposed, program }: Suggestion, from: ActFrom | undefined): boolean =>
  proposed.length > 0 && from !== undefined && proposesFor(from.finding, program);
/** Higher is more severe; -1 where only hazards propose. */
const worstOf = ({ proposed }: Suggestion): number =>
  Math.max(-1, ...proposed.map((each) => severityRank(each.severity)));

/**
 * Negative if `a` comes first: a programme that proposes the worker for the finding, then the one that proposes most of
 * the chosen workers, then the one with the most severe finding; last those that all of them are in.
 */
const byProposal =
  (suggestions: ProgramSuggestions, from: ActFrom | undefined) =>
  (a: Suggestion, b: Suggestion): number =>
    Number(holdsAll(suggestions, a)) - Number(holdsAll(suggestions, b)) ||
    Number(isOfFinding(b, from)) - Number(isOfFinding(a, from)) ||
    b.proposed.length - a.proposed.length ||
    worstOf(b) - worstOf(a);

const inOrder = (suggestions: ProgramSuggestions, from: ActFrom | undefined): Suggestion[] =>
  suggestions.programs.toSorted(byProposal(suggestions, from));

/** The programme that the form begins with; null where no rule proposes, or where two propose equally. */
function beginsWith(suggestions: ProgramSuggestions, from: ActFrom | undefined): ProgramCode | null {
  const [first, second] = inOrder(suggestions, from);
  if (!first || first.proposed.length === 0) return null;
  return second && byProposal(suggestions, from)(first, second) === 0 ? null : first.program;
}

const BOTH = lazily(() => new Intl.ListFormat('es', { type: 'conjunction' }));
/** Names the programmes that the rule proposes for one worker besides the chosen one; false where there are none. */
function othersProposed({ suggestions, from }: Data & Pick<Props, 'from'>, chosen: ProgramCode | null) {
  if (suggestions.people.length !== 1) return false;
  const others = inOrder(suggestions, from).filter(
    ({ proposed, program }) => proposed.length > 0 && program !== chosen,
  );
  if (others.length === 0) return false;
  const names = BOTH().format(others.map(({ program }) => PROGRAM_LABELS[program]));
  const isProposed = chosen !== null && ruleOf(suggestions, chosen).proposed.length > 0;
  return { note: `La regla ${isProposed ? 'también ' : ''}lo propone para: ${names}.` };
}

/** Why a programme is offered, after its name. */
function remarkOf(suggestions: ProgramSuggestions, each: Suggestion): string {
  const { length } = suggestions.people;
  if (holdsAll(suggestions, each)) return length === 1 ? ': ya está' : ': ya están todos';
  if (each.proposed.length === 0) return '';
  return length === 1 ? ': la regla lo propone' : `: la regla propone a ${each.proposed.length}`;
}

/** The programmes that one worker is in. */
const joinedBy = ({ people, programs }: ProgramSuggestions): string[] =>
  people.length === 1
    ? programs.filter(({ enrolled }) => enrolled.length > 0).map(({ program }) => PROGRAM_LABELS[program])
    : [];

/** Enrols workers chosen in any list: the rules of the programmes propose, and the doctor decides. */
export default defineForm<Props>()({
  useData: ({ patientIds }: Props): Data | null => {
    const { data } = useEndpoint(suggestPrograms, { body: { patientIds: [...patientIds] } });
    return data ? { suggestions: data } : null;
  },
  schema: enrolFields,
  title: 'Agregar a un programa',
  submitLabel: 'Agregar',
  size: 'lg',
  gap: 'sm',
  initial: ({ suggestions, from }) => {
    const program = beginsWith(suggestions, from);
    return {
      program,
      patientIds: program ? firstChoice(suggestions, program) : [],
      enrolledOn: todayInLima(),
      reason: from?.reason ?? '',
      bestFlow: null,
      ...(program ? planOf(program) : { everyDays: null, nextVisitOn: null }),
    };
  },
  fields: ({ suggestions, from, values }) => [
    joinedBy(suggestions).length > 0 && { note: `Ya está en: ${joinedBy(suggestions).join(', ')}.` },
    {
      name: 'program',
      label: 'Programa',
      required: true,
      focused: true,
      placeholder: 'Elige un programa',
      control: {
        kind: 'select',
        kept: true,
        options: inOrder(suggestions, from).map((each) => ({
          value: each.program,
          label: `${PROGRAM_LABELS[each.program]}${remarkOf(suggestions, each)}`,
          disabled: holdsAll(suggestions, each),
        })),
      },
      onChanged: (program, form) =>
        form.setValues({ patientIds: firstChoice(suggestions, program), ...planOf(program) }),
    },
    othersProposed({ suggestions, from }, values.program),
    values.program && {
      name: 'patientIds',
      label: 'A quiénes',
      draw: (form) => (
        <Who
          suggestions={suggestions}
          program={values.program}
          chosen={values.patientIds}
          error={form.errors['patientIds']}
          onChange={(ids) => form.setFieldValue('patientIds', ids)}
        />
      ),
    },
    [
      { name: 'enrolledOn', label: 'Ingreso', required: true, control: { kind: 'day' } },
      { name: 'nextVisitOn', label: 'Primera visita', control: { kind: 'day' } },
      {
        name: 'everyDays',
        label: 'Días entre visitas',
        required: true,
        control: { kind: 'number', min: 1, max: 730, suffix: ' días' },
      },
    ],
    {
      name: 'reason',
      label: 'Motivo de ingreso',
      help: 'Vacío: lo que leyó la regla en cada persona.',
      control: { kind: 'long', rows: [2, 6] },
    },
    { note: 'Se avisará a cada persona de su visita, sin nombrar el programa.' },
  ],
  save: (body) => call(enrol, { body }),
  touches: ['/middleware/health-programs'],
  saved: ({ values, result: { done } }) =>
    done.length > 0 ? `Se agregó a ${people(done.length)} a ${midSentence(PROGRAM_LABELS[values.program])}.` : null,
  undo: ({ result: { done } }) => undoEnrolment(done),
  refused: ({ result: { refused } }) => refused,
});

interface WhoProps extends Data {
  program: ProgramCode;
  chosen: readonly string[];
  error: ReactNode;
  onChange: (ids: string[]) => void;
}

/** Choice between those whom the rule proposes and all chosen workers, with names and what the rule read. */
function Who({ suggestions, program, chosen, error, onChange }: WhoProps) {
  const { proposed, enrolled, refused } = ruleOf(suggestions, program);
  const all = free(suggestions, program);
  const byRule = proposed.length > 0 && chosen.length === proposed.length && chosen.length < all.length;
  const because = new Map(proposed.map((each) => [each.id, each.because]));
  const named = suggestions.people.filter(({ id }) => chosen.includes(id));
  const ceased = suggestions.people.filter(({ active }) => !active).length;
  const left = [
    enrolled.length > 0 && `${people(enrolled.length)} ya ${enrolled.length === 1 ? 'está' : 'están'} en el programa.`,
    refused.length > 0 && `A ${people(refused.length)} un médico decidió no proponer.`,
    ceased > 0 && `${people(ceased)} ya no ${ceased === 1 ? 'trabaja' : 'trabajan'} en la empresa.`,
  ].filter(Boolean);
  return (
    <Radio.Group
      label="A quiénes"
      value={byRule ? 'RULE' : 'ALL'}
      onChange={(value) => onChange(value === 'RULE' ? proposed.map(({ id }) => id) : all)}
      error={error}
    >
      <Stack gap={6} mt={4}>
        {proposed.length > 0 && proposed.length < all.length && (
          <Radio value="RULE" label={`A quienes propone la regla (${proposed.length})`} />
        )}
        <Radio
          value="ALL"
          disabled={all.length === 0}
          label={all.length === 1 ? 'Al elegido' : `A todos los elegidos (${all.length})`}
        />
        {left.length > 0 && (
          <Text size="sm" c="dimmed">
            {left.join(' ')}
          </Text>
        )}
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {named.slice(0, NAMED).map(({ id, fullName }) => (
            <Text key={id} component="li" size="sm">
              {fullName}
              {because.get(id) && (
                <Text span size="sm" c="dimmed">
                  : {because.get(id)}
                </Text>
              )}
            </Text>
          ))}
        </ul>
        {named.length > NAMED && (
          <Text size="sm" c="dimmed">
            y {named.length - NAMED} más.
          </Text>
        )}
      </Stack>
    </Radio.Group>
  );
}
