import { useEffect, useState } from 'react';
import { type Command, useCommands } from '#lib/keys/index.ts';
import { say } from '../words/index.ts';

/**
 * Shows the chart over everything else, and the browser in full screen if it allows that. The whole page goes full
 * screen, because menus and messages are drawn outside the chart.
 */
export function useFullScreen() {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    if (!isFull) return;
    const follow = () => {
      if (document.fullscreenElement === null) setFull(false);
    };
    document.addEventListener('fullscreenchange', follow);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      if (document.fullscreenElement !== null) void document.exitFullscreen();
    };
  }, [isFull]);
  const toggle = () => {
    setFull(!isFull);
    // Phones and frames may refuse; the chart then still fills the window.
    if (!isFull) void document.documentElement.requestFullscreen?.().catch(() => undefined);
  };
  const commands: Command[] = [
    {
      id: 'timeline.full',
      title: say(isFull ? 'leaveFullScreen' : 'fullScreen'),
      group: say('timeline'),
      keys: 'Z',
      run: toggle,
    },
    ...(isFull
      ? [
          {
            id: 'timeline.leave-full',
            title: say('leaveFullScreen'),
            group: say('timeline'),
            keys: 'Escape',
            keyOnly: true,
            run: toggle,
          },
        ]
      : []),
  ];
  useCommands(commands);
  return { isFull, toggle };
}
