import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTexts } from './texts.ts';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A native dialog: it keeps the focus, and Escape closes it. */
export function Dialog({ title, onClose, children }: Props) {
  const window = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { common } = useTexts();
  useEffect(() => {
    const dialog = window.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={window}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="dialogHead">
        <h2 id={id}>{title}</h2>
        <button type="button" className="tool" aria-label={common.close} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </button>
      </div>
      {children}
    </dialog>
  );
}
