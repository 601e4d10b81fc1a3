import { useEffect, useRef, useState } from 'react';
import type { SheetKind } from '#platform/contract/import-kind/kinds.ts';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import { ApiProblem, messageOf } from '#platform/web/api/problems.ts';
import { upload } from '#platform/web/api/upload.ts';
import { uploadImport } from '../../api.ts';

/** Uploads the file of an import; leaving the page cancels the upload. */
export function useUpload(kind: SheetKind, onUploaded: (batch: ImportBatch) => void) {
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** File with columns that may be clinical, and the question about them. */
  const [doubt, setDoubt] = useState<{ file: File; question: string } | null>(null);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const send = async (file: File, doubtful?: 'leave-out') => {
    const controller = new AbortController();
    abort.current = controller;
    setProblem(null);
    setDoubt(null);
    setSending({ name: file.name, share: 0 });
    try {
      const batch = await upload(uploadImport, { query: { kind, doubtful } }, file, {
        signal: controller.signal,
        onProgress: (share) => setSending({ name: file.name, share }),
      });
      onUploaded(batch);
    } catch (error) {
      if (controller.signal.aborted) return;
      if (error instanceof ApiProblem && error.code === 'clinical_doubt') setDoubt({ file, question: error.title });
      else setProblem(messageOf(error));
    } finally {
      if (abort.current === controller) setSending(null);
    }
  };
  return {
    sending,
    problem,
    doubt,
    send,
    forget: () => setDoubt(null),
    refuse: setProblem,
    cancel: () => abort.current?.abort(),
  };
}
