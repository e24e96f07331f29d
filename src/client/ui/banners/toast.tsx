import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '../buttons/button.tsx'
import css from './toast.module.css'

const visibleMs = 10_000

type ToastProps = {
  /** What has happened ("Spot 5 deleted"). Give the element a key per event, so that the timer restarts. */
  message: string
  onUndo: () => void
  /** Called after 10 s, when it is too late for Undo. */
  onGone: () => void
}

/** Reports an action and offers to undo it. Only used with Undo. */
export function Toast({ message, onUndo, onGone }: ToastProps) {
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    const timer = setTimeout(() => gone(), visibleMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={css.place}>
      <output className={css.toast}>
        {message}
        <Button kind="quiet" className={css.undo} onPress={onUndo}>
          <Trans>Undo</Trans>
        </Button>
      </output>
    </div>
  )
}
