import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import { workerOf } from '#lib/start-worker.ts';
import workerUrl from './pdf-worker.ts?worker&url';

const startWorker = workerOf(workerUrl);

export interface OpenedPdf {
  readonly document: Promise<PDFDocumentProxy>;
  readonly close: () => void;
}

/**
 * Reads a PDF. The file is only drawn: its scripts, forms and links do nothing. The WebAssembly code that pdf.js could
 * load for rare image formats is not allowed by our content security policy.
 */
export function openPdf(url: string): OpenedPdf {
  const port = startWorker();
  const worker = PDFWorker.create({ port });
  const task = getDocument({ url, worker, useWasm: false, enableXfa: false, stopAtErrors: false });
  return {
    document: task.promise,
    close: () => {
      void task.destroy().finally(() => {
        worker.destroy();
        port.terminate();
      });
    },
  };
}
