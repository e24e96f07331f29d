import css from './progress-ring.module.css'

/** Progress as a ring, beside text that says it too. `percent` is 0 to 100. */
export function ProgressRing({ percent, size = 'normal' }: { percent: number; size?: 'normal' | 'large' }) {
  const around = 100
  const look = size === 'large' ? { r: 18.3, strokeWidth: 7.3 } : { r: 17.7, strokeWidth: 8.6 }
  return (
    <svg className={css.ring} data-size={size} viewBox="0 0 44 44" aria-hidden>
      <circle cx="22" cy="22" {...look} />
      <circle cx="22" cy="22" {...look} pathLength={around} strokeDasharray={`${clamp(percent)} ${around}`} />
    </svg>
  )
}

const clamp = (percent: number) => Math.min(100, Math.max(0, percent))
