import { useId } from 'react'
import type { ReactNode } from 'react'
import css from './switch.module.css'

type SwitchProps = {
  label: ReactNode
  detail?: ReactNode
  on: boolean
  onSwitch: (on: boolean) => void
  id?: string | undefined
}

/** A switch for consents and settings that take effect at once. */
export function Switch({ label, detail, on, onSwitch, id: ownId }: SwitchProps) {
  const made = useId()
  const id = ownId ?? made
  return (
    <label className={css.row}>
      <span className={css.words}>
        <b>{label}</b>
        {detail !== undefined && (
          <span className={css.detail} id={`${id}-detail`}>
            {detail}
          </span>
        )}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        onChange={(event) => onSwitch(event.target.checked)}
        aria-describedby={detail === undefined ? undefined : `${id}-detail`}
      />
    </label>
  )
}
