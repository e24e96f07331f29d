import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Sparkles } from 'lucide-react'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { addDays } from '../../domain/time/calendar-days.ts'
import { instantOf } from '../../domain/time/zoned-time.ts'
import { Button } from '../ui/buttons/button.tsx'
import { LateDialog } from '../ui/notices/late-dialog.tsx'
import { localDate } from '../page/words/day-text.ts'
import { deviceZone } from '../page/words/device-zone.ts'
import { swBridge } from '../device/sw-bridge.ts'

/** By this device's clock. */
const quietTime = '02:00'

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
    const timer = setTimeout(() => updateAtNight(), msUntil(quietTime, new Date()))
    return () => clearTimeout(timer)
  }, [answer])

  if (update !== 'waiting' || answer === 'tonight' || !mayInterrupt) return null
  return (
    <LateDialog
      title={t`A new version is ready`}
      icon={Sparkles}
      tone="info"
      onClose={() => setAnswer('tonight')}
      actions={
        <>
          <Button kind="primary" onPress={() => swBridge.applyUpdate()}>
            <Trans>Update now</Trans>
          </Button>
          <Button kind="quiet" onPress={() => setAnswer('tonight')}>
            <Trans>Tonight</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>It takes 5 seconds. Your unsent visits stay as they are.</Trans>
      </p>
    </LateDialog>
  )
}

function msUntil(time: string, now: Date): number {
  const today = localDate(now)
  const tonight = [today, addDays(today, 1)].map((day) => instantOf(day, time, deviceZone()))
  return Math.min(...tonight.filter((instant) => instant > now.getTime())) - now.getTime()
}
