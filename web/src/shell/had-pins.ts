const storageKey = 'has-pinned-projects';

/** Whether this browser has shown pinned projects. Private windows of some browsers store nothing. */
export function hadPins(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'yes';
  } catch {
    return false;
  }
}

export function notePins(count: number): void {
  try {
    if (count > 0) localStorage.setItem(storageKey, 'yes');
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage, they load with the first touch.
  }
}
