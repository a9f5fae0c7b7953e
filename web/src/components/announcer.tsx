import { useAnnounced } from '#lib/announce.ts';

/** The live region of the app: it contains the announcements for screen readers. */
export function Announcer() {
  const { text, serial } = useAnnounced();
  return (
    <div role="status" className="sr-only">
      {text !== '' && <p key={serial}>{text}</p>}
    </div>
  );
}
