import { t } from '@lingui/core/macro'
import { lesionMarkShapes, type LesionMarkKind } from './lesion-mark-shapes.ts'
import css from './lesion-mark.module.css'

export type { LesionMarkKind }

type LesionMarkProps = {
  kind: LesionMarkKind
  /** null: no particular spot, as in legends and lists; an urgent mark then shows an exclamation mark. */
  number: number | null
  /** Width and height in px at the usual size of text; by default the size for the touch setting. */
  size?: number | undefined
  /**
   * text: it grows with the text. picture: it does not, because clusters of marks on a picture are computed in px.
   */
  on?: 'text' | 'picture'
  /** silent: the text beside the mark says the same. */
  voice?: 'named' | 'silent'
}

const words = (): Record<LesionMarkKind, string> => ({
  urgent: t`see a doctor`,
  monitor: t`watch`,
  benign: t`harmless`,
  excised: t`removed`,
  new: t`new`,
})

/** The mark of a spot, the same on figure, list, report and reading room; two halos keep it legible on any skin. */
export function LesionMark({ kind, number, size, on = 'text', voice = 'named' }: LesionMarkProps) {
  const shape = lesionMarkShapes[kind]
  const name =
    voice === 'named'
      ? { role: 'img', 'aria-label': number === null ? words()[kind] : t`Spot ${number}, ${words()[kind]}` }
      : { 'aria-hidden': true }
  return (
    <svg
      {...name}
      className={css.mark}
      data-kind={kind}
      viewBox="-21 -21 42 42"
      style={size === undefined ? undefined : sizeStyle(size, on)}
    >
      <path d={shape} className={css.dark} strokeWidth="7" />
      <path d={shape} className={css.light} strokeWidth="3.6" />
      <path d={shape} className={css.fill} />
      {kind === 'new' && <circle className={css.ring} r="10.3" strokeWidth="1.3" strokeDasharray="2.6 2.2" />}
      <MarkNumber kind={kind} number={number} />
    </svg>
  )
}

function sizeStyle(size: number, on: 'text' | 'picture') {
  const length = on === 'picture' ? size : `${size / 16}rem`
  return { width: length, height: length }
}

/** The cross has no room for a number, so a tag shows it. */
function MarkNumber({ kind, number }: { kind: LesionMarkKind; number: number | null }) {
  if (number === null && kind !== 'urgent') return null
  const narrow = number !== null && number > 9 ? 0.82 : 1
  if (kind === 'excised') {
    return (
      <g transform="translate(17 -13)">
        <circle r="9" className={css.dark} strokeWidth="1" />
        <circle r="8.2" className={css.tag} />
        <text y="4" fontSize={11.5 * narrow} className={css.number}>
          {number}
        </text>
      </g>
    )
  }
  const triangle = kind === 'monitor'
  return (
    <text y={triangle ? 9.5 : 5.4} fontSize={(triangle ? 14 : 15.5) * narrow} className={css.number}>
      {number ?? '!'}
    </text>
  )
}
