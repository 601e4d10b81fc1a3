/** Patterns that distinguish hues without their colour: none, lines, dots, lines, lines, lines, triangles, diamonds. */
const PATHS: readonly string[] = [
  '',
  'M-2,2L2,-2M0,8L8,0M6,10L10,6',
  'M2,2h2v2h-2zM6,6h2v2h-2z',
  'M-2,6L2,10M0,0L8,8M6,-2L10,2',
  'M0,2H8M0,6H8',
  'M2,0V8M6,0V8',
  'M4,1L7,6H1z',
  'M4,0L8,4L4,8L0,4z',
];
/** Indexes of the filled patterns; the others are lines. */
const SOLID = [2, 6, 7];

export const DECALS = PATHS.length;

/** Draws the patterns in the background colour, faint enough to keep the hue visible. */
export function Decals({ id, used }: { id: string; used: readonly number[] }) {
  return (
    <defs>
      {used.map((decal) => (
        <pattern key={decal} id={`${id}${decal}`} width={8} height={8} patternUnits="userSpaceOnUse">
          <path
            d={PATHS[decal]}
            fill={SOLID.includes(decal) ? 'var(--chart-surface)' : 'none'}
            stroke={SOLID.includes(decal) ? 'none' : 'var(--chart-surface)'}
            strokeWidth={1.6}
            opacity={0.4}
          />
        </pattern>
      ))}
    </defs>
  );
}
