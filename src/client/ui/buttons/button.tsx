import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ComponentProps, MouseEvent } from 'react'
import type { ButtonLook } from './button-look.ts'
import { OwnText } from '../own-text.tsx'
import css from './button.module.css'
import { classes } from '../classes.ts'

type NativeProps = Omit<ComponentProps<'button'>, 'children' | 'className' | 'disabled' | 'onClick'>

export type ButtonProps = ButtonLook &
  NativeProps & {
    onPress?: (() => void) | undefined
    /** The label while the action runs ("Sending"); the button ignores presses meanwhile. */
    busy?: string | undefined
    /** What is missing. The button stays focusable and shows the reason when pressed. */
    unavailableBecause?: string | undefined
    /** How long it ignores presses after it appears and after each press, in ms; 200 if it does harm, else 0. */
    guardMs?: number | undefined
  }

const dangerGuardMs = 200
const reasonMs = 5000

/** A button, which handles the busy and unavailable states and the guard against double presses. */
export function Button(props: ButtonProps) {
  const { kind = 'second', size = 'normal', width = 'fit', icon: Icon, iconAt = 'start', className, children } = props
  const { onPress, busy, unavailableBecause, guardMs, type = 'button', ...native } = omitLook(props)
  const reasonId = useId()
  const { shown, show } = useTemporary(reasonMs)
  const guarded = useDoublePressGuard(guardMs ?? (kind === 'danger' ? dangerGuardMs : 0))
  const stopped = busy !== undefined || unavailableBecause !== undefined

  const press = (event: MouseEvent) => {
    if (stopped || guarded()) {
      event.preventDefault()
      if (unavailableBecause !== undefined) show()
      return
    }
    onPress?.()
  }

  return (
    <button
      {...native}
      type={type}
      className={classes(css.button, className)}
      data-kind={kind}
      data-size={size}
      data-width={width}
      data-icon-at={iconAt}
      aria-disabled={unavailableBecause === undefined ? undefined : true}
      aria-busy={busy === undefined ? undefined : true}
      aria-describedby={unavailableBecause === undefined ? native['aria-describedby'] : reasonId}
      onClick={press}
    >
      {busy === undefined ? (
        Icon && iconAt !== 'end' && <Icon aria-hidden />
      ) : (
        <span className={css.spinner} aria-hidden />
      )}
      <OwnText look="boxless">{busy ?? children}</OwnText>
      {busy === undefined && Icon && iconAt === 'end' && <Icon aria-hidden />}
      {unavailableBecause !== undefined && (
        <span id={reasonId} className={shown ? css.why : 'vh'} aria-hidden>
          {unavailableBecause}
        </span>
      )}
    </button>
  )
}

function omitLook({
  kind: _kind,
  size: _size,
  width: _width,
  icon: _icon,
  iconAt: _at,
  className: _class,
  children: _children,
  ...rest
}: ButtonProps) {
  return rest
}

function useTemporary(ms: number) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(false), ms)
    return () => clearTimeout(timer)
  }, [shown, ms])
  return { shown, show: () => setShown(true) }
}

/** Wet fingers touch twice: returns true for a press within `ms` of the button's appearance or of the last press. */
function useDoublePressGuard(ms: number): () => boolean {
  const last = useRef(0)
  useLayoutEffect(() => {
    last.current = performance.now()
  }, [])
  return () => {
    const now = performance.now()
    const tooSoon = now - last.current < ms
    last.current = now
    return tooSoon
  }
}
