import '#styles/toaster.css';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Action, type ExternalToast, Toaster as Sonner, toast } from 'sonner';
import { openToaster, unspoken } from '#lib/toast.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectTheme } from '#store/preferences.ts';
import { say } from './words/index.ts';

const durationMs = 3000;
const gap = 14;
const mostVisible = 3;

/** The place of short messages. Width 356, swipe threshold 45 and removal after 200 ms are the library's own values. */
export default function Toaster() {
  const theme = useAppSelector(selectTheme);
  // Runs after the effects of the children: the library is listening then.
  useEffect(
    () =>
      openToaster(
        (kind, text, options) =>
          kind === 'loading' ? toast.loading(text, options) : toast[kind](...withOwnButtons(text, options)),
        (id) => toast.dismiss(id),
      ),
    [],
  );
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current === null ? undefined : keepRoom(place.current)), []);
  return (
    <div ref={place} className="contents">
      <Sonner
        position="bottom-right"
        theme={theme}
        duration={durationMs}
        visibleToasts={mostVisible}
        gap={gap}
        hotkey={['altKey', 'KeyT']}
        customAriaLabel={say('notifications')}
      />
    </div>
  );
}

let unnamed = 0;

/**
 * The text of a message, followed by its close button. The library's own button comes before the text, and a screen
 * reader would read it first. The library's buttons would also be spoken with the words.
 */
function withOwnButtons(
  text: string,
  { id = `message-${++unnamed}`, description, action, cancel, ...others }: ExternalToast = {},
): [ReactNode, ExternalToast] {
  const options: ExternalToast = {
    ...others,
    id,
    ...(action && { action: drawButton(id, action, 'action') }),
    ...(cancel && { cancel: drawButton(id, cancel, 'cancel') }),
  };
  const words = typeof description === 'function' ? description() : description;
  const button = (
    <button
      type="button"
      data-close-button
      {...unspoken}
      aria-label={say('closeNotification')}
      onClick={() => toast.dismiss(id)}
    >
      <X className="size-3" />
    </button>
  );
  const beforeButton = (before: ReactNode) => (
    <>
      {before}
      {button}
    </>
  );
  if (!words) return [beforeButton(text), options];
  return [text, { ...options, description: beforeButton(words) }];
}

/** As the library draws it: pressed, it also closes the message. */
function drawButton(id: string | number, offer: Action | ReactNode, place: 'action' | 'cancel'): ReactNode {
  if (!isOffer(offer)) return offer;
  return (
    <button
      type="button"
      data-button
      data-action={place === 'action' || undefined}
      data-cancel={place === 'cancel' || undefined}
      {...unspoken}
      onClick={(event) => {
        offer.onClick(event);
        toast.dismiss(id);
      }}
    >
      {offer.label}
    </button>
  );
}

const isOffer = (offer: Action | ReactNode): offer is Action =>
  typeof offer === 'object' && offer !== null && 'label' in offer;

const roomProperty = '--messages-room';

/**
 * Sets `--messages-room` to the height that messages cover at the bottom of the window. A chart ends above them,
 * because a bar under a message could be neither seen nor dragged.
 */
function keepRoom(place: HTMLElement): () => void {
  const { style } = document.documentElement;
  const keep = () => {
    const room = roomOf(place);
    if (room === 0) style.removeProperty(roomProperty);
    else style.setProperty(roomProperty, `${room}px`);
  };
  const observer = new MutationObserver(keep);
  const attributeFilter = ['style', 'data-removed'];
  observer.observe(place, { subtree: true, childList: true, attributes: true, attributeFilter });
  return () => {
    observer.disconnect();
    style.removeProperty(roomProperty);
  };
}

/** The newest message is in front; the edges of those behind it are visible. */
function roomOf(place: HTMLElement): number {
  const list = place.querySelector<HTMLElement>('[data-sonner-toaster]');
  const count = list?.querySelectorAll('[data-sonner-toast][data-removed="false"]').length ?? 0;
  if (list === null || count === 0) return 0;
  const front = Number.parseFloat(list.style.getPropertyValue('--front-toast-height')) || 0;
  const foot = Number.parseFloat(getComputedStyle(list).bottom) || 0;
  return Math.ceil(foot + front + gap * (Math.min(count, mostVisible) - 1));
}
