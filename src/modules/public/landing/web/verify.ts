import { sendTagEvent } from './consent.ts';
import { make, one } from './dom.ts';
import { codeInPdf, sha256Of } from './pdf-code.ts';

interface Check {
  fitness: {
    task: string | null;
    aptitude: string;
    label: string;
    sentence: string;
    validity: string | null;
    day: { label: string; on: string } | null;
  } | null;
  outcome: 'VALID' | 'EXPIRED' | 'REVOKED' | 'UNKNOWN';
  document: {
    type: string;
    code: string;
    company: string;
    workerName: string;
    examType: string;
    examDate: string;
    validUntil: string | null;
    sha256: string;
  } | null;
}

const TITLES: Record<Check['outcome'], string> = {
  VALID: '✓ Documento auténtico',
  EXPIRED: '! Documento auténtico, pero vencido',
  REVOKED: '✕ Documento anulado',
  UNKNOWN: '? No encontramos este código',
};
const FITNESS_KINDS: Record<string, string> = {
  APTO: 'VALID',
  APTO_CON_RESTRICCION: 'EXPIRED',
  OBSERVADO: 'EXPIRED',
  NO_APTO: 'REVOKED',
  NO_APTO_TEMPORAL: 'REVOKED',
};
/** Days stay text: a Date could shift them by the time zone. */
const day = (text: string): string => text.split('-').reverse().join('/');
const MAX_BYTES = 52_428_800;
const CODE = /^[ABCDEFGHJKMNPQRSTUVWXYZ23456789]{12}$/;
const normal = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

function verdict(
  kind: string,
  title: string,
  text = '',
  facts: readonly (readonly [string, string])[] = [],
): HTMLElement {
  const box = make('div', '', `verdict ${kind}`);
  box.append(make('b', title));
  if (text) box.append(make('p', text));
  if (facts.length > 0) {
    const list = make('dl');
    for (const [name, value] of facts) list.append(make('dt', name), make('dd', value));
    box.append(list);
  }
  return box;
}

async function fetchCheck(code: string): Promise<Check> {
  const answer = await fetch(`/api/documents/verify/${code}`, { credentials: 'omit' });
  if (!answer.ok) throw new Error(answer.status === 429 ? 'Espera un minuto y vuelve a intentarlo.' : '');
  return answer.json();
}

/** The certificate's aptitude of the worker; green is reserved for workers without restrictions. */
function fitnessBox({
  task,
  aptitude,
  label,
  sentence,
  validity,
  day: term,
}: NonNullable<Check['fitness']>): HTMLElement {
  const expired = validity === 'VENCIDO';
  const kind = expired ? 'EXPIRED' : (FITNESS_KINDS[aptitude] ?? '');
  const facts = term ? [[expired ? 'Venció' : term.label, day(term.on)] as const] : [];
  return verdict(kind, `${task ?? 'Qué dice de la aptitud'}: ${label}${expired ? ', vencido' : ''}`, sentence, facts);
}

function describeCheck({ outcome, fitness, document: checkedDocument }: Check, sha256?: string): HTMLElement[] {
  if (!checkedDocument)
    return [
      verdict(
        'UNKNOWN',
        TITLES.UNKNOWN,
        'Revisa que esté completo. Si lo copiaste de un documento, puede que no sea auténtico.',
      ),
    ];
  const checkVerdict = verdict(outcome, TITLES[outcome], '', [
    ['Documento', checkedDocument.type],
    ['Trabajador', checkedDocument.workerName],
    ['Empresa', checkedDocument.company],
    ['Examen', `${checkedDocument.examType}, ${day(checkedDocument.examDate)}`],
  ]);
  const link = make('a', 'Ver la verificación completa') as HTMLAnchorElement;
  link.href = `/verificar/${checkedDocument.code}`;
  checkVerdict.append(link);
  const answers = fitness ? [checkVerdict, fitnessBox(fitness)] : [checkVerdict];
  if (sha256 === undefined) return answers;
  const same = sha256 === checkedDocument.sha256;
  return [
    ...answers,
    same
      ? verdict('same', '✓ Tu archivo es el original', 'Su huella SHA-256 es la del documento emitido.')
      : verdict(
          'other',
          '✕ Tu archivo no es el que se emitió',
          'El código existe, pero el archivo fue cambiado o vuelto a guardar.',
        ),
  ];
}

/** Checks a certificate by its code; a PDF is read in the browser, and only its code is sent. */
export function wireVerify(): void {
  const form = one<HTMLFormElement>('[data-verify]');
  const box = one('[data-verdict]');
  const input = form && one<HTMLInputElement>('#codigo', form);
  const drop = form && one('[data-drop]', form);
  const file = form && one<HTMLInputElement>('input[type=file]', form);
  if (!form || !box || !input || !drop || !file) return;

  let latest = 0;
  const show = async (work: () => Promise<HTMLElement[]>) => {
    latest += 1;
    sendTagEvent('document_verify');
    const checkNumber = latest;
    box.replaceChildren(verdict('', 'Verificando…'));
    const parts = await work().catch((error: Error) => [
      verdict('failed', 'No pudimos verificarlo', error.message || 'Revisa tu conexión y vuelve a intentarlo.'),
    ]);
    if (checkNumber === latest) box.replaceChildren(...parts);
  };
  const byCode = (code: string, sha256?: string) => show(async () => describeCheck(await fetchCheck(code), sha256));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const code = normal(input.value);
    const wrong = !CODE.test(code);
    input.setAttribute('aria-invalid', String(wrong));
    if (!wrong) return void byCode(code);
    box.replaceChildren(verdict('failed', 'Al código le faltan o le sobran letras', 'Tiene 12, sin 0, 1, I, L ni O.'));
    input.focus();
  });
  const read = (file: File | undefined) => {
    if (!file) return;
    void show(async () => {
      if (file.size > MAX_BYTES) throw new Error('El archivo pasa de 50 MB.');
      const bytes = new Uint8Array(await file.arrayBuffer());
      const code = codeInPdf(bytes);
      if (!code)
        return [
          verdict(
            'failed',
            'No encontramos un código en este archivo',
            'Si es una copia escaneada, escribe el código que está debajo del QR.',
          ),
        ];
      input.value = code.replace(/(.{4})(?=.)/g, '$1 ');
      return describeCheck(await fetchCheck(code), await sha256Of(bytes));
    });
  };
  drop.hidden = false;
  file.addEventListener('change', () => {
    read(file.files?.[0]);
    file.value = '';
  });
  drop.addEventListener('dragover', (event) => {
    event.preventDefault();
    drop.toggleAttribute('data-over', true);
  });
  drop.addEventListener('dragleave', () => drop.toggleAttribute('data-over', false));
  drop.addEventListener('drop', (event) => {
    event.preventDefault();
    drop.toggleAttribute('data-over', false);
    read(event.dataTransfer?.files[0]);
  });
}
