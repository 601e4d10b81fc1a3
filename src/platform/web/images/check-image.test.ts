import { expect, test } from 'vitest';
import { IMAGE_INVALID, IMAGE_TOO_LARGE, imageProblem } from './check-image.ts';

test.each([
  ['image/png', 2 * 1024 * 1024, null],
  ['image/jpeg', 1, null],
  ['image/png', 2 * 1024 * 1024 + 1, IMAGE_TOO_LARGE],
  ['application/pdf', 1, IMAGE_INVALID],
  ['image/svg+xml', 1, IMAGE_INVALID],
  ['', 1, IMAGE_INVALID],
])('a file of type "%s" with %i bytes', (type, size, problem) => {
  expect(imageProblem({ type, size })).toBe(problem);
});
