import { copyLink } from '#lib/copy-link.ts';
import { say } from './words/index.ts';

export const copyWorkLink = (key: string): Promise<void> =>
  copyLink(`/work-detail?key=${key}`, say('linkCopied', { key }));
