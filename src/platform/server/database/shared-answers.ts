interface Flight {
  current: Promise<unknown>;
  /** Begins when the one before it ended: for all who asked meanwhile. */
  next?: Promise<unknown>;
}

/**
 * Answers one question for all who ask it at once. Who asks while it is being answered waits for the next answer, which
 * all of them share: none is older than its question, so that people always see what they have just written.
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
