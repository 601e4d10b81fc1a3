/** Comments, quoted texts and names, bodies in dollar quotes, and what ends a statement. */
const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\be'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;/gi;

/**
 * The statements of a file of SQL, one by one: a distributed database passes each to its nodes and refuses several in
 * one message. Functions with a body in SQL-standard form (BEGIN ATOMIC) are not understood.
 */
export function splitStatements(sql: string): string[] {
  const statements: string[] = [];
  let start = 0;
  let empty = true;
  let end = 0;
  for (const token of sql.matchAll(TOKEN)) {
    if (sql.slice(end, token.index).trim() !== '') empty = false;
    end = token.index + token[0].length;
    if (token[0] === ';') {
      if (!empty) statements.push(sql.slice(start, token.index).trim());
      start = end;
      empty = true;
    } else if (!/^(--|\/\*)/.test(token[0])) empty = false;
  }
  if (sql.slice(end).trim() !== '') empty = false;
  if (!empty) statements.push(sql.slice(start).trim());
  return statements;
}
