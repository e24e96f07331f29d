import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { describedBy } from './described-by.ts'
import { HintAndError } from './hint-and-error.tsx'
import css from './segmented-control.module.css'

type SegmentOption<Value extends string> = { value: Value; label: ReactNode; icon?: LucideIcon | undefined }

type SegmentedControlProps<Value extends string> = {
  label: string
  /** hidden: only for screen readers, as above the views of a list. */
  labelLook?: 'shown' | 'hidden'
  value: Value | undefined
  onValue: (value: Value) => void
  options: readonly SegmentOption<Value>[]
  width?: 'fit' | 'full'
  error?: string | undefined
  id?: string | undefined
}

/** Two to four short options side by side: native radio buttons. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, labelLook = 'shown', value, onValue, options, width = 'full', error } = props
  const made = useId()
  const id = props.id ?? made
  return (
    <fieldset className={css.field} aria-describedby={describedBy(id, { label, error })}>
      <legend className={labelLook === 'shown' ? css.legend : 'vh'}>{label}</legend>
      <HintAndError id={id} words={{ label, error }} />
      <div className={css.track} data-width={width}>
        {options.map(({ value: own, label: word, icon: Icon }, place) => (
          <label className={css.option} key={own}>
            <input
              id={place === 0 ? id : undefined}
              type="radio"
              name={id}
              value={own}
              checked={own === value}
              onChange={() => onValue(own)}
            />
            {signOf(Icon)}
            {word}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** An option always has its icon: the layout must not move when the choice changes. */
const signOf = (Icon: LucideIcon | undefined) => (Icon === undefined ? null : <Icon aria-hidden />)
