import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { openPdf } from './open-pdf.ts';
import { say } from './words/index.ts';

/** More pixels would need more memory than a phone has. */
const MOST_PIXELS = 16_000_000;
const MOST_PAGES = 200;

type Shown = { readonly document: PDFDocumentProxy } | 'reading' | 'failed';

/** The pages of a PDF, each drawn when it becomes visible. */
export default function PdfPages({ url, name }: { readonly url: string; readonly name: string }) {
  const [shown, setShown] = useState<Shown>('reading');
  useEffect(() => {
    const opened = openPdf(url);
    let isOver = false;
    opened.document.then(
      (document) => !isOver && setShown({ document }),
      () => !isOver && setShown('failed'),
    );
    return () => {
      isOver = true;
      opened.close();
    };
  }, [url]);
  if (shown === 'failed')
    return (
      <p role="alert" className="py-10 text-center text-muted-foreground">
        {say('pdfFailed')}
      </p>
    );
  if (shown === 'reading')
    return (
      <p role="status" className="py-10 text-center text-muted-foreground">
        {say('pdfReading')}
      </p>
    );
  const { document } = shown;
  const count = Math.min(document.numPages, MOST_PAGES);
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return (
    <section
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll only a focused element
      tabIndex={0}
      className="h-[65vh] space-y-3 overflow-y-auto rounded-control border border-border bg-muted p-3"
    >
      {numbers.map((number) => (
        <PdfPage key={number} document={document} number={number} />
      ))}
      {document.numPages > count && (
        <p className="text-center text-sm text-muted-foreground">{say('pdfMore', { count })}</p>
      )}
    </section>
  );
}

interface PdfPageProps {
  readonly document: PDFDocumentProxy;
  readonly number: number;
}

function PdfPage({ document, number }: PdfPageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isSeen, setSeen] = useState(false);
  const [text, setText] = useState('');
  useEffect(() => {
    if (frame.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '400px' },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!isSeen) return;
    let stop = () => {};
    let isOver = false;
    const draw = async () => {
      const page = await document.getPage(number);
      if (isOver || canvas.current === null) return;
      const task = drawPage(page, canvas.current);
      stop = () => task.cancel();
      await task.promise;
      const words = await textOf(page);
      if (!isOver) setText(words);
    };
    // Leaving a page while it is being drawn causes an error that can be ignored.
    draw().catch(() => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }, [document, number, isSeen]);
  return (
    <div ref={frame} className="mx-auto min-h-40 max-w-4xl bg-white">
      <canvas
        ref={canvas}
        role="img"
        aria-label={say('pdfPage', { number, count: document.numPages })}
        className="block w-full"
      />
      <p className="sr-only">{text}</p>
    </div>
  );
}

function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement) {
  const whole = page.getViewport({ scale: 1 });
  const wanted = ((canvas.clientWidth || whole.width) / whole.width) * Math.min(2, window.devicePixelRatio);
  const most = Math.sqrt(MOST_PIXELS / (whole.width * whole.height));
  const viewport = page.getViewport({ scale: Math.min(wanted, most) });
  canvas.width = Math.ceil(viewport.width);
  canvas.height = Math.ceil(viewport.height);
  return page.render({ canvas, viewport });
}

/** The text of a page, for screen readers. */
async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}
