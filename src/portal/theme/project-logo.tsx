/** The mark of the project: a small window, open a crack. */
export function ProjectLogo() {
  return (
    <svg viewBox="0 0 32 32" role="img" aria-label="Okienko">
      <rect x="4" y="3" width="24" height="24" rx="3" fill="none" stroke="currentColor" strokeWidth="2.5" />
      <path d="M4 15h24M16 3v24" fill="none" stroke="currentColor" strokeWidth="2.5" />
      <path d="M2 30h28" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}
