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
import { stepHref } from './booking-steps.ts'
import { HoldClock } from './hold-clock.tsx'
import type { Journey } from './journey.ts'
import { journeyStore } from './journey-store.ts'
import { OwnDetails } from './own-details.tsx'
import { scopeOfServiceQuery } from './queries.ts'
import { SignInLate } from './sign-in-late.tsx'
import { useJourney } from './use-journey.ts'

export type DetailsStepProps = {
  site: Site
  service: SiteService
  session: StoredSession | undefined
  onNext: () => void
}

const notesId = 'booking-notes'
const longestNotes = 2000

/** 4: who comes. Visitors sign in or make an account here, with the time kept; patients check what we know of them. */
export function DetailsStep({ site, service, session, onNext }: DetailsStepProps) {
  const { api } = useOpenDevice()
  const journey = useJourney()
  const [tries, setTries] = useState<{ count: number; problems: readonly FieldProblem[] }>({ count: 0, problems: [] })
  const scope = useQuery(scopeOfServiceQuery(api, service.serviceId))
  if (session === undefined)
    return (
      <BookingFrame step="details" title="Who is coming?" back={stepHref('time')}>
        <HoldClock site={site} />
        <SignInLate site={site} />
      </BookingFrame>
    )
  const submit = () => {
    const problems = problemsOf(journey, scope.data === null ? 'none' : 'asked')
    setTries({ count: tries.count + 1, problems })
    if (problems.length > 0) return
    if (scope.data === null) journeyStore.change({ scope: 'agreed' })
    onNext()
  }
  const errorOf = (fieldId: string) => tries.problems.find((problem) => problem.fieldId === fieldId)?.message
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
      <OwnDetails loginId={session.login.loginId} />
      <TextArea
        id={notesId}
        label="Anything we should know? (optional)"
        hint="For example, a spot that worries you, or help that you need on the day."
        maxLength={longestNotes}
        value={journey.notes}
        onValue={(notes) => journeyStore.change({ notes })}
      />
      <Agreements scope={scope.data ?? null} errorOf={errorOf} />
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
