import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { ApiProblem, messageOf } from '#platform/web/api/problems.ts';
import { upload } from '#platform/web/api/upload.ts';
import { showFailure } from '#platform/web/feedback/toast.ts';
import { showBytes } from '#platform/web/format/format.ts';
import {
  createDocumentBatch,
  MAX_DOCUMENT_BYTES,
  MAX_ZIP_BYTES,
  uploadDocument,
  uploadDocumentsZip,
} from '../../../batches/api.ts';

interface UploadFailure {
  file: File;
  message: string;
  /** True when another attempt can succeed. */
  again: boolean;
}
interface Sending {
  total: number;
  done: number;
  name: string;
  /** Progress of the current file, from 0 to 1; at 1 the server is reading it. */
  share: number;
}

const isZip = ({ name, type }: File) => /\.zip$/i.test(name) || type === 'application/zip';

/** Returns a message when the file exceeds the size limit, so that it is not sent; otherwise null. */
function tooLarge(file: File): string | null {
  const [most, told] = isZip(file) ? [MAX_ZIP_BYTES, '200 MB'] : [MAX_DOCUMENT_BYTES, '15 MB'];
  return file.size > most ? `Pesa ${showBytes(file.size)} y el máximo es ${told}. Divídelo o redúcelo.` : null;
}

/**
 * Sends files one after another. A file that fails is listed with its reason and the others continue. Leaving the page
 * stops the upload.
 */
export function useDocumentUpload(onCreated: (batch: string) => void) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [failures, setFailures] = useState<readonly UploadFailure[]>([]);
  /** Number of files that arrived; it only grows. */
  const [arrived, setArrived] = useState(0);
  const abort = useRef<AbortController>(undefined);
  const waiting = useRef<File[]>([]);
  useEffect(() => () => abort.current?.abort(), []);

  const work = useCallback(async (id: string) => {
    const controller = new AbortController();
    abort.current = controller;
    const fail = (failure: UploadFailure) => setFailures((before) => [...before, failure]);
    let done = 0;
    for (let file = waiting.current.shift(); file && !controller.signal.aborted; file = waiting.current.shift()) {
      const { name } = file;
      const showProgress = (share: number) =>
        setSending({ total: done + 1 + waiting.current.length, done, name, share });
      showProgress(0);
      try {
        const refusal = tooLarge(file);
        if (refusal) fail({ file, message: refusal, again: false });
        else
          await upload(isZip(file) ? uploadDocumentsZip : uploadDocument, { params: { id }, query: {} }, file, {
            signal: controller.signal,
            onProgress: showProgress,
          });
      } catch (error) {
        if (controller.signal.aborted) break;
        const refused = error instanceof ApiProblem && error.status < 500;
        fail({ file, message: messageOf(error), again: !refused });
      }
      done++;
      setArrived((before) => before + 1);
    }
    waiting.current = [];
    abort.current = undefined;
    setSending(null);
    setArrived((before) => before + 1);
  }, []);

  /** Sends the files to the batch; without a batch a new one is opened. */
  const send = async (files: readonly File[], batch?: string): Promise<void> => {
    if (files.length === 0) return;
    waiting.current.push(...files);
    if (abort.current) return;
    let id = batch;
    if (!id) {
      setFailures([]);
      try {
        const [first] = files;
        const named = files.length === 1 && first && isZip(first) ? { fileName: first.name.slice(0, 200) } : {};
        id = (await call(createDocumentBatch, { body: named })).id;
      } catch (error) {
        waiting.current = [];
        showFailure(error, 'No se pudo empezar la carga');
        return;
      }
      onCreated(id);
    }
    await work(id);
  };
  return {
    sending,
    failures,
    arrived,
    send,
    stop: () => abort.current?.abort(),
    retry: (batch: string) => {
      const again = failures.flatMap((failure) => (failure.again ? [failure.file] : []));
      setFailures((before) => before.filter((failure) => !failure.again));
      return send(again, batch);
    },
    forget: () => setFailures([]),
  };
}
export type DocumentUpload = ReturnType<typeof useDocumentUpload>;
