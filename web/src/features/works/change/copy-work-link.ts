import { copyLink } from '#lib/copy-link.ts';

export const copyWorkLink = (key: string): Promise<void> =>
  copyLink(`/work-detail?key=${key}`, `Link to ${key} copied`);
