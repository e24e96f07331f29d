import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import type { FieldTexts } from './field-texts.ts'
import css from './field.module.css'

/** The hint and the error between label and input. */
export function HintAndError({ id, words }: { id: string; words: FieldTexts }) {
  return (
    <>
      {words.hint !== undefined && (
        <p className={css.hint} id={`${id}-hint`}>
          {words.hint}
        </p>
      )}
      {words.error !== undefined && (
        <p className={css.error} id={`${id}-error`}>
          <CircleAlert aria-hidden />
          <span>
            <span className="vh">
              <Trans>Error: </Trans>
            </span>
            {words.error}
          </span>
        </p>
      )}
    </>
  )
}
