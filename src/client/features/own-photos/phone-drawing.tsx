import { t } from '@lingui/core/macro'
import css from './phone-drawing.module.css'

/** The distance of the phone from the skin and what its screen shows then; the text beside it says the same. */
export function PhoneDrawing({ distance }: { distance: '20 cm' | '8 cm' }) {
  const isNear = distance === '8 cm'
  const top = isNear ? 86 : 34
  const half = isNear ? 22 : 56
  return (
    <svg className={css.phone} viewBox="0 0 350 196" aria-hidden>
      <path className={css.skin} d="M0 154 C 60 144 90 150 130 152 S 260 142 350 158 V 196 H 0 Z" />
      <path className={css.skinEdge} d="M0 154 C 60 144 90 150 130 152 S 260 142 350 158" />
      <path className={css.seen} d={`M84 ${top + 8} L ${84 - half} 151 H ${84 + half} Z`} />
      <rect className={css.device} x="26" y={top - 8} width="116" height="14" rx="5" />
      <rect className={css.device} x="76" y={top + 4} width="16" height="7" rx="2" />
      <ellipse className={css.mark} cx="84" cy="152" rx="10" ry="4" />
      <path className={css.measure} d={`M164 ${top + 6} V 150 M157 ${top + 6} H 171 M157 150 H 171`} />
      <text className={css.distance} x="175" y={(top + 162) / 2}>
        {distance}
      </text>
      <text className={css.word} x="84" y={top - 14} textAnchor="middle">
        {t`Your phone`}
      </text>
      <ScreenOfPhone spot={isNear ? 26 : 5} />
    </svg>
  )
}

/** The screen of the phone with the spot in the middle of the frame. `spot`: its radius. */
const ScreenOfPhone = ({ spot }: { spot: number }) => (
  <g transform="translate(238 14)">
    <rect className={css.screen} width="100" height="158" rx="12" />
    <path className={css.skin} d="M6 18 Q6 6 18 6 H82 Q94 6 94 18 V124 H6 Z" />
    <ellipse className={css.mark} cx="50" cy="65" rx={spot} ry={spot * 0.85} />
    <path className={css.frame} d="M18 34 V20 H32 M68 20 H82 V34 M82 96 V110 H68 M32 110 H18 V96" />
    <text className={css.shown} x="50" y="146" textAnchor="middle">
      {t`You see this`}
    </text>
  </g>
)
