import { createFileRoute } from '@tanstack/react-router';
import { BinPage } from '#features/bin/bin-page.tsx';

export const Route = createFileRoute('/_authenticated/works/bin')({
  staticData: { crumb: 'Bin' },
  component: BinPage,
});
