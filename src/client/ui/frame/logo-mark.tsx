/** The L and dot of the logo, which hero, empty state and camera frame repeat. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="6 4 36 36" aria-hidden fill="none">
      <path d="M13 9V20.5A14.5 14.5 0 0 0 27.5 35H38" strokeWidth="7" strokeLinecap="round" />
      <circle cx="27.5" cy="20.5" r="7" />
    </svg>
  )
}
