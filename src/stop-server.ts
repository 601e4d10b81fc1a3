import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Readiness } from '#platform/server/http/readiness.ts';
import type { openProcess } from './process.ts';

interface Running {
  app: FastifyInstance;
  opened: Awaited<ReturnType<typeof openProcess>>;
  readiness: Readiness;
  stopWorker: () => Promise<void>;
  closeMetrics?: (() => Promise<void>) | undefined;
}

/** Longest wait for running requests, in ms; longer ones are cut off. */
const MOST_MS = 25_000;

/**
 * Stops a server in order: /readyz reports it first, then new connections are refused, running requests are answered,
 * and finally background work and the database stop.
 */
export function stopOnSignals(running: Running, printLine: (message: string) => void): void {
  const { app, opened, readiness, stopWorker, closeMetrics } = running;
  const { stopDelayMs } = opened.services.config;
  const stop = async (signal: string) => {
    if (readiness.stopping) return;
    readiness.stop();
    printLine(`${signal}: cerrando…`);
    setTimeout(() => process.exit(1), stopDelayMs + MOST_MS).unref();
    await pause(stopDelayMs);
    opened.services.events.endStreams();
    // Connections whose answer began before the stop, and streams, become idle after `close` has checked.
    const idle = setInterval(() => app.server.closeIdleConnections(), 100);
    await app.close();
    clearInterval(idle);
    await stopWorker();
    await closeMetrics?.();
    await opened.close();
    printLine('Hasta luego.');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
}
