/** Prints a PDF through a hidden frame; on phones, whose browsers cannot do this, it opens in a new tab. */
export const printPdf = (file: Blob): void => printFile(file, 'application/pdf');

/** Like `printPdf`, also for a picture. */
export function printFile(file: Blob, type: 'application/pdf' | 'image/svg+xml'): void {
  const url = URL.createObjectURL(new Blob([file], { type }));
  if (window.matchMedia('(pointer: coarse)').matches) {
    window.open(url, '_blank', 'noopener');
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    return;
  }
  const frame = document.createElement('iframe');
  frame.style.display = 'none';
  frame.title = 'Impresión';
  frame.src = url;
  frame.onload = () => frame.contentWindow?.print();
  document.body.append(frame);
  // The frame must stay while the print dialog is open, because the dialog reads it.
  setTimeout(() => {
    frame.remove();
    URL.revokeObjectURL(url);
  }, 600_000);
}
