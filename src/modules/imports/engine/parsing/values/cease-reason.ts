import { issue, type Parsed, quote, read, valueWithIssues } from '#platform/contract/import-kind/values/cell.ts';
import { fold } from '#platform/contract/text.ts';
import { ceaseReason, ceaseReasonLabel } from '#workers/collaborators/model.ts';

const REASONS = new Map<string, string>([
  ...ceaseReason.options.flatMap((code): [string, string][] => [
    [fold(code), code],
    [fold(ceaseReasonLabel(code)), code],
  ]),
  ...['renuncia voluntaria', 'renuncio'].map((text): [string, string] => [text, 'RENUNCIA']),
  ...[
    'termino de contrato',
    'vencimiento de contrato',
    'fin contrato',
    'no renovacion',
    'no renovacion de contrato',
    'termino de obra',
  ].map((text): [string, string] => [text, 'FIN_DE_CONTRATO']),
  ...['mutuo disenso'].map((text): [string, string] => [text, 'MUTUO_ACUERDO']),
  ...['despedido', 'despido arbitrario', 'falta grave'].map((text): [string, string] => [text, 'DESPIDO']),
  ...['jubilado', 'cese por edad'].map((text): [string, string] => [text, 'JUBILACION']),
  ...['muerte', 'fallecido', 'defuncion'].map((text): [string, string] => [text, 'FALLECIMIENTO']),
  ...['otros', 'otro'].map((text): [string, string] => [text, 'OTRO']),
]);

/** Only reasons of the list are stored; other text in the cell is dropped, because it may be clinical. */
export function parseCeaseReason(text: string): Parsed<string> {
  const code = REASONS.get(fold(text));
  if (code) return read(code);
  return valueWithIssues(
    'OTRO',
    issue('warning', 'reason-unknown', `${quote(text)} no está entre los motivos: se guarda como «Otro motivo».`),
  );
}
