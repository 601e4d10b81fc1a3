import { expect, test } from 'vitest';
import { PROGRAM_LABELS } from '#clinical/vocabulary/program.ts';
import type { Severity } from '#clinical/vocabulary/severity.ts';
import { componentPage } from '#platform/web/testing/component-page.ts';
import { PROGRAM_CODES, type ProgramCode } from '../protocols.ts';

const shown = componentPage('src/modules/prevention/programs/web/testing/add-to-program-page.tsx');
const program = () => shown.page.getByRole('combobox', { name: 'Programa' });

type Severities = Partial<Record<ProgramCode, Severity>>;

/** Opens the dialog for a worker whom the rules of these programmes propose. */
async function openProposed(proposing: readonly ProgramCode[], address = '/', severities: Severities = {}) {
  const id = '00000000-0000-4000-8000-000000000001';
  shown.answers['POST /api/middleware/health-programs/suggestions'] = {
    status: 200,
    body: {
      people: [{ id, fullName: 'Quispe, Rosa', active: true }],
      programs: PROGRAM_CODES.map((each) => ({
        program: each,
        proposed: proposing.includes(each)
          ? [{ id, because: 'Lo dice la regla', severity: severities[each] ?? null }]
          : [],
        enrolled: [],
        refused: [],
      })),
    },
  };
  await shown.open(address);
  await program().waitFor();
}

test('no programme is chosen where no rule proposes one, and the doctor has to choose', async () => {
  await openProposed([]);
  expect(await program().inputValue()).toBe('');
  await shown.page.getByRole('button', { name: 'Agregar' }).click();
  await shown.page.getByText('Elige un programa de la lista.').first().waitFor();
  await program().click();
  await shown.page.getByRole('option', { name: PROGRAM_LABELS.FATIGA }).click();
  await shown.page.getByText('Quispe, Rosa').waitFor();
  expect(await shown.page.getByRole('textbox', { name: 'Días entre visitas' }).inputValue()).toBe('180 días');
});

const chosen = async () => (await program().inputValue()).replace(/:.*/, '');

test('the programme that a rule proposes is chosen, that of the finding first', async () => {
  await openProposed(['AUDITIVO']);
  expect(await chosen()).toBe(PROGRAM_LABELS.AUDITIVO);
  await openProposed(['AUDITIVO', 'METABOLICO'], '/?hallazgo=GLUCOSA:DIABETES');
  expect(await chosen()).toBe(PROGRAM_LABELS.METABOLICO);
  // A doctor decided that this rule proposes the worker no more.
  await openProposed(['AUDITIVO'], '/?hallazgo=GLUCOSA:DIABETES');
  expect(await chosen()).toBe(PROGRAM_LABELS.AUDITIVO);
});

test('of several programmes that of the most severe finding is chosen, and the others are named', async () => {
  await openProposed(['RESPIRATORIO', 'AUDITIVO', 'METABOLICO'], '/', { AUDITIVO: 'MILD', METABOLICO: 'MODERATE' });
  expect(await chosen()).toBe(PROGRAM_LABELS.METABOLICO);
  await shown.page
    .getByText(`La regla también lo propone para: ${PROGRAM_LABELS.AUDITIVO} y ${PROGRAM_LABELS.RESPIRATORIO}.`)
    .waitFor();
});

test('of programmes that are equal none is chosen, and all are named', async () => {
  await openProposed(['AUDITIVO', 'METABOLICO'], '/', { AUDITIVO: 'MODERATE', METABOLICO: 'MODERATE' });
  expect(await chosen()).toBe('');
  await shown.page
    .getByText(`La regla lo propone para: ${PROGRAM_LABELS.AUDITIVO} y ${PROGRAM_LABELS.METABOLICO}.`)
    .waitFor();
});
