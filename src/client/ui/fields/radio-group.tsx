import { useId } from 'react'
import type { ReactNode } from 'react'
import css from './choice.module.css'
import { describedBy } from './described-by.ts'
import type { FieldTexts } from './field-texts.ts'
import { HintAndError } from './hint-and-error.tsx'

export type RadioOption<Value extends string> = { value: Value; label: string; detail?: ReactNode }

type RadioGroupProps<Value extends string> = FieldTexts & {
  /** undefined until one is chosen: there is no default. */
  value: Value | undefined
  onValue: (value: Value) => void
  options: readonly RadioOption<Value>[]
  /** Four columns become two on narrow screens. */
  columns?: 1 | 2 | 4
  /** hidden: only for screen readers, as under a heading that says the same. */
  labelLook?: 'shown' | 'hidden'
  /** The first radio button gets this id, so that an error summary can link to it. */
  id?: string | undefined
}

/** Radio buttons, by default each on its own row. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, hint, error, value, onValue, options, columns = 1, labelLook = 'shown' } = props
  const made = useId()
  const id = props.id ?? made
  const words = { label, hint, error }
  return (
    <fieldset className="rows-1" aria-describedby={describedBy(id, words)}>
      <legend className={labelLook === 'shown' ? css.legend : 'vh'}>{label}</legend>
      <HintAndError id={id} words={words} />
      <div className={css.options} data-columns={columns}>
        {options.map((option, place) => (
          <label className={css.choice} key={option.value}>
            <input
              id={place === 0 ? id : undefined}
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValue(option.value)}
            />
            <span className={css.words}>
              <b>{option.label}</b>
              {option.detail !== undefined && <span className={css.detail}>{option.detail}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
