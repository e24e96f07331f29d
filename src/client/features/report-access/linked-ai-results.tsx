import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { LinkedAiResult } from '../../../contract/reports/report-links.ts'
import { aiResultTitle } from '../../../domain/images/ai-result.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import css from './report-access.module.css'

/** The AI results of a spot on a practice's link: each with its picture, its maker, and that it is no diagnosis. */
export function LinkedAiResults({ results }: { results: readonly LinkedAiResult[] }) {
  return (
    <ul className={css.aiResults} aria-label={t`AI results`}>
      {results.map((result) => {
        const title = aiResultTitle(result, dateText(result.resultDate))
        return (
          <li key={title}>
            <img src={`data:image/jpeg;base64,${result.jpeg}`} alt={t`AI result by ${title}`} />
            <p>
              <b>
                <Trans>AI result by {title}</Trans>
              </b>
              <br />
              <span className="small">{result.notice}</span>
            </p>
          </li>
        )
      })}
    </ul>
  )
}
