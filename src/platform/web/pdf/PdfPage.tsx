import { useEffect, useRef, useState } from 'react';
import classes from './PdfViewer.module.css';
import type { PDFDocumentProxy } from './pdfjs.ts';

interface Props {
  document: PDFDocumentProxy;
  number: number;
  /** Available width in px; the page is drawn to it. */
  width: number;
}

const MAX_RATIO = 2.5;
const A4 = Math.SQRT2;

/** A page as a canvas, drawn when it comes near the visible area; its text is available to screen readers. */
export function PdfPage({ document, number, width }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [near, setNear] = useState(number === 1);
  const [ratio, setRatio] = useState(A4);
  const [drawn, setDrawn] = useState(false);
  const [text, setText] = useState('');

  useEffect(() => {
    const element = frame.current;
    if (!element || near) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '800px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);

  useEffect(() => {
    if (!near || width === 0) return undefined;
    let stop = () => {};
    let stopped = false;
    void (async () => {
      const page = await document.getPage(number);
      const natural = page.getViewport({ scale: 1 });
      const scale = (width / natural.width) * Math.min(window.devicePixelRatio || 1, MAX_RATIO);
      const viewport = page.getViewport({ scale });
      const target = canvas.current;
      if (!target || stopped) return;
      setRatio(natural.height / natural.width);
      target.width = Math.floor(viewport.width);
      target.height = Math.floor(viewport.height);
      const task = page.render({ canvas: target, viewport });
      stop = () => task.cancel();
      await task.promise;
      setDrawn(true);
      const content = await page.getTextContent();
      setText(content.items.map((item) => ('str' in item ? item.str : '')).join(' '));
    })().catch(() => {
      // The drawing was cancelled because the width changed.
    });
    return () => {
      stopped = true;
      stop();
    };
  }, [document, number, width, near]);

  return (
    <div ref={frame} className={classes['page']} style={{ width, height: width * ratio }}>
      {near && !drawn && <div className={classes['coming']} />}
      <canvas ref={canvas} className={classes['canvas']} aria-hidden hidden={!drawn} />
      <div className={classes['text']}>{text}</div>
    </div>
  );
}
