import { FileUser } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { lazyAside } from '#lib/lazy-part.ts';

// Lazy, because few people do this, and seldom.
const PeopleFileDialog = lazyAside(() => import('./people-file-dialog.tsx'));

/** Invites the people of a file. */
export function PeopleFromFile({ label }: { readonly label: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<FileUser />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <PeopleFileDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
