import { useRouter } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { PharmacyLayout } from '../../../app/layouts/pharmacy-layout.tsx'
import { tabletSetup } from '../../../install/tablet-setup.ts'
import { useReadiness } from '../../../sync/readiness/use-readiness.ts'
import { useSync } from '../../../sync/use-sync.tsx'
import { InstallStep } from './install-step.tsx'
import { NotificationsStep } from './notifications-step.tsx'
import { OfflineStep } from './offline-step.tsx'
import { setupHref, setupSteps, stepAfter } from './setup-steps.ts'
import { setupWords } from './setup-words.ts'
import type { SetupStep } from './setup-steps.ts'
import { StepFrame } from './step-frame.tsx'
import { StepsList } from './steps-list.tsx'
import { StorageStep } from './storage-step.tsx'
import { useStepStates } from './use-step-states.ts'
import css from './tablet-setup.module.css'

/** Components of other features, passed by the route. */
type SetupParts = {
  TestPhoto: ComponentType<{ onWorks: () => void }>
  Dermatoscope: ComponentType<{ onChange: () => void }>
  /** Not a step: only few tablets are used as a kiosk. */
  Kiosk: ComponentType
}

/** /clinician/tablet: the set-up, step by step; each step can be skipped and opened again. */
export function SetupScreen({ step, ...parts }: { step: SetupStep } & SetupParts) {
  const router = useRouter()
  const sync = useSync()
  const offline = useReadiness()
  const known = useStepStates(offline.readiness)
  const next = stepAfter(step)
  const goOn = () => {
    if (next === undefined) tabletSetup.closeOffer()
    void router.navigate({ href: next === undefined ? '/clinician/phx' : setupHref(next) })
  }
  return (
    <PharmacyLayout
      {...sync}
      place="other"
      title="Set up this tablet"
      detail={`Step ${setupSteps.indexOf(step) + 1} of ${setupSteps.length}. Each can be skipped, and opened again from Profile.`}
    >
      <div className={css.two}>
        <StepsList states={known.states} now={step} />
        <StepFrame
          key={step}
          words={setupWords[step]}
          state={known.states[step]}
          next={next && setupWords[next].label}
          onNext={goOn}
        >
          <StepContent step={step} parts={parts} offline={offline} known={known} />
        </StepFrame>
      </div>
      <parts.Kiosk />
    </PharmacyLayout>
  )
}

type ContentProps = {
  step: SetupStep
  parts: SetupParts
  offline: ReturnType<typeof useReadiness>
  known: ReturnType<typeof useStepStates>
}

/** The content of a step. */
function StepContent({ step, parts: { TestPhoto, Dermatoscope }, offline, known }: ContentProps) {
  const { read, storage, install, notices } = known
  const photoWorks = () => {
    tabletSetup.recordTestPhoto()
    read()
  }
  switch (step) {
    case 'install':
      return <InstallStep state={install} />
    case 'storage':
      return <StorageStep storage={storage} />
    case 'notices':
      return <NotificationsStep permission={notices} onAnswer={read} />
    case 'photo':
      return <TestPhoto onWorks={photoWorks} />
    case 'offline':
      return <OfflineStep {...offline} />
    case 'dermatoscope':
      return <Dermatoscope onChange={read} />
  }
}
