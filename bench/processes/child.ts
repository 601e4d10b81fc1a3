import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';

/** A child process that answers one message at a time. */
export class Child<In extends object, Out> {
  private readonly process: ChildProcess;

  /** @param file a module of this folder, or a bundle */
  constructor(file: string) {
    const execArgv = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
    this.process = fork(resolve(import.meta.dirname, file), { execArgv, serialization: 'advanced' });
  }

  ask(message: In): Promise<Out> {
    return new Promise((resolve, reject) => {
      const ended = (code: number | null) => reject(new Error(`A process of the bench ended with ${code}.`));
      this.process.once('exit', ended);
      this.process.once('message', (answer: { error?: string } & Out) => {
        this.process.off('exit', ended);
        if (answer.error) reject(new Error(answer.error));
        else resolve(answer);
      });
      this.process.send(message);
    });
  }

  stop(): void {
    this.process.kill('SIGKILL');
  }
}

/** Child side: answers each message with the result of `work`. */
export function answer<In, Out extends object>(work: (message: In) => Promise<Out>): void {
  // A bench that was killed leaves no process behind; an interrupted one still asks for what was measured.
  process.on('disconnect', () => process.exit());
  process.on('SIGINT', () => {});
  process.on('message', (message) => {
    work(message as In).then(
      (result) => process.send?.(result),
      (error: Error) => process.send?.({ error: error.stack ?? String(error) }),
    );
  });
}
