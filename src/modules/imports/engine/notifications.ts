import { notificationType } from '#platform/contract/notification-type.ts';
import { showNumber } from '#platform/contract/numbers.ts';

interface Of {
  /** Plural noun for the rows. */
  noun: string;
  /** Null when the file name must stay inside the clinical wall. */
  file: string | null;
  /** Address of the batch's page. */
  page: string;
}

const FEMININE: ReadonlySet<string> = new Set([
  'citas',
  'áreas',
  'aptitudes',
  'estaciones de perfiles médicos',
  'dosis de vacunas',
]);
const count = (n: number) => showNumber(n);
const ofFile = ({ file }: Of): string => (file === null ? '' : ` de «${file}»`);
const toBatch = ({ page }: Of) => ({ label: 'Ver la importación', url: page });
const ROSTER: Of = { noun: 'colaboradores', file: 'padron.xlsx', page: '/gestion_colaboradores/colaboradores_import' };

/** Message "N de M colaboradores importados", without data of the rows. */
export const importDone = notificationType<Of & { rows: number; errors: number; attachesFiles: boolean }>({
  code: 'import.done',
  label: 'Importación terminada',
  level: ({ errors }) => (errors > 0 ? 'WARNING' : 'SUCCESS'),
  channels: ['APP', 'EMAIL'],
  askedFor: ['EMAIL'],
  text: ({ rows, errors, attachesFiles, ...of }) => {
    const done = FEMININE.has(of.noun) ? 'importadas' : 'importados';
    const mend = attachesFiles
      ? `${count(errors)} no se ${errors === 1 ? 'adjuntó' : 'adjuntaron'}: abre la carga para ver el motivo.`
      : errors === 1
        ? 'Corrige la fila con error y vuelve a subirla.'
        : `Corrige las ${count(errors)} filas con error y vuelve a subirlas.`;
    return {
      title: errors > 0 ? 'Importación terminada con observaciones' : 'Importación terminada',
      paragraphs: [
        `${count(rows - errors)} de ${count(rows)} ${of.noun} ${done}${ofFile(of)}.`,
        ...(errors > 0 ? [mend] : []),
      ],
      action: toBatch(of),
    };
  },
  samples: [
    { ...ROSTER, rows: 20_000, errors: 0, attachesFiles: false },
    { ...ROSTER, file: null, rows: 20_000, errors: 3, attachesFiles: false },
  ],
});

export const importRolledBack = notificationType<Of & { reverted: number; kept: number }>({
  code: 'import.rolled_back',
  label: 'Importación revertida',
  level: ({ kept }) => (kept > 0 ? 'WARNING' : 'SUCCESS'),
  channels: ['APP', 'EMAIL'],
  askedFor: ['EMAIL'],
  text: ({ reverted, kept, ...of }) => ({
    title: 'Importación revertida',
    paragraphs: [
      `${reverted === 1 ? 'Se deshizo 1 fila' : `Se deshicieron ${count(reverted)} filas`}${ofFile(of)}.`,
      ...(kept === 0
        ? []
        : [
            kept === 1
              ? '1 fila cambió después y se conservó.'
              : `${count(kept)} filas cambiaron después y se conservaron.`,
          ]),
    ],
    action: toBatch(of),
  }),
  samples: [{ ...ROSTER, reverted: 19_999, kept: 1 }],
});

export const importFailed = notificationType<Of & { rollingBack: boolean; reason: string }>({
  code: 'import.failed',
  label: 'Importación que no terminó',
  level: 'DANGER',
  channels: ['APP', 'EMAIL'],
  askedFor: ['EMAIL'],
  text: ({ rollingBack, reason, ...of }) => ({
    title: rollingBack ? 'No se pudo revertir una importación' : 'Una importación no terminó',
    paragraphs: [`Importación de ${of.noun}${ofFile(of)}.`, reason],
    action: toBatch(of),
  }),
  samples: [{ ...ROSTER, rollingBack: false, reason: 'Falló cinco veces: inténtalo de nuevo más tarde.' }],
});

export const importNotifications = [importDone, importRolledBack, importFailed] as const;
