import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Sparkles } from 'lucide-react'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { addDays } from '../../domain/time/calendar-days.ts'
import { instantOf } from '../../domain/time/zoned-time.ts'
import { Button } from '../ui/buttons/button.tsx'
import { LazyDialog } from '../ui/dialogs/lazy-dialog.tsx'
import { localDate } from '../page/i18n/date-format.ts'
import { deviceZone } from '../page/i18n/device-zone.ts'
import { serviceWorkerBridge } from '../device/service-worker-bridge.ts'

/** In this device's time zone. */
const nightlyUpdateTime = '02:00'

/** Asks before a new version replaces the running app; never while a visit or a form is open. */
export function UpdatePrompt({ mayInterrupt }: { mayInterrupt: boolean }) {
  const update = useSyncExternalStore(serviceWorkerBridge.subscribe, serviceWorkerBridge.current)
  const [choice, setAnswer] = useState<'none' | 'tonight'>('none')
  const updateAtNight = useEffectEvent(() => {
    if (mayInterrupt) serviceWorkerBridge.applyUpdate()
    else setAnswer('none')
  })
  useEffect(() => {
    if (choice !== 'tonight') return
    const timer = setTimeout(() => updateAtNight(), msUntil(nightlyUpdateTime, new Date()))
    return () => clearTimeout(timer)
  }, [choice])

  if (update !== 'waiting' || choice === 'tonight' || !mayInterrupt) return null
  return (
    <LazyDialog
      title={t`A new version is ready`}
      icon={Sparkles}
      tone="info"
      onClose={() => setAnswer('tonight')}
      actions={
        <>
          <Button kind="primary" onPress={() => serviceWorkerBridge.applyUpdate()}>
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
    </LazyDialog>
  )
}

function msUntil(time: string, now: Date): number {
  const today = localDate(now)
  const tonight = [today, addDays(today, 1)].map((day) => instantOf(day, time, deviceZone()))
  return Math.min(...tonight.filter((instant) => instant > now.getTime())) - now.getTime()
}
