/** Reads PDF files beside the page: pdf.js answers to the messages of its own part on the page. */
import 'pdfjs-dist/build/pdf.worker.min.mjs';
