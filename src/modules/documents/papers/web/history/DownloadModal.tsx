import { z } from 'zod';
import { text } from '#platform/contract/pagination.ts';
import type { Refused } from '#platform/contract/refused.ts';
import { call } from '#platform/web/api/client.ts';
import { showCount } from '#platform/web/format/format.ts';
import { defineForm } from '#platform/web/forms/define-form.tsx';
import { createArchive } from '../../history/api.ts';
import { DOCUMENTS } from './save.ts';

interface Props {
  keys: readonly string[];
  onDone: (refused: readonly Refused[]) => void;
  /** Text such as «3 certificados»; default: the number of documents. */
  counted?: string;
}

/** Asks for the reason of the download and requests the zip. */
export const DownloadModal = defineForm<Props>()({
  schema: z.strictObject({ reason: text(300).min(5, 'Escribe para qué los necesitas (5 letras o más).') }),
  title: ({ keys, counted }) => `Descargar ${counted ?? showCount(keys.length, 'documento', 'documentos')}`,
  submitLabel: 'Preparar el ZIP',
  initial: () => ({ reason: '' }),
  fields: [
    'Quedará registrado quién los descargó, cuándo y para qué. El ZIP trae un manifiesto con la huella (SHA-256) de cada archivo.',
    {
      name: 'reason',
      label: '¿Para qué los necesitas?',
      required: true,
      focused: true,
      placeholder: 'Por ejemplo: inspección de SUNAFIL',
      control: { kind: 'long', rows: [2] },
    },
  ],
  save: ({ reason }, { keys }) => call(createArchive, { body: { keys: [...keys], reason } }),
  touches: DOCUMENTS,
  saved: 'Estamos preparando tu ZIP: te avisaremos cuando termine.',
  done: ({ onDone, result }) => onDone(result.refused),
});
