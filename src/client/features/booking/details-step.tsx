import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Site, SiteService } from '../../../contract/sites.ts'
import type { StoredSession } from '../../../device/stored-session.ts'
import { useOpenDevice } from '../../shell/device-context.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import type { FieldProblem } from '../../ui/error-summary.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { Agreements, agreementIds } from './agreements.tsx'
import { BookingFrame } from './booking-frame.tsx'
import { type BookingStep, stepHref } from './booking-steps.ts'
import { HoldClock } from './hold-clock.tsx'
import type { Journey } from './journey.ts'
import { journeyStore } from './journey-store.ts'
import { OwnDetails } from './own-details.tsx'
import { ProductChanged } from './product-changed.tsx'
import { scopeOfServiceQuery } from './queries.ts'
import { SignInLate } from './sign-in-late.tsx'
import { useJourney } from './use-journey.ts'

export type DetailsStepProps = {
  site: Site
  service: SiteService
  session: StoredSession | undefined
  onNext: () => void
  onStep: (step: BookingStep) => void
}

const notesId = 'booking-notes'
const longestNotes = 2000

/** 4: who comes. Visitors sign in or make an account here, with the time kept; patients check what we know of them. */
export function DetailsStep({ session, ...given }: DetailsStepProps) {
  if (session !== undefined) return <KnownPatient {...given} session={session} />
  return (
    <BookingFrame step="details" title="Who is coming?" back={stepHref('time')}>
      <HoldClock site={given.site} />
      <SignInLate site={given.site} />
    </BookingFrame>
  )
}

function KnownPatient({ site, service, session, onNext, onStep }: DetailsStepProps & { session: StoredSession }) {
  const { api } = useOpenDevice()
  const journey = useJourney()
  const [tries, setTries] = useState<{ count: number; problems: readonly FieldProblem[] }>({ count: 0, problems: [] })
  const scope = useQuery(scopeOfServiceQuery(api, service.serviceId))
  const submit = () => {
    const problems = problemsOf(journey, scope.data === null ? 'none' : 'asked')
    setTries({ count: tries.count + 1, problems })
    if (problems.length > 0) return
    if (scope.data === null) journeyStore.change({ scope: 'agreed' })
    onNext()
  }
  const { patientId, loginId } = session.login
  const { slot } = journey
  return (
    <BookingFrame
      step="details"
      title="Are these details right?"
      back={stepHref('time')}
      onSubmit={submit}
      actions={
        <Button kind="primary" size="main" width="full" type="submit">
          Continue
        </Button>
      }
    >
      {tries.problems.length > 0 && <ErrorSummary key={tries.count} problems={tries.problems} />}
      <HoldClock site={site} />
      {slot !== null && <ProductChanged {...{ site, service, slot, patientId, onStep }} />}
      <OwnDetails loginId={loginId} />
      <TextArea
        id={notesId}
        label="Anything we should know? (optional)"
        hint="For example, a spot that worries you, or help that you need on the day."
        maxLength={longestNotes}
        value={journey.notes}
        onValue={(notes) => journeyStore.change({ notes })}
      />
      <Agreements
        scope={scope.data ?? null}
        errorOf={(fieldId) => tries.problems.find((problem) => problem.fieldId === fieldId)?.message}
      />
    </BookingFrame>
  )
}

function problemsOf({ privacy, scope }: Journey, scopeIs: 'asked' | 'none'): FieldProblem[] {
  return [
    ...(scopeIs === 'asked' && scope === 'open'
      ? [{ fieldId: agreementIds.scope, message: 'Tick that you understand what this check covers' }]
      : []),
    ...(privacy === 'open'
      ? [{ fieldId: agreementIds.privacy, message: 'Accept the privacy agreement to book.' }]
      : []),
  ]
}
