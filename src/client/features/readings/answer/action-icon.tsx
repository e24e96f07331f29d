import { ImageOff } from 'lucide-react'
import type { ActionMark } from '../../../../domain/clinical/clinical-tables.ts'
import { lesionMarkShapes } from '../../../ui/indicators/lesion-mark-shapes.ts'
import css from './action-icon.module.css'

/** The mark of an action, without a number. */
export function ActionIcon({ mark }: { mark: ActionMark | 'unreadable' }) {
  if (mark === 'unreadable') return <ImageOff className={css.sign} aria-hidden />
  return (
    <svg className={css.sign} viewBox="-20 -20 40 40" aria-hidden>
      <path d={lesionMarkShapes[mark]} className={css.edge} />
      <path d={lesionMarkShapes[mark]} className={css.fill} data-mark={mark} />
      {mark === 'urgent' && (
        <text y="6" className={css.word}>
          !
        </text>
      )}
    </svg>
  )
}
