/** Resolves when the browser has painted the document; at once in a background tab, which is not painted. */
export function firstFrame(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    // A tab that is hidden before its first frame gets none.
    document.addEventListener('visibilitychange', () => done(), { once: true });
  });
}

/**
 * Lets the browser paint and react to the person before the next piece of work. Uses a message instead of a timer,
 * because timers of a background tab run only once a second.
 */
export const nextTask = (): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });
