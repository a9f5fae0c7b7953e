import { useAppSelector } from '#store/hooks.ts';
import { selectOverlayMessage } from '#store/overlay.ts';

/** Covers everything while the person has to wait: `overlayShown`, `overlayHidden`. */
export function LoadingOverlay() {
  const message = useAppSelector(selectOverlayMessage);
  if (message === null) return null;
  return (
    <div className="fixed inset-0 z-60 flex items-center justify-center bg-scrim">
      <p role="status" className="flex items-center gap-3 rounded-float bg-popover px-4 py-3 shadow-float">
        <span className="size-4 animate-spin rounded-full border-2 border-mark border-t-transparent" />
        {message}
      </p>
    </div>
  );
}
