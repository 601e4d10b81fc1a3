/** Classes 08 and 57P of SQLSTATE, and a server that gives no more connections. */
const SERVER = /^(08|57P|53300)/;
const NETWORK = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;
/** What the driver says without a code: a connection ended before or under a statement, or none became free. */
const DRIVER = /^(Connection terminated|timeout exceeded when trying to connect)|^Client .* is not queryable$/;

/** Whether the server, or the way to it, failed and not the statement: the same call may succeed a moment later. */
export const isOutage = ({ code = '', message }: { code?: string | undefined; message: string }): boolean =>
  SERVER.test(code) || NETWORK.test(code) || DRIVER.test(message);
