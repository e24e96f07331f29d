import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { describedBy } from './described-by.ts'
import type { FieldTexts } from './field-texts.ts'
import { HintAndError } from './hint-and-error.tsx'
import css from './field.module.css'

/** The text as typed: "1", "01" and "Jan" are all allowed; the form parses them. */
type BirthDateParts = { day: string; month: string; year: string }

type BirthDateFieldProps = Partial<FieldTexts> & {
  value: BirthDateParts
  onValue: (value: BirthDateParts) => void
  /** The box that the error is about; without it the error is about all three. */
  errorIn?: keyof BirthDateParts | undefined
  /** The id of the day's box; month and year add `-month` and `-year`. */
  id?: string | undefined
  autoComplete?: 'bday' | 'off'
}

const parts = () =>
  [
    { part: 'day', label: t`Day` },
    { part: 'month', label: t`Month` },
    { part: 'year', label: t`Year` },
  ] as const

/** Three boxes for day, month and year, without a date picker and without moving on by itself. */
export function BirthDateField(props: BirthDateFieldProps) {
  const {
    label = t`Birth date`,
    hint = t`For example, 27 3 1980`,
    error,
    value,
    onValue,
    errorIn,
    autoComplete = 'off',
  } = props
  const made = useId()
  const id = props.id ?? made
  const words = { label, hint, error }
  return (
    <fieldset className={css.field} aria-describedby={describedBy(id, words)}>
      <legend className={css.label}>{label}</legend>
      <HintAndError id={id} words={words} />
      <div className={css.dates}>
        {parts().map(({ part, label: partLabel }) => {
          const inputId = part === 'day' ? id : `${id}-${part}`
          const wrong = error !== undefined && (errorIn === undefined || errorIn === part)
          return (
            <div className={css.field} key={part}>
              <label className={css.label} htmlFor={inputId}>
                {partLabel}
              </label>
              <input
                id={inputId}
                className={css.input}
                // Not type=number: that would refuse "Jan" and change with the scroll wheel.
                type="text"
                inputMode="numeric"
                autoComplete={autoComplete === 'off' ? 'off' : `bday-${part}`}
                value={value[part]}
                onChange={(event) => onValue({ ...value, [part]: event.target.value })}
                aria-invalid={wrong ? true : undefined}
              />
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
