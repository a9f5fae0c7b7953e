import { Toaster as Sonner } from 'sonner';
import { useAppSelector } from '#store/hooks.ts';
import { selectTheme } from '#store/preferences.ts';

const durationMs = 3000;

/** Where short messages appear. Width 356, swipe threshold 45 and removal after 200 ms are the library's own figures. */
export function Toaster() {
  const theme = useAppSelector(selectTheme);
  return (
    <Sonner
      position="bottom-right"
      theme={theme}
      closeButton
      duration={durationMs}
      visibleToasts={3}
      gap={14}
      hotkey={['altKey', 'KeyT']}
      customAriaLabel="Notifications"
    />
  );
}
