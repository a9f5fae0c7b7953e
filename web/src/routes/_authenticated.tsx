import { createFileRoute } from '@tanstack/react-router';
import { Shell } from '#components/shell/shell.tsx';
import { Guard } from '#features/sign-in/guard.tsx';

export const Route = createFileRoute('/_authenticated')({ component: Authenticated });

function Authenticated() {
  return (
    <Guard>
      <Shell />
    </Guard>
  );
}
