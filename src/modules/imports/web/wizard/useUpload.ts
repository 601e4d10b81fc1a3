import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../../platform/web/api/problems.ts';
import { upload } from '../../../../platform/web/api/upload.ts';
import { uploadImport } from '../../api.ts';
import type { ImportBatch } from '../../model.ts';
import type { SheetScreen } from '../batch/import-screens.ts';

/** Sends the file of an import; leaving the page stops it. */
export function useUpload(kind: SheetScreen['kind'], onUploaded: (batch: ImportBatch) => void) {
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const send = async (file: File) => {
    const controller = new AbortController();
    abort.current = controller;
    setProblem(null);
    setSending({ name: file.name, share: 0 });
    try {
      const batch = await upload(uploadImport, { query: { kind } }, file, {
        signal: controller.signal,
        onProgress: (share) => setSending({ name: file.name, share }),
      });
      onUploaded(batch);
    } catch (error) {
      if (!controller.signal.aborted) setProblem(messageOf(error));
    } finally {
      if (abort.current === controller) setSending(null);
    }
  };
  return { sending, problem, send, refuse: setProblem, cancel: () => abort.current?.abort() };
}
