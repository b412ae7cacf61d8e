/** The mark: ヒ of 秘書 with the seal's dot. */
export const Logo = ({ size = 20 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" style={{ flex: 'none', display: 'block' }}>
    <rect width="20" height="20" rx="5" fill="var(--hs-primary)" />
    <path d="M6.2 4.6v8.1a2.6 2.6 0 0 0 2.6 2.6h5" fill="none" stroke="#fff" strokeWidth="1.9" strokeLinecap="round" />
    <path d="M6.2 9.8 12 8" fill="none" stroke="#fff" strokeWidth="1.9" strokeLinecap="round" />
    <circle cx="14.4" cy="5.4" r="1.5" fill="#ff8f73" />
  </svg>
);

/** The same stroke as an icon: stands for AI秘書 in menus and tabs. */
export const SecretaryMark = ({ size = 16, stroke = 1.75 }: { size?: number; stroke?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={stroke}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    style={{ flex: 'none', display: 'block' }}
  >
    <path d="M6.5 4v11.5a4 4 0 0 0 4 4h7.5" />
    <path d="M6.5 12 15.5 9" />
    <circle cx="18" cy="4.8" r="1.6" fill="currentColor" stroke="none" />
  </svg>
);
