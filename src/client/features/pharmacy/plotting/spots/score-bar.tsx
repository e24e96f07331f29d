import css from '../panel.module.css'
import { scoreWords } from './spot-words.ts'

/** The 7-point score with its reason, and what it is not. Absent while nothing counts. */
export function ScoreBar({ observations }: { observations: readonly number[] }) {
  const { score, advice, why, isHigh } = scoreWords(observations)
  return (
    <output className={css.scoreSaid}>
      {score > 0 && (
        <span className={css.score} data-tone={isHigh ? 'warn' : 'info'}>
          <span className="num" aria-hidden>
            {score}
          </span>
          <span>
            <b>{advice}</b>
            <br />
            <span className="small">{why}</span>
          </span>
        </span>
      )}
    </output>
  )
}
