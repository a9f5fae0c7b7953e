import { Notice } from '#components/notice.tsx';
import { BrokenLinkArt } from './broken-link-art.tsx';
import { ErrorActions } from './error-actions.tsx';

export function NotFoundPage() {
  return (
    <Notice art={<BrokenLinkArt />} code="404" title="Oops! Page Not Found!" actions={<ErrorActions />}>
      <p>It seems like the page you're looking for does not exist or might have been removed.</p>
    </Notice>
  );
}

/** For a missing part of a screen that is otherwise there. */
export function NotFoundText() {
  return <p className="p-5">Not Found</p>;
}
