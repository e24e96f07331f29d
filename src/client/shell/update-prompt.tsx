import { Sparkles } from 'lucide-react'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { Button } from '../ui/button.tsx'
import { LateDialog } from '../ui/late-dialog.tsx'
import { swBridge } from './sw-bridge.ts'

const quietHour = 2

/** Asks before the app changes under a person's hands; never while a visit or a form is open. */
export function UpdatePrompt({ mayInterrupt }: { mayInterrupt: boolean }) {
  const update = useSyncExternalStore(swBridge.subscribe, swBridge.current)
  const [answer, setAnswer] = useState<'none' | 'tonight'>('none')
  const updateAtNight = useEffectEvent(() => {
    if (mayInterrupt) swBridge.applyUpdate()
    else setAnswer('none')
  })
  useEffect(() => {
    if (answer !== 'tonight') return
    const timer = setTimeout(() => updateAtNight(), msUntilHour(quietHour, new Date()))
    return () => clearTimeout(timer)
  }, [answer])

  if (update !== 'waiting' || answer === 'tonight' || !mayInterrupt) return null
  return (
    <LateDialog
      title="A new version is ready"
      icon={Sparkles}
      tone="info"
      onClose={() => setAnswer('tonight')}
      actions={
        <>
          <Button kind="primary" onPress={() => swBridge.applyUpdate()}>
            Update now
          </Button>
          <Button kind="quiet" onPress={() => setAnswer('tonight')}>
            Tonight
          </Button>
        </>
      }
    >
      <p>It takes 5 seconds. Your unsent visits stay as they are.</p>
    </LateDialog>
  )
}

function msUntilHour(hour: number, now: Date): number {
  const then = new Date(now)
  then.setHours(hour, 0, 0, 0)
  if (then <= now) then.setDate(then.getDate() + 1)
  return then.getTime() - now.getTime()
}
