import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { LoginId } from '../../../../../contract/ids.ts'
import type { Site, SiteService } from '../../../../../contract/bookings/sites.ts'
import type { StoredSession } from '../../../../../device/session/stored-session.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import type { FormFields } from '../../../../parts/form/form-fields.ts'
import { FormErrorSummary } from '../../../../parts/form/form-error-summary.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { Agreements } from './agreements.tsx'
import { BookingFrame } from '../book-frame.tsx'
import { ContinueButton } from '../continue-button.tsx'
import { type BookingStep, stepHref } from '../journey/booking-steps.ts'
import { ForWhomChoice } from './for-whom.tsx'
import { RemovePerson } from './remove-person.tsx'
import { HoldCountdown } from '../journey/hold-countdown.tsx'
import { patientOf } from '../journey/journey.ts'
import { journeyStore } from '../journey/journey-store.ts'
import type { PersonFields } from '../person/empty-person.ts'
import { NewPersonFields } from '../person/new-person-fields.tsx'
import { OwnDetails } from './own-details.tsx'
import { ProductChanged } from './product-changed.tsx'
import { getServiceScopeForServiceQuery } from '../../../../data/bookings/services.ts'
import { GuestDetails } from '../guest/guest-details.tsx'
import { usePrivacyWithdrawal } from '../person/use-privacy-withdrawal.ts'
import { useDetailsForm } from '../person/use-details-form.ts'
import { useJourney } from '../journey/use-journey.ts'

type DetailsStepProps = {
  site: Site
  service: SiteService
  session: StoredSession | undefined
  onNext: () => void
  onStep: (step: BookingStep) => void
}

const notesId = 'booking-notes'
const longestNotes = 2000

/** Step 4: the patient. Visitors say who they are, or sign in, while the time is held; patients check their details. */
export function DetailsStep({ session, ...rest }: DetailsStepProps) {
  if (session !== undefined) return <KnownPatient {...rest} session={session} />
  return <GuestDetails site={rest.site} service={rest.service} />
}

function KnownPatient({ site, service, session, onNext, onStep }: DetailsStepProps & { session: StoredSession }) {
  const { api } = useOpenDevice()
  const journey = useJourney()
  const scope = useQuery(getServiceScopeForServiceQuery(api, service.serviceId))
  const { loginId } = session.login
  const { slot, forWhom } = journey
  const withdrawnAt = usePrivacyWithdrawal(loginId, forWhom.kind)
  const form = useDetailsForm({ site, scope: scope.data, isPrivacyWithdrawn: withdrawnAt !== null, onNext })
  const patientId = patientOf(forWhom) ?? session.login.patientId
  const forName = forWhom.kind === 'known' ? forWhom.person.firstName : null
  return (
    <BookingFrame
      step="details"
      title={<Trans>Are these details right?</Trans>}
      back={stepHref('time')}
      onSubmit={form.send}
      actions={<ContinueButton isSending={form.state === 'sending'} />}
    >
      <FormErrorSummary form={form} />
      <HoldCountdown site={site} />
      {slot !== null && forWhom.kind !== 'new' && (
        <ProductChanged {...{ site, service, slot, patientId, forName, onStep }} />
      )}
      <WhoComes loginId={loginId} at={form.fields} />
      <TextArea
        id={notesId}
        label={t`Anything we should know? (optional)`}
        hint={t`For example, a spot that worries you, or help that you need on the day.`}
        maxLength={longestNotes}
        value={journey.notes}
        onValue={(notes) => journeyStore.change({ notes })}
      />
      <Agreements
        scope={scope.data ?? null}
        withdrawn={withdrawnAt === null ? null : { at: withdrawnAt, loginId }}
        at={form.fields}
      />
    </BookingFrame>
  )
}

type WhoComesProps = { loginId: LoginId; at: FormFields<PersonFields> }

/** Whom the appointment is for, with the user's details, or the fields for a new person. */
function WhoComes({ loginId, at }: WhoComesProps) {
  const { forWhom } = useJourney()
  return (
    <>
      <ForWhomChoice loginId={loginId} />
      {forWhom.kind === 'me' && <OwnDetails loginId={loginId} />}
      {forWhom.kind === 'known' && (
        <RemovePerson
          person={forWhom.person}
          onRemoved={() => journeyStore.change({ by: loginId, forWhom: { kind: 'me' }, privacy: 'open' })}
        />
      )}
      {forWhom.kind === 'new' && <NewPersonFields relation={forWhom.relation} at={at} />}
    </>
  )
}
