let pressed = false;
const waiting: (() => void)[] = [];

function released(): void {
  pressed = false;
  // The click comes with the release, before the next task.
  setTimeout(() => {
    for (const work of waiting.splice(0)) work();
  });
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (pressed = true), true);
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, released, true);
}

/** Runs `work` at once, or after the click where the pointer is pressed. */
export function afterPress(work: () => void): void {
  if (pressed) waiting.push(work);
  else work();
}
