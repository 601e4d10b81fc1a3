import { afterEach, describe, expect, test } from 'vitest';
import { onConfirmationNeeded, withConfirmation } from './confirmation.ts';
import { ApiProblem } from './problems.ts';

const needed = () => new ApiProblem({ status: 428, code: 'confirmation_needed' });

/** A call that is refused until the person confirms their identity. */
function delicate() {
  const state = { confirmed: false, asked: 0, runs: 0 };
  const run = async () => {
    state.runs += 1;
    if (!state.confirmed) throw needed();
    return 'done';
  };
  const answer = (yes: boolean) => async () => {
    state.asked += 1;
    await Promise.resolve();
    state.confirmed = yes;
    return yes;
  };
  return { state, run, answer };
}

describe('a call that wants a fresh proof of who acts', () => {
  afterEach(() => onConfirmationNeeded(async () => false));

  test('runs again once the person gave it', async () => {
    const { state, run, answer } = delicate();
    onConfirmationNeeded(answer(true));
    await expect(withConfirmation(run)).resolves.toBe('done');
    expect(state).toMatchObject({ asked: 1, runs: 2 });
  });

  test('is told apart from other refusals when the person would not', async () => {
    const { state, run, answer } = delicate();
    onConfirmationNeeded(answer(false));
    await expect(withConfirmation(run)).rejects.toMatchObject({ code: 'not_confirmed', status: 428 });
    expect(state.runs).toBe(1);
  });

  test('shares one question with those refused at the same time', async () => {
    const { state, run, answer } = delicate();
    onConfirmationNeeded(answer(true));
    await expect(Promise.all([withConfirmation(run), withConfirmation(run)])).resolves.toEqual(['done', 'done']);
    expect(state.asked).toBe(1);
  });

  test('is refused, not asked for ever, when the proof does not help', async () => {
    const { state, answer } = delicate();
    onConfirmationNeeded(answer(true));
    await expect(withConfirmation(() => Promise.reject(needed()))).rejects.toMatchObject({
      code: 'confirmation_needed',
    });
    expect(state.asked).toBe(1);
  });

  test('asks nothing for other failures', async () => {
    const { state, answer } = delicate();
    onConfirmationNeeded(answer(true));
    const refused = new ApiProblem({ status: 409, code: 'last_owner' });
    await expect(withConfirmation(() => Promise.reject(refused))).rejects.toBe(refused);
    expect(state.asked).toBe(0);
  });
});
