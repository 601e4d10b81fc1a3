/** Vigía's symbol: a V of two beams below a lamp. */
function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#006098" />
      <path
        d="M7.5 12.5 16 25.5l8.5-13"
        fill="none"
        stroke="#fff"
        strokeWidth="3.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M9.6 8.2a9 9 0 0 1 12.8 0" fill="none" stroke="#8cc3e6" strokeWidth="2" strokeLinecap="round" />
      <circle cx="16" cy="11.6" r="3" fill="#e8743b" />
    </svg>
  );
}

export function Logo({ compact = false, onDark = false }: { compact?: boolean; onDark?: boolean }) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 10 }}>
      <LogoMark size={compact ? 30 : 34} />
      {!compact && (
        <span
          style={{
            fontSize: 20,
            fontWeight: 700,
            letterSpacing: '-0.02em',
            color: onDark ? '#fff' : 'var(--mantine-color-text)',
          }}
        >
          Vigía
        </span>
      )}
    </span>
  );
}
