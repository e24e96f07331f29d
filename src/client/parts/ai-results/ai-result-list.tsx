import { useMutation } from '@tanstack/react-query'
import type { AiResult } from '../../../contract/images/ai-results.ts'
import { aiResultTitle } from '../../../domain/images/ai-result.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { removeAiResult } from '../../data/images/ai-results.ts'
import { useDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { errorMessageOf } from '../../page/failure/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ObfuscatedImage } from '../images/obfuscated-image.tsx'
import { wantedOf } from '../viewer/wanted-of.ts'
import css from './ai-results.module.css'

type AiResultListProps = {
  results: readonly AiResult[]
  /** The name of a result's spot, if the list covers several spots. */
  spotOf?: (result: AiResult) => string | undefined
}

/** AI results: each picture with the maker of the program, its version, the day, and that it is no diagnosis. */
export const AiResultList = ({ results, spotOf = () => undefined }: AiResultListProps) => (
  <ul className={css.list} aria-label="AI results">
    {results.map((result) => (
      <AiResultRow key={result.imageId} result={result} spot={spotOf(result)} />
    ))}
  </ul>
)

function AiResultRow({ result, spot }: { result: AiResult; spot: string | undefined }) {
  const { api } = useDevice()
  const removing = useMutation(removeAiResult(api, result.patientId))
  const title = aiResultTitle(result, dateText(result.resultDate))
  return (
    <li className={css.one}>
      <ObfuscatedImage
        className={css.picture}
        wanted={wantedOf(result, 'primary')}
        alt={`AI result by ${title}`}
        fit="whole"
        hiddenWords="This AI result is not shown now."
      />
      <div className={css.said}>
        {spot !== undefined && <p className="small muted">{spot}</p>}
        <p>
          <b>AI result</b> by {title}
        </p>
        <p className="small">{result.notice}</p>
        {result.canBeRemoved && (
          <Button
            kind="quiet"
            size="small"
            busy={removing.isPending ? 'Removing' : undefined}
            onPress={() => removing.mutate(result.imageId)}
          >
            Remove <span className="vh">the AI result by {title}</span>
          </Button>
        )}
        <ErrorBanner message={errorMessageOf(removing.error)} />
      </div>
    </li>
  )
}
