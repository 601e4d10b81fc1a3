import { resolve } from 'node:path';
import { Problem } from '#platform/contract/problem.ts';
import { StartRefusal } from './refusal.ts';

type SystemError = Error & { code?: string; path?: string; syscall?: string; hostname?: string };

/** Host, user and database of the connection string, without the password. */
function whereOf(env: NodeJS.ProcessEnv): { host: string; user: string; database: string } {
  const text = env['DATABASE_DIRECT_URL'] || env['DATABASE_URL'] || '';
  if (!URL.canParse(text)) return { host: 'DATABASE_URL', user: '?', database: '?' };
  const url = new URL(text);
  return {
    host: url.host || 'localhost',
    user: decodeURIComponent(url.username) || '?',
    database: decodeURIComponent(url.pathname.slice(1)) || '?',
  };
}

/** The sentence for a known mistake of an operator; undefined for any other error. */
function sentenceOf(error: SystemError, env: NodeJS.ProcessEnv): string | undefined {
  const { host, user, database } = whereOf(env);
  switch (error.code) {
    case 'EADDRINUSE':
      return `El puerto ${env['PORT'] ?? 3000} está ocupado. Elige otro, por ejemplo: PORT=3001 npm start`;
    case 'EADDRNOTAVAIL':
      return `Esta máquina no tiene la dirección HOST=${env['HOST'] ?? ''}. Usa 127.0.0.1, o 0.0.0.0 para todas.`;
    case '28P01':
      return `PostgreSQL no acepta la contraseña del usuario ${user} en ${host}. Revisa DATABASE_URL.`;
    case '28000':
      return `PostgreSQL no deja entrar al usuario ${user} en ${host}. Revisa que exista y que pg_hba.conf lo permita.`;
    case '3D000':
      return `En ${host} no existe la base de datos ${database}. Créala: create database ${database} owner ${user};`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `No se encuentra el servidor ${error.hostname ?? host}. Revisa el nombre en DATABASE_URL y la red.`;
    case 'ECONNREFUSED':
      return `Nadie responde en ${host}: PostgreSQL no está en marcha o no escucha ahí. Revisa DATABASE_URL.`;
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `No se llega a ${host}. Revisa DATABASE_URL, la red y el cortafuegos.`;
    case '53300':
      return `PostgreSQL no da más conexiones en ${host}. Baja DATABASE_POOL o sube max_connections.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `No se puede escribir en ${error.path ?? resolve(env['DATA_DIR'] || 'data')}. Da permiso al usuario que ejecuta Vigía, o elige otra carpeta con DATA_DIR.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `${error.path ?? resolve(env['DATA_DIR'] || 'data')} no es una carpeta. Elige otra con DATA_DIR.`;
    case 'ENOSPC':
    case '53100':
      return 'No queda espacio en el disco. Libera espacio y vuelve a arrancar.';
    default:
      if (/does not support SSL/.test(error.message))
        return `${host} no usa SSL. Quita sslmode de DATABASE_URL, o actívalo en PostgreSQL.`;
      if (/Invalid URL|client password must be a string/.test(error.message) && env['DATABASE_URL'])
        return 'DATABASE_URL no es una dirección válida: debe ser como postgres://usuario:clave@servidor:5432/base, con la clave codificada para URL.';
      if (/timeout expired|timeout exceeded when trying to connect/.test(error.message))
        return `${host} no responde. Revisa DATABASE_URL y que PostgreSQL esté en marcha.`;
      return undefined;
  }
}

/** Text that a process prints when an error ends it: a sentence when the cause is known, otherwise the stack. */
export function explainStart(error: unknown, env: NodeJS.ProcessEnv = process.env): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartRefusal || error instanceof Problem) return error.message;
  // Node tried several addresses of one host name; the first error is explained.
  const first = error instanceof AggregateError ? (error.errors[0] as SystemError | undefined) : undefined;
  return sentenceOf(first ?? error, env) ?? error.stack ?? error.message;
}
