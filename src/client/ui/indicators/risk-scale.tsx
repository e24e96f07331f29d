import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import css from './risk-scale.module.css'

const categories = () =>
  [
    { value: 1, word: t`Low` },
    { value: 2, word: t`Medium` },
    { value: 3, word: t`High` },
  ] as const

type RiskScaleProps = {
  category: 1 | 2 | 3
  /** small: for lists, where the text is beside it. */
  look?: 'whole' | 'small'
}

/** The position of a risk between low and high, by place, outline and text as well as colour. */
export function RiskScale({ category, look = 'whole' }: RiskScaleProps) {
  const chosen = categories().find(({ value }) => value === category)
  return (
    <>
      {look === 'whole' && (
        <p className="vh">
          <Trans>{chosen?.word}, of low, medium and high.</Trans>
        </p>
      )}
      <div className={css.scale} data-look={look} aria-hidden>
        {categories().map(({ value, word }) => (
          <span key={value} data-category={value} data-chosen={value === category || undefined}>
            <i />
            {look === 'whole' && word}
          </span>
        ))}
      </div>
    </>
  )
}
