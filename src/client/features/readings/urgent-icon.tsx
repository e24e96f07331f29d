import { lesionMarkShapes } from '../../ui/indicators/lesion-mark-shapes.ts'
import css from './urgent-icon.module.css'

/** The urgent mark of a visit, without a number. */
export function UrgentIcon({ size }: { size: number }) {
  const named = { role: 'img', 'aria-label': 'Urgent' }
  const shape = lesionMarkShapes.urgent
  return (
    <svg {...named} viewBox="-21 -21 42 42" width={size} height={size}>
      <path d={shape} className={css.dark} strokeWidth="7" />
      <path d={shape} className={css.light} strokeWidth="3.6" />
      <path d={shape} className={css.fill} />
      <text y="5.4" fontSize="15.5" className={css.word}>
        !
      </text>
    </svg>
  )
}
