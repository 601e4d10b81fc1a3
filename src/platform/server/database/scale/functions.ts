/** A function of the database as the catalogue describes it. */
export interface DatabaseFunction {
  signature: string;
  name: string;
  language: 'sql' | 'plpgsql';
  source: string;
  definition: string;
  returnsSet: boolean;
  argumentNames: string[] | null;
  arguments: string;
  /** Null for a function with OUT parameters only. */
  result: string;
  /** Settings of the function, as `name=value`. */
  settings: string[];
}

const BODY = /AS \$function\$[\s\S]*\$function\$/;

/** The function in PL/pgSQL: an SQL function with arguments is not planned over distributed tables. */
function inPlpgsql({ definition, source, language, returnsSet, result }: DatabaseFunction): string {
  if (language === 'plpgsql') return definition;
  const text = source.trim().replace(/;$/, '');
  const body = returnsSet ? `return query ${text};` : result === 'void' ? performed(text) : `return (${text});`;
  return definition
    .replace(/LANGUAGE sql/i, 'LANGUAGE plpgsql')
    .replace(BODY, () => `AS $function$\n#variable_conflict use_column\nbegin\n${body}\nend $function$`);
}

const performed = (text: string) =>
  text
    .split(/;\s*\n/)
    .map((statement) => `${statement.replace(/^\s*select/i, 'perform')};`)
    .join('\n');

const settingOf = (setting: string): [string, string] => {
  const at = setting.indexOf('=');
  return [setting.slice(0, at), setting.slice(at + 1)];
};

/**
 * Statements that replace a function by one that a cluster takes. A function with settings of its own (`app.clinical`)
 * goes without them to the schema `scale`; under its name stays one that sets them by SET LOCAL, calls it, and sets
 * back what was there.
 */
export function distributedForm(fn: DatabaseFunction): string[] {
  const own = fn.settings.map(settingOf).filter(([name]) => name.startsWith('app.'));
  const plain = inPlpgsql(fn);
  if (own.length === 0) return plain === fn.definition ? [] : [plain];
  const unset = plain.replace(/^ SET "app\.\w+" TO .*\n/gm, '');
  if (fn.result === 'trigger') return [triggerForm(unset, own)];
  const call = `scale.${fn.name}(${(fn.argumentNames ?? []).map((name) => `${fn.name}.${name}`).join(', ')})`;
  const [run, give] = fn.returnsSet
    ? [`return query select * from ${call};`, 'return;']
    : fn.result === 'void'
      ? [`perform ${call};`, 'return;']
      : [`answer := ${call};`, 'return answer;'];
  const answer = fn.returnsSet || fn.result === 'void' ? '' : `answer ${fn.result};\n`;
  const outer = unset
    .replace(
      BODY,
      () =>
        `AS $function$\n#variable_conflict use_column\ndeclare\n${answer}${saved(own)}begin\n${set(own)}${run}\n${setBack(own)}${give}\nend $function$`,
    )
    .replace(/\b(STABLE|IMMUTABLE)\b ?/, '');
  return [unset.replace(`FUNCTION public.${fn.name}(`, `FUNCTION scale.${fn.name}(`), outer];
}

type Settings = [name: string, value: string][];
const variableOf = (name: string) => `before_${name.slice('app.'.length)}`;
const saved = (own: Settings) =>
  own.map(([name]) => `${variableOf(name)} text := coalesce(current_setting('${name}', true), '');\n`).join('');
const set = (own: Settings) => own.map(([name, value]) => `perform set_local('${name}', '${value}');\n`).join('');
const setBack = (own: Settings) => own.map(([name]) => `perform set_local('${name}', ${variableOf(name)});\n`).join('');

/** A trigger sets back before each of its ends, which are all `return null`, `return new` or `return old`. */
function triggerForm(definition: string, own: Settings): string {
  const declared = /\bdeclare\b/.test(definition)
    ? definition.replace(/\bdeclare\b/, () => `declare\n${saved(own)}`)
    : definition.replace(/\bbegin\b/, () => `declare\n${saved(own)}begin`);
  return declared
    .replace(/\bbegin\b/, () => `begin\n${set(own)}`)
    .replace(/\breturn (null|new|old);/g, (end) => `${setBack(own)}${end}`);
}
