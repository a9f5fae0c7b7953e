import { createFileRoute } from '@tanstack/react-router';
import { BinPage } from '#features/bin/bin-page.tsx';
import { say } from '#shell/words/index.ts';

export const Route = createFileRoute('/_authenticated/works/bin')({
  staticData: { crumb: say('bin') },
  component: BinPage,
});
