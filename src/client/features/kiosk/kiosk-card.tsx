import { useMutation } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { turnOnKiosk } from '../../data/kiosk.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { formErrorsOf } from '../../page/failure/form-errors.ts'
import { useNetwork } from '../../device/use-network.ts'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { useWaitingArrivals } from '../../parts/visits/use-waiting-arrivals.ts'
import { waitingArrivals } from '../../parts/visits/waiting-arrivals.ts'
import { Banner } from '../../ui/banners/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { LazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import css from './kiosk-card.module.css'

/** Turns the tablet into a kiosk. That signs everybody out on it. */
export function KioskCard() {
  const { kiosk } = useOpenDevice()
  const practiceId = useSession()?.activePracticeId ?? null
  const network = useNetwork()
  const waiting = waitingArrivals(useWaitingArrivals() ?? 0)
  const [step, setStep] = useState<'shown' | 'asking'>('shown')
  const turningOn = useMutation(turnOnKiosk(kiosk))
  if (practiceId === null) return null

  const turnOn = () => {
    setStep('shown')
    turningOn.mutate(practiceId)
  }
  return (
    <Card className={css.card} aria-label="Kiosk">
      <MonitorSmartphone aria-hidden />
      <div className={css.words}>
        <h2 className="h3">Use this tablet as a kiosk</h2>
        <p>
          People check themselves in here. Everybody is signed out; to end it, press the logo five times and sign in.
          Pin the app on the screen too, in the settings of the tablet.
        </p>
        {waiting !== undefined && (
          <Banner tone="warn" title={waiting.title}>
            <p>{waiting.advice}</p>
          </Banner>
        )}
        {turningOn.error !== null && <Banner tone="danger">{Object.values(formErrorsOf(turningOn.error))[0]}</Banner>}
      </div>
      <Button
        kind="soft"
        busy={turningOn.isPending ? 'Turning on' : undefined}
        unavailableBecause={network === 'offline' ? 'This needs the internet once.' : undefined}
        onPress={() => setStep('asking')}
      >
        Turn on kiosk
      </Button>
      {step === 'asking' && <TurnOnDialog onTurnOn={turnOn} onClose={() => setStep('shown')} />}
    </Card>
  )
}

function TurnOnDialog({ onTurnOn, onClose }: { onTurnOn: () => void; onClose: () => void }) {
  return (
    <LazyDialog
      title="Turn this tablet into a kiosk?"
      icon={MonitorSmartphone}
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" size="main" onPress={onTurnOn}>
            Turn on
          </Button>
          <Button size="main" onPress={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>You are signed out. Drafts and unsent visits stay on this tablet, locked.</p>
    </LazyDialog>
  )
}
