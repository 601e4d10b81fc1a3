/** Ends when the browser has painted what the document holds. A tab in the background paints nothing: at once there. */
export function firstFrame(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    // A tab that is hidden before its first frame gets none.
    document.addEventListener('visibilitychange', () => done(), { once: true });
  });
}

/**
 * Lets the browser paint and answer the person before the next piece of work. By a message and not by a timer: the timers
 * of a tab in the background run once a second.
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
