import { useState } from 'react';
import type { Refused } from '#platform/contract/refused.ts';
import { RefusedModal } from '#platform/web/feedback/RefusedModal.tsx';
import { showCount } from '#platform/web/format/format.ts';
import { DownloadModal } from './DownloadModal.tsx';

interface Props {
  exams: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

const counted = (n: number) => showCount(n, 'examen', 'exámenes');

/** Downloads the certificates of exams as a ZIP and lists the exams without a certificate. */
export default function CertificatesModal({ exams, onClose, onDone }: Props) {
  const [refused, setRefused] = useState<readonly Refused[] | null>(null);
  const leave = () => {
    onClose();
    if (refused) onDone();
  };
  return refused === null ? (
    <DownloadModal
      keys={exams}
      counted={`los certificados de ${counted(exams.length)}`}
      onClose={onClose}
      onDone={(refusals) => {
        if (refusals.length === 0) onDone();
        setRefused(refusals);
      }}
    />
  ) : (
    <RefusedModal counted={counted(refused.length)} refused={refused} onClose={leave} />
  );
}
