import { IconCircleCheck, IconCircleX, IconFileSearch } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import classes from './VerifyPage.module.css';

interface Result {
  name: string;
  same: boolean;
}
const MAX_BYTES = 52_428_800;

/** Takes a file by drop or by choice and shows whether it is identical, byte by byte, to the issued file. */
export function CompareFile({ sha256 }: { sha256: string }) {
  const [result, setResult] = useState<Result | 'failed' | null>(null);
  const [over, setOver] = useState(false);
  const input = useId();

  const compare = async (file: File | undefined) => {
    if (!file) return;
    try {
      if (file.size > MAX_BYTES) throw new Error('too large');
      setResult({ name: file.name, same: (await sha256Of(file)) === sha256 });
    } catch {
      setResult('failed');
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void compare(event.dataTransfer.files[0]);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside does the same by keyboard */}
      <div
        className={classes['drop']}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileSearch size={28} stroke={1.6} aria-hidden />
        <label htmlFor={input} className={classes['choose']}>
          Elegir PDF
        </label>
        <input
          id={input}
          type="file"
          accept="application/pdf,.pdf"
          className={classes['file']}
          onChange={(event) => {
            void compare(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <span className={classes['dropHint']}>o arrástralo hasta aquí</span>
      </div>
      <div role="status">{result && <ComparisonResult result={result} />}</div>
    </>
  );
}

function ComparisonResult({ result }: { result: Result | 'failed' }) {
  if (result === 'failed')
    return <p className={classes['told']}>No pudimos leer ese archivo. Prueba con el PDF original, de hasta 50 MB.</p>;
  const Icon = result.same ? IconCircleCheck : IconCircleX;
  const status = result.same ? 'vigente' : 'vencido';
  return (
    <p
      className={classes['told']}
      style={{ color: `var(--status-${status})`, background: `var(--status-${status}-bg)` }}
    >
      <Icon size={22} aria-hidden />
      <span>
        <b>{result.same ? 'Es el archivo original.' : 'No es el archivo que se emitió.'}</b> {result.name}
      </span>
    </p>
  );
}

/** SHA-256 of a file in hexadecimal. The file does not leave the browser. */
async function sha256Of(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
