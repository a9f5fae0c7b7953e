/** Reads PDF files outside the main thread: pdf.js answers the messages of its part on the page. */
import 'pdfjs-dist/build/pdf.worker.min.mjs';
