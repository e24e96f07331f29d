import css from './count.module.css'
import type { Tone } from '../tone.ts'

/** A number beside the word for what it counts. */
export function Count({ of, tone }: { of: number; tone?: Exclude<Tone, 'plain'> | undefined }) {
  return (
    <span className={css.count} data-tone={tone}>
      {of}
    </span>
  )
}
