/** Prints a PDF through a hidden frame; where the browser does not (phones), it opens in a tab of its own. */
export const printPdf = (file: Blob): void => printFile(file, 'application/pdf');

/** The same of what else a browser draws by itself: a picture. */
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
  // The dialog reads the frame as long as it is open.
  setTimeout(() => {
    frame.remove();
    URL.revokeObjectURL(url);
  }, 600_000);
}
