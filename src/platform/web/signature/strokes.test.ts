import { describe, expect, test } from 'vitest';
import { boundsOf } from './strokes.ts';

describe('the part of the sheet with ink', () => {
  test('takes in every stroke and the margin', () => {
    const strokes = [
      [
        { x: 20, y: 30 },
        { x: 60, y: 35 },
      ],
      [{ x: 10, y: 50 }],
    ];
    expect(boundsOf(strokes, 5)).toEqual({ x: 5, y: 25, width: 60, height: 30 });
  });

  test('is none before anything is drawn', () => {
    expect(boundsOf([], 5)).toBeNull();
    expect(boundsOf([[]], 5)).toBeNull();
  });
});
