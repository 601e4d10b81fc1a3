/** Long work that pauses between its pieces, so that its caller can let other work run. */
export type Steps<Result> = Generator<void, Result, void>;

/** Does all of the work without a pause. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
