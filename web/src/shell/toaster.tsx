import '#styles/toaster.css';
import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { openToaster } from '#lib/toast.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectTheme } from '#store/preferences.ts';
import { say } from './words/index.ts';

const durationMs = 3000;

/** Where short messages appear. Width 356, swipe threshold 45 and removal after 200 ms are the library's own figures. */
export default function Toaster() {
  const theme = useAppSelector(selectTheme);
  // After the effects inside: the library listens by then.
  useEffect(() => openToaster((kind, text, options) => toast[kind](text, options)), []);
  return (
    <Sonner
      position="bottom-right"
      theme={theme}
      closeButton
      duration={durationMs}
      visibleToasts={3}
      gap={14}
      hotkey={['altKey', 'KeyT']}
      customAriaLabel={say('notifications')}
    />
  );
}
