import { Clock } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { kioskIdle } from '../../../domain/kiosk/kiosk-idle.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { LazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { OwnText } from '../../ui/own-text.tsx'

const signsOfLife = ['pointerdown', 'keydown', 'input'] as const

/** Resets a kiosk that was left in use; warns before. */
export function Idle({ onGone }: { onGone: () => void }) {
  const { secondsLeft, stay } = useIdle(onGone)
  if (secondsLeft === undefined) return null
  return (
    <LazyDialog
      title="Are you still there?"
      icon={Clock}
      tone="warn"
      manner="must-answer"
      onClose={stay}
      actions={
        <Button kind="primary" size="main" onPress={stay}>
          I am still here
        </Button>
      }
    >
      <p>
        In <b className="tnum">{secondsLeft}</b> <OwnText>{secondsLeft === 1 ? 'second' : 'seconds'}</OwnText> what you
        have typed is wiped.
      </p>
    </LazyDialog>
  )
}

function useIdle(onGone: () => void): { secondsLeft: number | undefined; stay: () => void } {
  const { clock } = useOpenDevice()
  const touchedAt = useRef(clock.now())
  const [secondsLeft, setSecondsLeft] = useState<number>()
  const look = useEffectEvent(() => {
    const found = kioskIdle((clock.now() - touchedAt.current) / 1000)
    setSecondsLeft(found.state === 'warned' ? found.secondsLeft : undefined)
    if (found.state === 'gone') onGone()
  })
  const note = useEffectEvent(() => {
    // While the warning is shown only its button counts: an accidental touch does not.
    if (secondsLeft === undefined) touchedAt.current = clock.now()
  })
  useEffect(() => {
    const onTick = () => look()
    const onSign = () => note()
    const timer = setInterval(onTick, 1_000)
    for (const sign of signsOfLife) addEventListener(sign, onSign, { passive: true, capture: true })
    // Checks at once after the tablet wakes up.
    document.addEventListener('visibilitychange', onTick)
    return () => {
      clearInterval(timer)
      for (const sign of signsOfLife) removeEventListener(sign, onSign, { capture: true })
      document.removeEventListener('visibilitychange', onTick)
    }
  }, [])
  const stay = () => {
    touchedAt.current = clock.now()
    setSecondsLeft(undefined)
  }
  return { secondsLeft, stay }
}
