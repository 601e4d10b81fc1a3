let pressed = false;
const waiting: (() => void)[] = [];

function released(): void {
  pressed = false;
  // The click event comes directly after the release, before the next task.
  setTimeout(() => {
    if (!pressed) for (const work of waiting.splice(0)) work();
  });
}

if (typeof window !== 'undefined') {
  // A finger is lifted before the browser simulates a mouse press from it, and only that press moves the focus.
  for (const start of ['pointerdown', 'mousedown']) window.addEventListener(start, () => (pressed = true), true);
  for (const end of ['pointerup', 'pointercancel', 'mouseup', 'dragend']) window.addEventListener(end, released, true);
}

/** Runs `work` at once, or after the click where the pointer is pressed. */
export function afterPress(work: () => void): void {
  if (pressed) waiting.push(work);
  else work();
}
