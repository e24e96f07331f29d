import css from './own-photos.module.css'

/** How far above the skin the phone is held; the words beside it say the same. */
export function PhoneDrawing({ distance }: { distance: '20 cm' | '8 cm' }) {
  const isNear = distance === '8 cm'
  const top = isNear ? 86 : 34
  const half = isNear ? 22 : 56
  return (
    <svg className={css.phone} viewBox="0 0 350 196" aria-hidden>
      <path className={css.skin} d="M0 154 C 60 144 90 150 130 152 S 260 142 350 158 V 196 H 0 Z" />
      <path className={css.skinEdge} d="M0 154 C 60 144 90 150 130 152 S 260 142 350 158" />
      <path className={css.seen} d={`M120 ${top + 8} L ${120 - half} 151 H ${120 + half} Z`} />
      <rect className={css.device} x="62" y={top - 8} width="116" height="14" rx="5" />
      <rect className={css.device} x="112" y={top + 4} width="16" height="7" rx="2" />
      <ellipse className={css.mark} cx="120" cy="152" rx="10" ry="4" />
      <path className={css.measure} d={`M206 ${top + 6} V 150 M199 ${top + 6} H 213 M199 150 H 213`} />
      <text className={css.distance} x="218" y={(top + 162) / 2}>
        {distance}
      </text>
      <text className={css.word} x="120" y={top - 14} textAnchor="middle">
        Your phone
      </text>
    </svg>
  )
}
