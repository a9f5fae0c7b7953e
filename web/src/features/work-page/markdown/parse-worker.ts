import { parseMarkdown } from './parse-markdown.ts';

/** Reads one text after the other. It says first that it has begun: until then the deadline does not run. */
self.addEventListener('message', ({ data }: MessageEvent<string>) => {
  self.postMessage('begun');
  self.postMessage(parseMarkdown(data));
});
