import { t } from '@lingui/core/macro'
import { LesionMark, type LesionMarkKind } from '../../ui/indicators/lesion-mark.tsx'
import css from './spot-legend.module.css'

const words = () =>
  [
    { kind: 'urgent', word: t`See doctor` },
    { kind: 'monitor', word: t`Check again` },
    { kind: 'benign', word: t`Harmless` },
    { kind: 'excised', word: t`Removed` },
  ] as const

/** What the marks on a figure mean, as far as they are on it. */
export function SpotLegend({ kinds }: { kinds: readonly LesionMarkKind[] }) {
  const shown = words().filter(({ kind }) => kinds.includes(kind))
  if (shown.length === 0) return null
  return (
    <ul className={css.legend}>
      {shown.map(({ kind, word }) => (
        <li key={kind}>
          <LesionMark kind={kind} number={null} size={24} voice="silent" /> {word}
        </li>
      ))}
    </ul>
  )
}
