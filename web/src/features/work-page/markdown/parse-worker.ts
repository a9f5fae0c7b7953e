import { parseMarkdown } from './parse-markdown.ts';

/** Parses one text after the other. It first reports that it has started, because the deadline begins then. */
self.addEventListener('message', ({ data }: MessageEvent<string>) => {
  self.postMessage('begun');
  self.postMessage(parseMarkdown(data));
});
