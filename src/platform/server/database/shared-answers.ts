interface Flight {
  current: Promise<unknown>;
  /** Run that begins after the current one ends, for the callers that came meanwhile. */
  next?: Promise<unknown>;
}

/**
 * Shares the answer to a question among simultaneous callers. A caller that comes during a run waits for the next run,
 * which all such callers share. So no answer is older than its question, and people always see what they have just
 * written.
 */
export class SharedAnswers {
  private readonly flights = new Map<string, Flight>();

  ask<T>(question: string, answer: () => Promise<T>): Promise<T> {
    const flight = this.flights.get(question);
    if (!flight) return this.start(question, answer);
    const start = () => this.start(question, answer);
    flight.next ??= flight.current.then(start, start);
    return flight.next as Promise<T>;
  }

  private start<T>(question: string, answer: () => Promise<T>): Promise<T> {
    const flight: Flight = { current: Promise.resolve() };
    const current = answer().finally(() => {
      if (!flight.next) this.flights.delete(question);
    });
    flight.current = current;
    this.flights.set(question, flight);
    return current;
  }
}
